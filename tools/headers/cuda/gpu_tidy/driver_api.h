//===- driver_api.h - The CUDA driver ------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_DRIVER_API_H
#define GPU_TIDY_CUDA_DRIVER_API_H

#include "../driver_types.h"
#include <stdint.h>

typedef unsigned long long CUdeviceptr_v2;
typedef CUdeviceptr_v2 CUdeviceptr;
typedef int CUdevice_v1;
typedef CUdevice_v1 CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlib_st *CUlibrary;
typedef struct CUkern_st *CUkernel;
typedef struct CUarray_st *CUarray;
typedef struct CUmipmappedArray_st *CUmipmappedArray;
typedef struct CUtexref_st *CUtexref;
typedef struct CUsurfref_st *CUsurfref;
typedef struct CUevent_st *CUevent;
typedef struct CUstream_st *CUstream;
typedef unsigned long long CUtexObject_v1;
typedef CUtexObject_v1 CUtexObject;
typedef unsigned long long CUsurfObject_v1;
typedef CUsurfObject_v1 CUsurfObject;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphExec_st *CUgraphExec;
typedef struct CUmemPoolHandle_st *CUmemoryPool;
typedef struct CUgreenCtx_st *CUgreenCtx;
enum CUmemAttach_flags_enum {
  CU_MEM_ATTACH_GLOBAL, CU_MEM_ATTACH_HOST,
  CU_MEM_ATTACH_SINGLE };
typedef enum CUmemAttach_flags_enum CUmemAttach_flags;
enum CUctx_flags_enum {
  CU_CTX_SCHED_AUTO, CU_CTX_SCHED_SPIN,
  CU_CTX_SCHED_YIELD, CU_CTX_SCHED_BLOCKING_SYNC, CU_CTX_BLOCKING_SYNC,
  CU_CTX_SCHED_MASK, CU_CTX_MAP_HOST, CU_CTX_LMEM_RESIZE_TO_MAX,
  CU_CTX_COREDUMP_ENABLE, CU_CTX_USER_COREDUMP_ENABLE, CU_CTX_SYNC_MEMOPS,
  CU_CTX_FLAGS_MASK };
typedef enum CUctx_flags_enum CUctx_flags;
enum CUstream_flags_enum {
  CU_STREAM_DEFAULT, CU_STREAM_NON_BLOCKING };
typedef enum CUstream_flags_enum CUstream_flags;
enum CUevent_flags_enum {
  CU_EVENT_DEFAULT, CU_EVENT_BLOCKING_SYNC,
  CU_EVENT_DISABLE_TIMING, CU_EVENT_INTERPROCESS };
typedef enum CUevent_flags_enum CUevent_flags;
enum CUoccupancy_flags_enum {
  CU_OCCUPANCY_DEFAULT,
  CU_OCCUPANCY_DISABLE_CACHING_OVERRIDE };
typedef enum CUoccupancy_flags_enum CUoccupancy_flags;
enum CUarray_format_enum {
  CU_AD_FORMAT_UNSIGNED_INT8,
  CU_AD_FORMAT_UNSIGNED_INT16, CU_AD_FORMAT_UNSIGNED_INT32,
  CU_AD_FORMAT_SIGNED_INT8, CU_AD_FORMAT_SIGNED_INT16,
  CU_AD_FORMAT_SIGNED_INT32, CU_AD_FORMAT_HALF, CU_AD_FORMAT_FLOAT,
  CU_AD_FORMAT_NV12, CU_AD_FORMAT_UNORM_INT8X1, CU_AD_FORMAT_UNORM_INT8X2,
  CU_AD_FORMAT_UNORM_INT8X4, CU_AD_FORMAT_UNORM_INT16X1,
  CU_AD_FORMAT_UNORM_INT16X2, CU_AD_FORMAT_UNORM_INT16X4,
  CU_AD_FORMAT_SNORM_INT8X1, CU_AD_FORMAT_SNORM_INT8X2,
  CU_AD_FORMAT_SNORM_INT8X4, CU_AD_FORMAT_SNORM_INT16X1,
  CU_AD_FORMAT_SNORM_INT16X2, CU_AD_FORMAT_SNORM_INT16X4,
  CU_AD_FORMAT_BC1_UNORM, CU_AD_FORMAT_BC1_UNORM_SRGB, CU_AD_FORMAT_BC2_UNORM,
  CU_AD_FORMAT_BC2_UNORM_SRGB, CU_AD_FORMAT_BC3_UNORM,
  CU_AD_FORMAT_BC3_UNORM_SRGB, CU_AD_FORMAT_BC4_UNORM, CU_AD_FORMAT_BC4_SNORM,
  CU_AD_FORMAT_BC5_UNORM, CU_AD_FORMAT_BC5_SNORM, CU_AD_FORMAT_BC6H_UF16,
  CU_AD_FORMAT_BC6H_SF16, CU_AD_FORMAT_BC7_UNORM, CU_AD_FORMAT_BC7_UNORM_SRGB,
  CU_AD_FORMAT_P010, CU_AD_FORMAT_P016, CU_AD_FORMAT_NV16, CU_AD_FORMAT_P210,
  CU_AD_FORMAT_P216, CU_AD_FORMAT_YUY2, CU_AD_FORMAT_Y210, CU_AD_FORMAT_Y216,
  CU_AD_FORMAT_AYUV, CU_AD_FORMAT_Y410, CU_AD_FORMAT_Y416,
  CU_AD_FORMAT_Y444_PLANAR8, CU_AD_FORMAT_Y444_PLANAR10,
  CU_AD_FORMAT_YUV444_8bit_SemiPlanar, CU_AD_FORMAT_YUV444_16bit_SemiPlanar,
  CU_AD_FORMAT_UNORM_INT_101010_2, CU_AD_FORMAT_MAX };
typedef enum CUarray_format_enum CUarray_format;
enum CUaddress_mode_enum {
  CU_TR_ADDRESS_MODE_WRAP, CU_TR_ADDRESS_MODE_CLAMP,
  CU_TR_ADDRESS_MODE_MIRROR, CU_TR_ADDRESS_MODE_BORDER };
typedef enum CUaddress_mode_enum CUaddress_mode;
enum CUfilter_mode_enum {
  CU_TR_FILTER_MODE_POINT, CU_TR_FILTER_MODE_LINEAR };
