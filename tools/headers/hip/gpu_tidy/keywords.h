//===- keywords.h - HIP's function, variable and type qualifiers ----------===//

#ifndef GPU_TIDY_HIP_KEYWORDS_H
#define GPU_TIDY_HIP_KEYWORDS_H

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __cluster_dims__(...)
#define __grid_constant__

#undef __noinline__ // A keyword of clang's.
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __HIP_PLATFORM_AMD__ 1
#ifndef __HIP_PLATFORM_HCC__
#define __HIP_PLATFORM_HCC__ 1
#endif
#define __HIP_CLANG_ONLY__ 1
#ifndef __HIPCC__
#define __HIPCC__ 1
#endif
#ifndef __HIP_MEMORY_SCOPE_SINGLETHREAD
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif

// In HIP the second argument is waves per execution unit, and so it arrives in
// the syntax tree as amdgpu_waves_per_eu.
#define launch_bounds_impl0(threads)                                           \
  __attribute__((amdgpu_flat_work_group_size(1, threads)))
#define launch_bounds_impl1(threads, waves)                                    \
  __attribute__((amdgpu_flat_work_group_size(1, threads),                      \
                 amdgpu_waves_per_eu(waves)))
#define select_impl_(_1, _2, impl_, ...) impl_
#define __launch_bounds__(...)                                                 \
  select_impl_(__VA_ARGS__, launch_bounds_impl1, launch_bounds_impl0, )(       \
      __VA_ARGS__)

// Features of the device, in the device pass.
#if __HIP_DEVICE_COMPILE__
#define __HIP_ARCH_HAS_GLOBAL_INT32_ATOMICS__ (1)
#define __HIP_ARCH_HAS_GLOBAL_FLOAT_ATOMIC_EXCH__ (1)
#define __HIP_ARCH_HAS_SHARED_INT32_ATOMICS__ (1)
#define __HIP_ARCH_HAS_SHARED_FLOAT_ATOMIC_EXCH__ (1)
#define __HIP_ARCH_HAS_FLOAT_ATOMIC_ADD__ (1)
#define __HIP_ARCH_HAS_GLOBAL_INT64_ATOMICS__ (1)
#define __HIP_ARCH_HAS_SHARED_INT64_ATOMICS__ (1)
#define __HIP_ARCH_HAS_DOUBLES__ (1)
#define __HIP_ARCH_HAS_WARP_VOTE__ (1)
#define __HIP_ARCH_HAS_WARP_BALLOT__ (1)
#define __HIP_ARCH_HAS_WARP_SHUFFLE__ (1)
#define __HIP_ARCH_HAS_WARP_FUNNEL_SHIFT__ (0)
#define __HIP_ARCH_HAS_THREAD_FENCE_SYSTEM__ (1)
#define __HIP_ARCH_HAS_SYNC_THREAD_EXT__ (0)
#define __HIP_ARCH_HAS_SURFACE_FUNCS__ (0)
#define __HIP_ARCH_HAS_3DGRID__ (1)
#define __HIP_ARCH_HAS_DYNAMIC_PARALLEL__ (0)
#endif

#endif // GPU_TIDY_HIP_KEYWORDS_H
