#include "sizes.h"
#ifndef FROM_OPTIONS_FILE
#error the options file was not read
#endif
__global__ void fill(int *p) { p[threadIdx.x] = SIZE; }