typedef enum CUfilter_mode_enum CUfilter_mode;
enum CUdevice_attribute_enum {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_SHARED_MEMORY_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, CU_DEVICE_ATTRIBUTE_WARP_SIZE,
  CU_DEVICE_ATTRIBUTE_MAX_PITCH, CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_REGISTERS_PER_BLOCK, CU_DEVICE_ATTRIBUTE_CLOCK_RATE,
  CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT, CU_DEVICE_ATTRIBUTE_GPU_OVERLAP,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT,
  CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT, CU_DEVICE_ATTRIBUTE_INTEGRATED,
  CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_ARRAY_NUMSLICES,
  CU_DEVICE_ATTRIBUTE_SURFACE_ALIGNMENT, CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS,
  CU_DEVICE_ATTRIBUTE_ECC_ENABLED, CU_DEVICE_ATTRIBUTE_PCI_BUS_ID,
  CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID, CU_DEVICE_ATTRIBUTE_TCC_DRIVER,
  CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE,
  CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH,
  CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE,
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR,
  CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT,
  CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_CAN_TEX2D_GATHER,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_GATHER_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_GATHER_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE,
  CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID,
  CU_DEVICE_ATTRIBUTE_TEXTURE_PITCH_ALIGNMENT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE3D_DEPTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE1D_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACE2D_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LINEAR_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_HEIGHT,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LINEAR_PITCH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH,
  CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GLOBAL_L1_CACHE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_LOCAL_L1_CACHE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR,
  CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY, CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD_GROUP_ID,
  CU_DEVICE_ATTRIBUTE_HOST_NATIVE_ATOMIC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS,
  CU_DEVICE_ATTRIBUTE_COMPUTE_PREEMPTION_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_MEM_OPS_V1,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS_V1,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR_V1,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_MULTI_DEVICE_LAUNCH,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
  CU_DEVICE_ATTRIBUTE_CAN_FLUSH_REMOTE_WRITES,
  CU_DEVICE_ATTRIBUTE_HOST_REGISTER_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES,
  CU_DEVICE_ATTRIBUTE_DIRECT_MANAGED_MEM_ACCESS_FROM_HOST,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE,
  CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_READ_ONLY_HOST_REGISTER_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_TIMELINE_SEMAPHORE_INTEROP_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WRITES_ORDERING,
  CU_DEVICE_ATTRIBUTE_MEMPOOL_SUPPORTED_HANDLE_TYPES,
  CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH,
  CU_DEVICE_ATTRIBUTE_DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR,
  CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT,
  CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS,
  CU_DEVICE_ATTRIBUTE_NUMA_CONFIG, CU_DEVICE_ATTRIBUTE_NUMA_ID,
  CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED, CU_DEVICE_ATTRIBUTE_MPS_ENABLED,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_ID, CU_DEVICE_ATTRIBUTE_D3D12_CIG_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_ALGORITHM_MASK,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_MAXIMUM_LENGTH,
  CU_DEVICE_ATTRIBUTE_VULKAN_CIG_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GPU_PCI_DEVICE_ID,
  CU_DEVICE_ATTRIBUTE_GPU_PCI_SUBSYSTEM_ID,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MEMORY_POOLS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MULTINODE_IPC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_MEMORY_POOLS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_ALLOC_DMA_BUF_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_ONLY_PARTIAL_HOST_NATIVE_ATOMIC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MAX };
typedef enum CUdevice_attribute_enum CUdevice_attribute;
struct CUdevprop_st {
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int sharedMemPerBlock;
  int totalConstantMemory;
  int SIMDWidth;
  int memPitch;
  int regsPerBlock;
  int clockRate;
  int textureAlign;
};
typedef struct CUdevprop_st CUdevprop_v1;
typedef CUdevprop_v1 CUdevprop;
enum CUpointer_attribute_enum {
  CU_POINTER_ATTRIBUTE_CONTEXT,
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
  CU_POINTER_ATTRIBUTE_HOST_POINTER, CU_POINTER_ATTRIBUTE_P2P_TOKENS,
  CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, CU_POINTER_ATTRIBUTE_BUFFER_ID,
  CU_POINTER_ATTRIBUTE_IS_MANAGED, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
  CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE,
  CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, CU_POINTER_ATTRIBUTE_RANGE_SIZE,
  CU_POINTER_ATTRIBUTE_MAPPED, CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES,
  CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE,
  CU_POINTER_ATTRIBUTE_ACCESS_FLAGS, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
  CU_POINTER_ATTRIBUTE_MAPPING_SIZE, CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR,
  CU_POINTER_ATTRIBUTE_MEMORY_BLOCK_ID,
  CU_POINTER_ATTRIBUTE_IS_HW_DECOMPRESS_CAPABLE };
typedef enum CUpointer_attribute_enum CUpointer_attribute;
enum CUfunction_attribute_enum {
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
  CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES,
  CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, CU_FUNC_ATTRIBUTE_NUM_REGS,
  CU_FUNC_ATTRIBUTE_PTX_VERSION, CU_FUNC_ATTRIBUTE_BINARY_VERSION,
  CU_FUNC_ATTRIBUTE_CACHE_MODE_CA,
  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
  CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
  CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH,
  CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED,
  CU_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE,
  CU_FUNC_ATTRIBUTE_MAX };
typedef enum CUfunction_attribute_enum CUfunction_attribute;
enum CUfunc_cache_enum {
  CU_FUNC_CACHE_PREFER_NONE, CU_FUNC_CACHE_PREFER_SHARED,
  CU_FUNC_CACHE_PREFER_L1, CU_FUNC_CACHE_PREFER_EQUAL };
typedef enum CUfunc_cache_enum CUfunc_cache;
enum CUsharedconfig_enum {
  CU_SHARED_MEM_CONFIG_DEFAULT_BANK_SIZE,
  CU_SHARED_MEM_CONFIG_FOUR_BYTE_BANK_SIZE,
  CU_SHARED_MEM_CONFIG_EIGHT_BYTE_BANK_SIZE };
typedef enum CUsharedconfig_enum CUsharedconfig;
enum CUshared_carveout_enum {
  CU_SHAREDMEM_CARVEOUT_DEFAULT = -1,
  CU_SHAREDMEM_CARVEOUT_MAX_SHARED = 100, CU_SHAREDMEM_CARVEOUT_MAX_L1 = 0 };
typedef enum CUshared_carveout_enum CUshared_carveout;
enum CUmemorytype_enum {
  CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_DEVICE,
  CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_UNIFIED };
typedef enum CUmemorytype_enum CUmemorytype;
enum CUcomputemode_enum {
  CU_COMPUTEMODE_DEFAULT, CU_COMPUTEMODE_PROHIBITED,
  CU_COMPUTEMODE_EXCLUSIVE_PROCESS };
typedef enum CUcomputemode_enum CUcomputemode;
enum CUmem_advise_enum {
  CU_MEM_ADVISE_SET_READ_MOSTLY,
  CU_MEM_ADVISE_UNSET_READ_MOSTLY, CU_MEM_ADVISE_SET_PREFERRED_LOCATION,
  CU_MEM_ADVISE_UNSET_PREFERRED_LOCATION, CU_MEM_ADVISE_SET_ACCESSED_BY,
  CU_MEM_ADVISE_UNSET_ACCESSED_BY };
