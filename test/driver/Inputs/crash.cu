__global__ void before(int *p) { *p = 1; }
#pragma clang __debug crash
