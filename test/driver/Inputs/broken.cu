#include <a_header_of_nobody.h>
__global__ void usesTheUnknown(int *p) { p[0] = undeclared; }
__global__ void whole(int *p) { p[0] = 1; }