typedef enum CUmem_advise_enum CUmem_advise;
enum CUjit_option_enum {
  CU_JIT_MAX_REGISTERS, CU_JIT_THREADS_PER_BLOCK,
  CU_JIT_WALL_TIME, CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
  CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
  CU_JIT_OPTIMIZATION_LEVEL, CU_JIT_TARGET_FROM_CUCONTEXT, CU_JIT_TARGET,
  CU_JIT_FALLBACK_STRATEGY, CU_JIT_GENERATE_DEBUG_INFO, CU_JIT_LOG_VERBOSE,
  CU_JIT_GENERATE_LINE_INFO, CU_JIT_CACHE_MODE, CU_JIT_NEW_SM3X_OPT,
  CU_JIT_FAST_COMPILE, CU_JIT_GLOBAL_SYMBOL_NAMES,
  CU_JIT_GLOBAL_SYMBOL_ADDRESSES, CU_JIT_GLOBAL_SYMBOL_COUNT, CU_JIT_LTO,
  CU_JIT_FTZ, CU_JIT_PREC_DIV, CU_JIT_PREC_SQRT, CU_JIT_FMA,
  CU_JIT_REFERENCED_KERNEL_NAMES, CU_JIT_REFERENCED_KERNEL_COUNT,
  CU_JIT_REFERENCED_VARIABLE_NAMES, CU_JIT_REFERENCED_VARIABLE_COUNT,
  CU_JIT_OPTIMIZE_UNUSED_DEVICE_VARIABLES, CU_JIT_POSITION_INDEPENDENT_CODE,
  CU_JIT_MIN_CTA_PER_SM, CU_JIT_MAX_THREADS_PER_BLOCK,
  CU_JIT_OVERRIDE_DIRECTIVE_VALUES, CU_JIT_SPLIT_COMPILE, CU_JIT_NUM_OPTIONS };
typedef enum CUjit_option_enum CUjit_option;
enum CUjit_target_enum {
  CU_TARGET_COMPUTE_30, CU_TARGET_COMPUTE_32,
  CU_TARGET_COMPUTE_35, CU_TARGET_COMPUTE_37, CU_TARGET_COMPUTE_50,
  CU_TARGET_COMPUTE_52, CU_TARGET_COMPUTE_53, CU_TARGET_COMPUTE_60,
  CU_TARGET_COMPUTE_61, CU_TARGET_COMPUTE_62, CU_TARGET_COMPUTE_70,
  CU_TARGET_COMPUTE_72, CU_TARGET_COMPUTE_75, CU_TARGET_COMPUTE_80,
  CU_TARGET_COMPUTE_86, CU_TARGET_COMPUTE_87, CU_TARGET_COMPUTE_89,
  CU_TARGET_COMPUTE_90, CU_TARGET_COMPUTE_100, CU_TARGET_COMPUTE_110,
  CU_TARGET_COMPUTE_103, CU_TARGET_COMPUTE_120, CU_TARGET_COMPUTE_121,
  CU_TARGET_COMPUTE_90A, CU_TARGET_COMPUTE_100A, CU_TARGET_COMPUTE_110A,
  CU_TARGET_COMPUTE_103A, CU_TARGET_COMPUTE_120A, CU_TARGET_COMPUTE_121A,
  CU_TARGET_COMPUTE_100F, CU_TARGET_COMPUTE_110F, CU_TARGET_COMPUTE_103F,
  CU_TARGET_COMPUTE_120F, CU_TARGET_COMPUTE_121F };
typedef enum CUjit_target_enum CUjit_target;
enum CUjit_fallback_enum {
  CU_PREFER_PTX, CU_PREFER_BINARY };
typedef enum CUjit_fallback_enum CUjit_fallback;
enum CUjit_cacheMode_enum {
  CU_JIT_CACHE_OPTION_NONE, CU_JIT_CACHE_OPTION_CG,
  CU_JIT_CACHE_OPTION_CA };
typedef enum CUjit_cacheMode_enum CUjit_cacheMode;
enum CUjitInputType_enum {
  CU_JIT_INPUT_CUBIN, CU_JIT_INPUT_PTX,
  CU_JIT_INPUT_FATBINARY, CU_JIT_INPUT_OBJECT, CU_JIT_INPUT_LIBRARY,
  CU_JIT_INPUT_NVVM, CU_JIT_NUM_INPUT_TYPES };
typedef enum CUjitInputType_enum CUjitInputType;
enum CUlimit_enum {
  CU_LIMIT_STACK_SIZE, CU_LIMIT_PRINTF_FIFO_SIZE,
  CU_LIMIT_MALLOC_HEAP_SIZE, CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH,
  CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT, CU_LIMIT_MAX_L2_FETCH_GRANULARITY,
  CU_LIMIT_PERSISTING_L2_CACHE_SIZE, CU_LIMIT_SHMEM_SIZE, CU_LIMIT_CIG_ENABLED,
  CU_LIMIT_CIG_SHMEM_FALLBACK_ENABLED, CU_LIMIT_MAX };
typedef enum CUlimit_enum CUlimit;
enum CUresourcetype_enum {
  CU_RESOURCE_TYPE_ARRAY,
  CU_RESOURCE_TYPE_MIPMAPPED_ARRAY, CU_RESOURCE_TYPE_LINEAR,
  CU_RESOURCE_TYPE_PITCH2D };
typedef enum CUresourcetype_enum CUresourcetype;
typedef void (*CUhostFn)(void *);
struct CUDA_KERNEL_NODE_PARAMS_st {
  CUfunction func;
  unsigned int gridDimX;
  unsigned int gridDimY;
  unsigned int gridDimZ;
  unsigned int blockDimX;
  unsigned int blockDimY;
  unsigned int blockDimZ;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
};
typedef struct CUDA_KERNEL_NODE_PARAMS_st CUDA_KERNEL_NODE_PARAMS_v1;
struct CUDA_KERNEL_NODE_PARAMS_v2_st {
  CUfunction func;
  unsigned int gridDimX;
  unsigned int gridDimY;
  unsigned int gridDimZ;
  unsigned int blockDimX;
  unsigned int blockDimY;
  unsigned int blockDimZ;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
  CUkernel kern;
  CUcontext ctx;
};
typedef struct CUDA_KERNEL_NODE_PARAMS_v2_st CUDA_KERNEL_NODE_PARAMS_v2;
typedef CUDA_KERNEL_NODE_PARAMS_v2 CUDA_KERNEL_NODE_PARAMS;
struct CUDA_KERNEL_NODE_PARAMS_v3_st {
  CUfunction func;
  unsigned int gridDimX;
  unsigned int gridDimY;
  unsigned int gridDimZ;
  unsigned int blockDimX;
  unsigned int blockDimY;
  unsigned int blockDimZ;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
  CUkernel kern;
  CUcontext ctx;
};
typedef struct CUDA_KERNEL_NODE_PARAMS_v3_st CUDA_KERNEL_NODE_PARAMS_v3;
enum CUlaunchAttributeID_enum {
  CU_LAUNCH_ATTRIBUTE_IGNORE,
  CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW, CU_LAUNCH_ATTRIBUTE_COOPERATIVE,
  CU_LAUNCH_ATTRIBUTE_SYNCHRONIZATION_POLICY,
  CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION,
  CU_LAUNCH_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE,
  CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
  CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_EVENT, CU_LAUNCH_ATTRIBUTE_PRIORITY,
  CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP, CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN,
  CU_LAUNCH_ATTRIBUTE_PREFERRED_CLUSTER_DIMENSION,
  CU_LAUNCH_ATTRIBUTE_LAUNCH_COMPLETION_EVENT,
  CU_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE,
  CU_LAUNCH_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
  CU_LAUNCH_ATTRIBUTE_NVLINK_UTIL_CENTRIC_SCHEDULING };
