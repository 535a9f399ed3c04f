// RUN: %check_gpu_tidy %s gpu-constant-warp-size
// The preprocessor knows no variables, whatever the target.

#if warpSize == 64
// CHECK-NOTES: :[[@LINE-1]]:5: warning: 'warpSize' is a variable: the preprocessor takes it for 0 [gpu-constant-warp-size]
#endif

#ifdef warpSize
// CHECK-NOTES: :[[@LINE-1]]:8: warning: 'warpSize' is a variable: the preprocessor never sees it defined [gpu-constant-warp-size]
#endif

#if defined(warpSize) && 1
// CHECK-NOTES: :[[@LINE-1]]:13: warning: 'warpSize' is a variable: the preprocessor never sees it defined [gpu-constant-warp-size]
#endif
