// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip
// A program that ends on 64 lanes is reported once.

__global__ void votes(const int *x, int *r) {
  const int m = __ballot(x[0]);
// CHECK-NOTES: :[[@LINE-1]]:13: warning: lane masks have 32 bits in 2 places, and the program refuses to run on gfx90a and gfx942 (64 lanes) [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+9]]:21: note: it ends here on another warp size than 32
// CHECK-NOTES: :[[@LINE-3]]:13: note: the lane mask in 'm' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100
// CHECK-NOTES: :[[@LINE+1]]:10: note: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100
  r[0] = __popc(m);
}

extern "C" [[noreturn]] void stop(int);

void run(const hipDeviceProp_t &prop) {
  if (prop.warpSize != 32)
    stop(1);
}