typedef enum CUlaunchAttributeID_enum CUlaunchAttributeID;
enum CUdriverProcAddress_flags_enum {
  CU_GET_PROC_ADDRESS_DEFAULT,
  CU_GET_PROC_ADDRESS_LEGACY_STREAM,
  CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM };
typedef enum CUdriverProcAddress_flags_enum CUdriverProcAddress_flags;
enum CUdriverProcAddressQueryResult_enum {
  CU_GET_PROC_ADDRESS_SUCCESS,
  CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND,
  CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT };
typedef enum CUdriverProcAddressQueryResult_enum CUdriverProcAddressQueryResult;
enum cudaError_enum {
  CUDA_SUCCESS, CUDA_ERROR_INVALID_VALUE,
  CUDA_ERROR_OUT_OF_MEMORY, CUDA_ERROR_NOT_INITIALIZED,
  CUDA_ERROR_DEINITIALIZED, CUDA_ERROR_PROFILER_DISABLED,
  CUDA_ERROR_PROFILER_NOT_INITIALIZED, CUDA_ERROR_PROFILER_ALREADY_STARTED,
  CUDA_ERROR_PROFILER_ALREADY_STOPPED, CUDA_ERROR_STUB_LIBRARY,
  CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER, CUDA_ERROR_DEVICE_UNAVAILABLE,
  CUDA_ERROR_NO_DEVICE, CUDA_ERROR_INVALID_DEVICE,
  CUDA_ERROR_DEVICE_NOT_LICENSED, CUDA_ERROR_INVALID_IMAGE,
  CUDA_ERROR_INVALID_CONTEXT, CUDA_ERROR_CONTEXT_ALREADY_CURRENT,
  CUDA_ERROR_MAP_FAILED, CUDA_ERROR_UNMAP_FAILED, CUDA_ERROR_ARRAY_IS_MAPPED,
  CUDA_ERROR_ALREADY_MAPPED, CUDA_ERROR_NO_BINARY_FOR_GPU,
  CUDA_ERROR_ALREADY_ACQUIRED, CUDA_ERROR_NOT_MAPPED,
  CUDA_ERROR_NOT_MAPPED_AS_ARRAY, CUDA_ERROR_NOT_MAPPED_AS_POINTER,
  CUDA_ERROR_ECC_UNCORRECTABLE, CUDA_ERROR_UNSUPPORTED_LIMIT,
  CUDA_ERROR_CONTEXT_ALREADY_IN_USE, CUDA_ERROR_PEER_ACCESS_UNSUPPORTED,
  CUDA_ERROR_INVALID_PTX, CUDA_ERROR_INVALID_GRAPHICS_CONTEXT,
  CUDA_ERROR_NVLINK_UNCORRECTABLE, CUDA_ERROR_JIT_COMPILER_NOT_FOUND,
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION, CUDA_ERROR_JIT_COMPILATION_DISABLED,
  CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY, CUDA_ERROR_UNSUPPORTED_DEVSIDE_SYNC,
  CUDA_ERROR_CONTAINED, CUDA_ERROR_INVALID_SOURCE, CUDA_ERROR_FILE_NOT_FOUND,
  CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND,
  CUDA_ERROR_SHARED_OBJECT_INIT_FAILED, CUDA_ERROR_OPERATING_SYSTEM,
  CUDA_ERROR_INVALID_HANDLE, CUDA_ERROR_ILLEGAL_STATE, CUDA_ERROR_LOSSY_QUERY,
  CUDA_ERROR_NOT_FOUND, CUDA_ERROR_NOT_READY, CUDA_ERROR_ILLEGAL_ADDRESS,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, CUDA_ERROR_LAUNCH_TIMEOUT,
  CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, CUDA_ERROR_PEER_ACCESS_NOT_ENABLED,
  CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE, CUDA_ERROR_CONTEXT_IS_DESTROYED,
  CUDA_ERROR_ASSERT, CUDA_ERROR_TOO_MANY_PEERS,
  CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED,
  CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, CUDA_ERROR_HARDWARE_STACK_ERROR,
  CUDA_ERROR_ILLEGAL_INSTRUCTION, CUDA_ERROR_MISALIGNED_ADDRESS,
  CUDA_ERROR_INVALID_ADDRESS_SPACE, CUDA_ERROR_INVALID_PC,
  CUDA_ERROR_LAUNCH_FAILED, CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE,
  CUDA_ERROR_TENSOR_MEMORY_LEAK, CUDA_ERROR_NOT_PERMITTED,
  CUDA_ERROR_NOT_SUPPORTED, CUDA_ERROR_SYSTEM_NOT_READY,
  CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE,
  CUDA_ERROR_MPS_CONNECTION_FAILED, CUDA_ERROR_MPS_RPC_FAILURE,
  CUDA_ERROR_MPS_SERVER_NOT_READY, CUDA_ERROR_MPS_MAX_CLIENTS_REACHED,
  CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED, CUDA_ERROR_MPS_CLIENT_TERMINATED,
  CUDA_ERROR_CDP_NOT_SUPPORTED, CUDA_ERROR_CDP_VERSION_MISMATCH,
  CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED,
  CUDA_ERROR_STREAM_CAPTURE_MERGE, CUDA_ERROR_STREAM_CAPTURE_UNMATCHED,
  CUDA_ERROR_STREAM_CAPTURE_UNJOINED, CUDA_ERROR_STREAM_CAPTURE_ISOLATION,
  CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, CUDA_ERROR_CAPTURED_EVENT,
  CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, CUDA_ERROR_TIMEOUT,
  CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE, CUDA_ERROR_EXTERNAL_DEVICE,
  CUDA_ERROR_INVALID_CLUSTER_SIZE, CUDA_ERROR_FUNCTION_NOT_LOADED,
  CUDA_ERROR_INVALID_RESOURCE_TYPE, CUDA_ERROR_INVALID_RESOURCE_CONFIGURATION,
  CUDA_ERROR_KEY_ROTATION, CUDA_ERROR_UNKNOWN };
typedef enum cudaError_enum CUresult;
typedef void (*CUstreamCallback)(CUstream, CUresult, void *);
typedef size_t (*CUoccupancyB2DSize)(int);
struct CUDA_MEMCPY2D_st {
  size_t srcXInBytes;
  size_t srcY;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  size_t srcPitch;
  size_t dstXInBytes;
  size_t dstY;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  size_t dstPitch;
  size_t WidthInBytes;
  size_t Height;
};
typedef struct CUDA_MEMCPY2D_st CUDA_MEMCPY2D_v2;
typedef CUDA_MEMCPY2D_v2 CUDA_MEMCPY2D;
struct CUDA_ARRAY_DESCRIPTOR_st {
  size_t Width;
  size_t Height;
  CUarray_format Format;
  unsigned int NumChannels;
};
typedef struct CUDA_ARRAY_DESCRIPTOR_st CUDA_ARRAY_DESCRIPTOR_v2;
typedef CUDA_ARRAY_DESCRIPTOR_v2 CUDA_ARRAY_DESCRIPTOR;
struct CUDA_ARRAY3D_DESCRIPTOR_st {
  size_t Width;
  size_t Height;
  size_t Depth;
  CUarray_format Format;
  unsigned int NumChannels;
  unsigned int Flags;
};
typedef struct CUDA_ARRAY3D_DESCRIPTOR_st CUDA_ARRAY3D_DESCRIPTOR_v2;
typedef CUDA_ARRAY3D_DESCRIPTOR_v2 CUDA_ARRAY3D_DESCRIPTOR;
struct CUDA_TEXTURE_DESC_st {
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned int flags;
  unsigned int maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  float borderColor[4];
  int reserved[12];
};
typedef struct CUDA_TEXTURE_DESC_st CUDA_TEXTURE_DESC_v1;
typedef CUDA_TEXTURE_DESC_v1 CUDA_TEXTURE_DESC;
struct CUtensorMap_st {
  cuuint64_t opaque[16];
};
typedef struct CUtensorMap_st CUtensorMap;
enum CUtensorMapDataType_enum {
  CU_TENSOR_MAP_DATA_TYPE_UINT8,
  CU_TENSOR_MAP_DATA_TYPE_UINT16, CU_TENSOR_MAP_DATA_TYPE_UINT32,
  CU_TENSOR_MAP_DATA_TYPE_INT32, CU_TENSOR_MAP_DATA_TYPE_UINT64,
  CU_TENSOR_MAP_DATA_TYPE_INT64, CU_TENSOR_MAP_DATA_TYPE_FLOAT16,
  CU_TENSOR_MAP_DATA_TYPE_FLOAT32, CU_TENSOR_MAP_DATA_TYPE_FLOAT64,
  CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ,
  CU_TENSOR_MAP_DATA_TYPE_TFLOAT32, CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ,
  CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B, CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN16B,
  CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B };
typedef enum CUtensorMapDataType_enum CUtensorMapDataType;
enum CUtensorMapInterleave_enum {
  CU_TENSOR_MAP_INTERLEAVE_NONE,
  CU_TENSOR_MAP_INTERLEAVE_16B, CU_TENSOR_MAP_INTERLEAVE_32B };
typedef enum CUtensorMapInterleave_enum CUtensorMapInterleave;
enum CUtensorMapSwizzle_enum {
  CU_TENSOR_MAP_SWIZZLE_NONE,
  CU_TENSOR_MAP_SWIZZLE_32B, CU_TENSOR_MAP_SWIZZLE_64B,
  CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B,
  CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B,
  CU_TENSOR_MAP_SWIZZLE_128B_ATOM_64B };
typedef enum CUtensorMapSwizzle_enum CUtensorMapSwizzle;
enum CUtensorMapL2promotion_enum {
  CU_TENSOR_MAP_L2_PROMOTION_NONE,
  CU_TENSOR_MAP_L2_PROMOTION_L2_64B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
  CU_TENSOR_MAP_L2_PROMOTION_L2_256B };
typedef enum CUtensorMapL2promotion_enum CUtensorMapL2promotion;
enum CUtensorMapFloatOOBfill_enum {
  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
  CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA };
typedef enum CUtensorMapFloatOOBfill_enum CUtensorMapFloatOOBfill;
enum CUtensorMapIm2ColWideMode_enum {
  CU_TENSOR_MAP_IM2COL_WIDE_MODE_W,
  CU_TENSOR_MAP_IM2COL_WIDE_MODE_W128 };
typedef enum CUtensorMapIm2ColWideMode_enum CUtensorMapIm2ColWideMode;
typedef unsigned long long CUmemGenericAllocationHandle_v1;
typedef CUmemGenericAllocationHandle_v1 CUmemGenericAllocationHandle;
enum CUmemAllocationHandleType_enum {
  CU_MEM_HANDLE_TYPE_NONE,
  CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, CU_MEM_HANDLE_TYPE_WIN32,
  CU_MEM_HANDLE_TYPE_WIN32_KMT, CU_MEM_HANDLE_TYPE_FABRIC,
  CU_MEM_HANDLE_TYPE_MAX };
typedef enum CUmemAllocationHandleType_enum CUmemAllocationHandleType;
enum CUmemAccess_flags_enum {
  CU_MEM_ACCESS_FLAGS_PROT_NONE,
  CU_MEM_ACCESS_FLAGS_PROT_READ, CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
  CU_MEM_ACCESS_FLAGS_PROT_MAX };
typedef enum CUmemAccess_flags_enum CUmemAccess_flags;
enum CUmemLocationType_enum {
  CU_MEM_LOCATION_TYPE_INVALID,
  CU_MEM_LOCATION_TYPE_NONE, CU_MEM_LOCATION_TYPE_DEVICE,
  CU_MEM_LOCATION_TYPE_HOST, CU_MEM_LOCATION_TYPE_HOST_NUMA,
  CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT, CU_MEM_LOCATION_TYPE_MAX };
typedef enum CUmemLocationType_enum CUmemLocationType;
enum CUmemAllocationType_enum {
  CU_MEM_ALLOCATION_TYPE_INVALID,
  CU_MEM_ALLOCATION_TYPE_PINNED, CU_MEM_ALLOCATION_TYPE_MANAGED,
  CU_MEM_ALLOCATION_TYPE_MAX };
typedef enum CUmemAllocationType_enum CUmemAllocationType;
enum CUmemAllocationGranularity_flags_enum {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM,
  CU_MEM_ALLOC_GRANULARITY_RECOMMENDED };
typedef enum CUmemAllocationGranularity_flags_enum CUmemAllocationGranularity_flags;
struct CUmemLocation_st {
  CUmemLocationType type;
  int id;
};
typedef struct CUmemLocation_st CUmemLocation_v1;
typedef CUmemLocation_v1 CUmemLocation;
enum CUmemAllocationCompType_enum {
  CU_MEM_ALLOCATION_COMP_NONE,
  CU_MEM_ALLOCATION_COMP_GENERIC };
typedef enum CUmemAllocationCompType_enum CUmemAllocationCompType;
typedef struct CUmemAllocationProp_st CUmemAllocationProp_v1;
typedef CUmemAllocationProp_v1 CUmemAllocationProp;
struct CUmemAccessDesc_st {
  CUmemLocation location;
  CUmemAccess_flags flags;
};
typedef struct CUmemAccessDesc_st CUmemAccessDesc_v1;
typedef CUmemAccessDesc_v1 CUmemAccessDesc;
enum CUmemPool_attribute_enum {
  CU_MEMPOOL_ATTR_REUSE_FOLLOW_EVENT_DEPENDENCIES,
  CU_MEMPOOL_ATTR_REUSE_ALLOW_OPPORTUNISTIC,
  CU_MEMPOOL_ATTR_REUSE_ALLOW_INTERNAL_DEPENDENCIES,
  CU_MEMPOOL_ATTR_RELEASE_THRESHOLD, CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT,
  CU_MEMPOOL_ATTR_RESERVED_MEM_HIGH, CU_MEMPOOL_ATTR_USED_MEM_CURRENT,
  CU_MEMPOOL_ATTR_USED_MEM_HIGH };
typedef enum CUmemPool_attribute_enum CUmemPool_attribute;
struct CUmemPoolProps_st {
  CUmemAllocationType allocType;
  CUmemAllocationHandleType handleTypes;
  CUmemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize;
  unsigned short usage;
  unsigned char reserved[54];
};
typedef struct CUmemPoolProps_st CUmemPoolProps_v1;
typedef CUmemPoolProps_v1 CUmemPoolProps;
struct CUmemPoolPtrExportData_st {
  unsigned char reserved[64];
};
typedef struct CUmemPoolPtrExportData_st CUmemPoolPtrExportData_v1;
typedef CUmemPoolPtrExportData_v1 CUmemPoolPtrExportData;
enum CUmoduleLoadingMode_enum {
  CU_MODULE_EAGER_LOADING,
  CU_MODULE_LAZY_LOADING };
typedef enum CUmoduleLoadingMode_enum CUmoduleLoadingMode;
typedef enum {
  CU_GREEN_CTX_DEFAULT_STREAM } CUgreenCtxCreate_flags;
enum {
  CU_DEV_SM_RESOURCE_SPLIT_IGNORE_SM_COSCHEDULING,
  CU_DEV_SM_RESOURCE_SPLIT_MAX_POTENTIAL_CLUSTER_SIZE };
enum {
  CU_DEV_RESOURCE_TYPE_INVALID, CU_DEV_RESOURCE_TYPE_SM };

extern "C" {
CUresult cuArray3DCreate(...), cuArray3DGetDescriptor(...), cuArrayCreate(...),
    cuArrayDestroy(...), cuArrayGetDescriptor(...),
    cuArrayGetMemoryRequirements(...), cuArrayGetPlane(...),
    cuArrayGetSparseProperties(...), cuCheckpointProcessCheckpoint(...),
    cuCheckpointProcessGetRestoreThreadId(...),
    cuCheckpointProcessGetState(...), cuCheckpointProcessLock(...),
    cuCheckpointProcessRestore(...), cuCheckpointProcessUnlock(...),
    cuCoredumpGetAttribute(...), cuCoredumpGetAttributeGlobal(...),
    cuCoredumpSetAttribute(...), cuCoredumpSetAttributeGlobal(...),
    cuCtxAttach(...), cuCtxCreate_v4(...), cuCtxDestroy(...), cuCtxDetach(...),
    cuCtxDisablePeerAccess(...), cuCtxEnablePeerAccess(...),
    cuCtxFromGreenCtx(...), cuCtxGetApiVersion(...), cuCtxGetCacheConfig(...),
    cuCtxGetCurrent(...), cuCtxGetDevResource(...), cuCtxGetDevice(...),
    cuCtxGetExecAffinity(...), cuCtxGetFlags(...), cuCtxGetId(...),
    cuCtxGetLimit(...), cuCtxGetSharedMemConfig(...),
    cuCtxGetStreamPriorityRange(...), cuCtxPopCurrent(...),
    cuCtxPushCurrent(...), cuCtxRecordEvent(...),
    cuCtxResetPersistingL2Cache(...), cuCtxSetCacheConfig(...),
    cuCtxSetCurrent(...), cuCtxSetFlags(...), cuCtxSetLimit(...),
    cuCtxSetSharedMemConfig(...), cuCtxSynchronize(...), cuCtxWaitEvent(...),
    cuDestroyExternalMemory(...), cuDestroyExternalSemaphore(...),
    cuDevResourceGenerateDesc(...), cuDevSmResourceSplitByCount(...),
    cuDeviceCanAccessPeer(...), cuDeviceComputeCapability(...),
    cuDeviceGet(...), cuDeviceGetAttribute(...), cuDeviceGetByPCIBusId(...),
    cuDeviceGetCount(...), cuDeviceGetDefaultMemPool(...),
    cuDeviceGetDevResource(...), cuDeviceGetExecAffinitySupport(...),
    cuDeviceGetGraphMemAttribute(...), cuDeviceGetHostAtomicCapabilities(...),
    cuDeviceGetLuid(...), cuDeviceGetMemPool(...), cuDeviceGetName(...),
    cuDeviceGetNvSciSyncAttributes(...), cuDeviceGetP2PAtomicCapabilities(...),
    cuDeviceGetP2PAttribute(...), cuDeviceGetPCIBusId(...),
    cuDeviceGetProperties(...), cuDeviceGetTexture1DLinearMaxWidth(...),
    cuDeviceGetUuid(...), cuDeviceGraphMemTrim(...),
    cuDevicePrimaryCtxGetState(...), cuDevicePrimaryCtxRelease(...),
    cuDevicePrimaryCtxReset(...), cuDevicePrimaryCtxRetain(...),
    cuDevicePrimaryCtxSetFlags(...), cuDeviceRegisterAsyncNotification(...),
    cuDeviceSetGraphMemAttribute(...), cuDeviceSetMemPool(...),
    cuDeviceTotalMem(...), cuDeviceUnregisterAsyncNotification(...),
    cuDriverGetVersion(...), cuEventCreate(...), cuEventDestroy(...),
    cuEventElapsedTime(...), cuEventQuery(...), cuEventRecord(...),
    cuEventRecordWithFlags(...), cuEventSynchronize(...),
    cuExternalMemoryGetMappedBuffer(...),
    cuExternalMemoryGetMappedMipmappedArray(...),
    cuFlushGPUDirectRDMAWrites(...), cuFuncGetAttribute(...),
    cuFuncGetModule(...), cuFuncGetName(...), cuFuncGetParamInfo(...),
    cuFuncIsLoaded(...), cuFuncLoad(...), cuFuncSetAttribute(...),
    cuFuncSetBlockShape(...), cuFuncSetCacheConfig(...),
    cuFuncSetSharedMemConfig(...), cuFuncSetSharedSize(...),
    cuGetErrorName(...), cuGetErrorString(...), cuGetExportTable(...),
    cuGetProcAddress(...), cuGraphAddBatchMemOpNode(...),
    cuGraphAddChildGraphNode(...), cuGraphAddDependencies(...),
    cuGraphAddEmptyNode(...), cuGraphAddEventRecordNode(...),
    cuGraphAddEventWaitNode(...), cuGraphAddExternalSemaphoresSignalNode(...),
    cuGraphAddExternalSemaphoresWaitNode(...), cuGraphAddHostNode(...),
    cuGraphAddKernelNode(...), cuGraphAddMemAllocNode(...),
    cuGraphAddMemFreeNode(...), cuGraphAddMemcpyNode(...),
    cuGraphAddMemsetNode(...), cuGraphAddNode(...),
    cuGraphBatchMemOpNodeGetParams(...), cuGraphBatchMemOpNodeSetParams(...),
    cuGraphChildGraphNodeGetGraph(...), cuGraphClone(...),
    cuGraphConditionalHandleCreate(...), cuGraphCreate(...),
    cuGraphDebugDotPrint(...), cuGraphDestroy(...), cuGraphDestroyNode(...),
    cuGraphEventRecordNodeGetEvent(...), cuGraphEventRecordNodeSetEvent(...),
    cuGraphEventWaitNodeGetEvent(...), cuGraphEventWaitNodeSetEvent(...),
    cuGraphExecBatchMemOpNodeSetParams(...),
    cuGraphExecChildGraphNodeSetParams(...), cuGraphExecDestroy(...),
    cuGraphExecEventRecordNodeSetEvent(...),
    cuGraphExecEventWaitNodeSetEvent(...),
    cuGraphExecExternalSemaphoresSignalNodeSetParams(...),
    cuGraphExecExternalSemaphoresWaitNodeSetParams(...),
    cuGraphExecGetFlags(...), cuGraphExecHostNodeSetParams(...),
    cuGraphExecKernelNodeSetParams(...), cuGraphExecMemcpyNodeSetParams(...),
    cuGraphExecMemsetNodeSetParams(...), cuGraphExecNodeSetParams(...),
    cuGraphExecUpdate(...), cuGraphExternalSemaphoresSignalNodeGetParams(...),
    cuGraphExternalSemaphoresSignalNodeSetParams(...),
    cuGraphExternalSemaphoresWaitNodeGetParams(...),
    cuGraphExternalSemaphoresWaitNodeSetParams(...), cuGraphGetEdges(...),
    cuGraphGetNodes(...), cuGraphGetRootNodes(...),
    cuGraphHostNodeGetParams(...), cuGraphHostNodeSetParams(...),
    cuGraphInstantiateWithFlags(...), cuGraphInstantiateWithParams(...),
    cuGraphKernelNodeCopyAttributes(...), cuGraphKernelNodeGetAttribute(...),
    cuGraphKernelNodeGetParams(...), cuGraphKernelNodeSetAttribute(...),
    cuGraphKernelNodeSetParams(...), cuGraphLaunch(...),
    cuGraphMemAllocNodeGetParams(...), cuGraphMemFreeNodeGetParams(...),
    cuGraphMemcpyNodeGetParams(...), cuGraphMemcpyNodeSetParams(...),
    cuGraphMemsetNodeGetParams(...), cuGraphMemsetNodeSetParams(...),
    cuGraphNodeFindInClone(...), cuGraphNodeGetDependencies(...),
    cuGraphNodeGetDependentNodes(...), cuGraphNodeGetEnabled(...),
    cuGraphNodeGetType(...), cuGraphNodeSetEnabled(...),
    cuGraphNodeSetParams(...), cuGraphReleaseUserObject(...),
    cuGraphRemoveDependencies(...), cuGraphRetainUserObject(...),
    cuGraphUpload(...), cuGraphicsMapResources(...),
    cuGraphicsResourceGetMappedMipmappedArray(...),
    cuGraphicsResourceGetMappedPointer(...), cuGraphicsResourceSetMapFlags(...),
    cuGraphicsSubResourceGetMappedArray(...), cuGraphicsUnmapResources(...),
    cuGraphicsUnregisterResource(...), cuGreenCtxCreate(...),
    cuGreenCtxDestroy(...), cuGreenCtxGetDevResource(...), cuGreenCtxGetId(...),
    cuGreenCtxRecordEvent(...), cuGreenCtxStreamCreate(...),
    cuGreenCtxWaitEvent(...), cuImportExternalMemory(...),
    cuImportExternalSemaphore(...), cuInit(...), cuIpcCloseMemHandle(...),
    cuIpcGetEventHandle(...), cuIpcGetMemHandle(...), cuIpcOpenEventHandle(...),
    cuIpcOpenMemHandle(...), cuKernelGetAttribute(...),
    cuKernelGetFunction(...), cuKernelGetLibrary(...), cuKernelGetName(...),
    cuKernelGetParamInfo(...), cuKernelSetAttribute(...),
    cuKernelSetCacheConfig(...), cuLaunch(...), cuLaunchCooperativeKernel(...),
    cuLaunchCooperativeKernelMultiDevice(...), cuLaunchGrid(...),
    cuLaunchGridAsync(...), cuLaunchHostFunc(...), cuLaunchKernel(...),
    cuLaunchKernelEx(...), cuLibraryEnumerateKernels(...),
    cuLibraryGetGlobal(...), cuLibraryGetKernel(...),
    cuLibraryGetKernelCount(...), cuLibraryGetManaged(...),
    cuLibraryGetModule(...), cuLibraryGetUnifiedFunction(...),
    cuLibraryLoadData(...), cuLibraryLoadFromFile(...), cuLibraryUnload(...),
    cuLinkAddData(...), cuLinkAddFile(...), cuLinkComplete(...),
    cuLinkCreate(...), cuLinkDestroy(...), cuLogsCurrent(...),
    cuLogsDumpToFile(...), cuLogsDumpToMemory(...), cuLogsRegisterCallback(...),
    cuLogsUnregisterCallback(...), cuMemAddressFree(...),
    cuMemAddressReserve(...), cuMemAdvise(...), cuMemAlloc(...),
    cuMemAllocAsync(...), cuMemAllocFromPoolAsync(...), cuMemAllocHost(...),
    cuMemAllocManaged(...), cuMemAllocPitch(...),
    cuMemBatchDecompressAsync(...), cuMemCreate(...),
    cuMemDiscardAndPrefetchBatchAsync(...), cuMemDiscardBatchAsync(...),
    cuMemExportToShareableHandle(...), cuMemFree(...), cuMemFreeAsync(...),
    cuMemFreeHost(...), cuMemGetAccess(...), cuMemGetAddressRange(...),
    cuMemGetAllocationGranularity(...),
    cuMemGetAllocationPropertiesFromHandle(...), cuMemGetDefaultMemPool(...),
    cuMemGetHandleForAddressRange(...), cuMemGetInfo(...), cuMemGetMemPool(...),
    cuMemHostAlloc(...), cuMemHostGetDevicePointer(...), cuMemHostGetFlags(...),
    cuMemHostRegister(...), cuMemHostUnregister(...),
    cuMemImportFromShareableHandle(...), cuMemMap(...), cuMemMapArrayAsync(...),
    cuMemPoolCreate(...), cuMemPoolDestroy(...), cuMemPoolExportPointer(...),
    cuMemPoolExportToShareableHandle(...), cuMemPoolGetAccess(...),
    cuMemPoolGetAttribute(...), cuMemPoolImportFromShareableHandle(...),
    cuMemPoolImportPointer(...), cuMemPoolSetAccess(...),
    cuMemPoolSetAttribute(...), cuMemPoolTrimTo(...), cuMemPrefetchAsync(...),
    cuMemPrefetchBatchAsync(...), cuMemRangeGetAttribute(...),
    cuMemRangeGetAttributes(...), cuMemRelease(...),
    cuMemRetainAllocationHandle(...), cuMemSetAccess(...), cuMemSetMemPool(...),
    cuMemUnmap(...), cuMemcpy(...), cuMemcpy2D(...), cuMemcpy2DAsync(...),
    cuMemcpy2DUnaligned(...), cuMemcpy3D(...), cuMemcpy3DAsync(...),
    cuMemcpy3DBatchAsync(...), cuMemcpy3DPeer(...), cuMemcpy3DPeerAsync(...),
    cuMemcpyAsync(...), cuMemcpyAtoA(...), cuMemcpyAtoD(...), cuMemcpyAtoH(...),
    cuMemcpyAtoHAsync(...), cuMemcpyBatchAsync(...), cuMemcpyDtoA(...),
    cuMemcpyDtoD(...), cuMemcpyDtoDAsync(...), cuMemcpyDtoH(...),
    cuMemcpyDtoHAsync(...), cuMemcpyHtoA(...), cuMemcpyHtoAAsync(...),
    cuMemcpyHtoD(...), cuMemcpyHtoDAsync(...), cuMemcpyPeer(...),
    cuMemcpyPeerAsync(...), cuMemsetD16(...), cuMemsetD16Async(...),
    cuMemsetD2D16(...), cuMemsetD2D16Async(...), cuMemsetD2D32(...),
    cuMemsetD2D32Async(...), cuMemsetD2D8(...), cuMemsetD2D8Async(...),
    cuMemsetD32(...), cuMemsetD32Async(...), cuMemsetD8(...),
    cuMemsetD8Async(...), cuMipmappedArrayCreate(...),
    cuMipmappedArrayDestroy(...), cuMipmappedArrayGetLevel(...),
    cuMipmappedArrayGetMemoryRequirements(...),
    cuMipmappedArrayGetSparseProperties(...), cuModuleEnumerateFunctions(...),
    cuModuleGetFunction(...), cuModuleGetFunctionCount(...),
    cuModuleGetGlobal(...), cuModuleGetLoadingMode(...),
    cuModuleGetSurfRef(...), cuModuleGetTexRef(...), cuModuleLoad(...),
    cuModuleLoadData(...), cuModuleLoadDataEx(...), cuModuleLoadFatBinary(...),
    cuModuleUnload(...), cuMulticastAddDevice(...), cuMulticastBindAddr(...),
    cuMulticastBindMem(...), cuMulticastCreate(...),
    cuMulticastGetGranularity(...), cuMulticastUnbind(...),
    cuOccupancyAvailableDynamicSMemPerBlock(...),
    cuOccupancyMaxActiveBlocksPerMultiprocessor(...),
    cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(...),
    cuOccupancyMaxActiveClusters(...), cuOccupancyMaxPotentialBlockSize(...),
    cuOccupancyMaxPotentialBlockSizeWithFlags(...),
    cuOccupancyMaxPotentialClusterSize(...), cuParamSetSize(...),
    cuParamSetTexRef(...), cuParamSetf(...), cuParamSeti(...), cuParamSetv(...),
    cuPointerGetAttribute(...), cuPointerGetAttributes(...),
    cuPointerSetAttribute(...), cuSignalExternalSemaphoresAsync(...),
    cuStreamAddCallback(...), cuStreamAttachMemAsync(...),
    cuStreamBatchMemOp(...), cuStreamBeginCapture(...),
    cuStreamBeginCaptureToGraph(...), cuStreamCopyAttributes(...),
    cuStreamCreate(...), cuStreamCreateWithPriority(...), cuStreamDestroy(...),
    cuStreamEndCapture(...), cuStreamGetAttribute(...),
    cuStreamGetCaptureInfo(...), cuStreamGetCtx(...), cuStreamGetDevice(...),
    cuStreamGetFlags(...), cuStreamGetGreenCtx(...), cuStreamGetId(...),
    cuStreamGetPriority(...), cuStreamIsCapturing(...), cuStreamQuery(...),
    cuStreamSetAttribute(...), cuStreamSynchronize(...),
    cuStreamUpdateCaptureDependencies(...), cuStreamWaitEvent(...),
    cuStreamWaitValue32(...), cuStreamWaitValue64(...),
    cuStreamWriteValue32(...), cuStreamWriteValue64(...),
    cuSurfObjectCreate(...), cuSurfObjectDestroy(...),
    cuSurfObjectGetResourceDesc(...), cuSurfRefGetArray(...),
    cuSurfRefSetArray(...), cuTensorMapEncodeIm2col(...),
    cuTensorMapEncodeIm2colWide(...), cuTensorMapEncodeTiled(...),
    cuTensorMapReplaceAddress(...), cuTexObjectCreate(...),
    cuTexObjectDestroy(...), cuTexObjectGetResourceDesc(...),
    cuTexObjectGetResourceViewDesc(...), cuTexObjectGetTextureDesc(...),
    cuTexRefCreate(...), cuTexRefDestroy(...), cuTexRefGetAddress(...),
    cuTexRefGetAddressMode(...), cuTexRefGetArray(...),
    cuTexRefGetBorderColor(...), cuTexRefGetFilterMode(...),
    cuTexRefGetFlags(...), cuTexRefGetFormat(...),
    cuTexRefGetMaxAnisotropy(...), cuTexRefGetMipmapFilterMode(...),
    cuTexRefGetMipmapLevelBias(...), cuTexRefGetMipmapLevelClamp(...),
    cuTexRefGetMipmappedArray(...), cuTexRefSetAddress(...),
    cuTexRefSetAddress2D(...), cuTexRefSetAddressMode(...),
    cuTexRefSetArray(...), cuTexRefSetBorderColor(...),
    cuTexRefSetFilterMode(...), cuTexRefSetFlags(...), cuTexRefSetFormat(...),
    cuTexRefSetMaxAnisotropy(...), cuTexRefSetMipmapFilterMode(...),
    cuTexRefSetMipmapLevelBias(...), cuTexRefSetMipmapLevelClamp(...),
    cuTexRefSetMipmappedArray(...), cuThreadExchangeStreamCaptureMode(...),
    cuUserObjectCreate(...), cuUserObjectRelease(...), cuUserObjectRetain(...),
    cuWaitExternalSemaphoresAsync(...);
}

#endif // GPU_TIDY_CUDA_DRIVER_API_H
