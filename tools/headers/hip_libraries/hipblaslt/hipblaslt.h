//===- hipblaslt.h - hipBLASLt -------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPBLASLT_H
#define GPU_TIDY_HIP_HIPBLASLT_H

#include <hip/hip_fp8.h>
#include <hipblas/hipblas.h>

typedef struct hipblasLtContext *hipblasLtHandle_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatrixLayoutOpaque_t;
typedef hipblasLtMatrixLayoutOpaque_t *hipblasLtMatrixLayout_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatmulAlgo_t;
typedef struct {
  uint64_t data[32];
} hipblasLtMatmulDescOpaque_t;
typedef hipblasLtMatmulDescOpaque_t *hipblasLtMatmulDesc_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatrixTransformDescOpaque_t;
typedef hipblasLtMatrixTransformDescOpaque_t *hipblasLtMatrixTransformDesc_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatmulPreferenceOpaque_t;
typedef hipblasLtMatmulPreferenceOpaque_t *hipblasLtMatmulPreference_t;
typedef struct {
  uint64_t data[8];
} hipblasLtEmulationDescOpaque_t;
typedef hipblasLtEmulationDescOpaque_t *hipblasLtEmulationDesc_t;
typedef enum {
  HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0,
  HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F,
  HIPBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F,
  HIPBLASLT_MATMUL_MATRIX_SCALE_END } hipblasLtMatmulMatrixScale_t;
typedef enum {
  HIPBLASLT_POINTER_MODE_HOST, HIPBLASLT_POINTER_MODE_DEVICE,
  HIPBLASLT_POINTER_MODE_DEVICE_VECTOR,
  HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO,
  HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST } hipblasLtPointerMode_t;
typedef enum {
  HIPBLASLT_POINTER_MODE_MASK_HOST,
  HIPBLASLT_POINTER_MODE_MASK_DEVICE, HIPBLASLT_POINTER_MODE_MASK_DEVICE_VECTOR,
  HIPBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_ZERO,
  HIPBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_HOST } hipblasLtPointerModeMask_t;
typedef uint64_t hipblasLtNumericalImplFlags_t;
typedef enum {
  HIPBLASLT_ORDER_COL, HIPBLASLT_ORDER_ROW, HIPBLASLT_ORDER_COL32,
  HIPBLASLT_ORDER_COL4_4R2_8C, HIPBLASLT_ORDER_COL32_2R_4R4 } hipblasLtOrder_t;
typedef enum {
  HIPBLASLT_BATCH_MODE_STRIDED,
  HIPBLASLT_BATCH_MODE_POINTER_ARRAY } hipblasLtBatchMode_t;
typedef enum {
  HIPBLASLT_MATRIX_LAYOUT_TYPE, HIPBLASLT_MATRIX_LAYOUT_ORDER,
  HIPBLASLT_MATRIX_LAYOUT_ROWS, HIPBLASLT_MATRIX_LAYOUT_COLS,
  HIPBLASLT_MATRIX_LAYOUT_LD, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
  HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
  HIPBLASLT_MATRIX_LAYOUT_PLANE_OFFSET,
  HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE } hipblasLtMatrixLayoutAttribute_t;
typedef enum {
  HIPBLASLT_MATMUL_DESC_COMPUTE_TYPE,
  HIPBLASLT_MATMUL_DESC_SCALE_TYPE, HIPBLASLT_MATMUL_DESC_POINTER_MODE,
  HIPBLASLT_MATMUL_DESC_TRANSA, HIPBLASLT_MATMUL_DESC_TRANSB,
  HIPBLASLT_MATMUL_DESC_TRANSC, HIPBLASLT_MATMUL_DESC_FILL_MODE,
  HIPBLASLT_MATMUL_DESC_EPILOGUE, HIPBLASLT_MATMUL_DESC_BIAS_POINTER,
  HIPBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE,
  HIPBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE,
  HIPBLASLT_MATMUL_DESC_SM_COUNT_TARGET, HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER,
  HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER, HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER,
  HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER, HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER,
  HIPBLASLT_MATMUL_DESC_FAST_ACCUM, HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE,
  HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, HIPBLASLT_MATMUL_DESC_B_SCALE_MODE,
  HIPBLASLT_MATMUL_DESC_C_SCALE_MODE, HIPBLASLT_MATMUL_DESC_D_SCALE_MODE,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_MODE,
  HIPBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER,
  HIPBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE,
  HIPBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR } hipblasLtMatmulDescAttributes_t;
typedef enum {
  HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB } hipblasLtMatrixTransformDescAttributes_t;
typedef enum {
  HIPBLASLT_EMULATION_DESC_STRATEGY,
  HIPBLASLT_EMULATION_DESC_SPECIAL_VALUES_SUPPORT,
  HIPBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_CONTROL,
  HIPBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT,
  HIPBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_OFFSET,
  HIPBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER } hipblasLtEmulationDescAttributes_t;
typedef enum {
  HIPBLASLT_REDUCTION_SCHEME_NONE,
  HIPBLASLT_REDUCTION_SCHEME_INPLACE, HIPBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE,
  HIPBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE,
  HIPBLASLT_REDUCTION_SCHEME_MASK } hipblasLtReductionScheme_t;
typedef enum {
  HIPBLASLT_EPILOGUE_DEFAULT, HIPBLASLT_EPILOGUE_RELU,
  HIPBLASLT_EPILOGUE_RELU_AUX, HIPBLASLT_EPILOGUE_BIAS,
  HIPBLASLT_EPILOGUE_RELU_BIAS, HIPBLASLT_EPILOGUE_RELU_AUX_BIAS,
  HIPBLASLT_EPILOGUE_DRELU, HIPBLASLT_EPILOGUE_DRELU_BGRAD,
  HIPBLASLT_EPILOGUE_GELU, HIPBLASLT_EPILOGUE_GELU_AUX,
  HIPBLASLT_EPILOGUE_GELU_BIAS, HIPBLASLT_EPILOGUE_GELU_AUX_BIAS,
  HIPBLASLT_EPILOGUE_DGELU, HIPBLASLT_EPILOGUE_DGELU_BGRAD,
  HIPBLASLT_EPILOGUE_BGRADA, HIPBLASLT_EPILOGUE_BGRADB } hipblasLtEpilogue_t;
typedef enum {
  HIPBLASLT_SEARCH_BEST_FIT, HIPBLASLT_SEARCH_LIMITED_BY_ALGO_ID,
  HIPBLASLT_SEARCH_RESERVED_02, HIPBLASLT_SEARCH_RESERVED_03,
  HIPBLASLT_SEARCH_RESERVED_04, HIPBLASLT_SEARCH_RESERVED_05,
  HIPBLASLT_SEARCH_RESERVED_06, HIPBLASLT_SEARCH_RESERVED_07,
  HIPBLASLT_SEARCH_RESERVED_08,
  HIPBLASLT_SEARCH_RESERVED_09 } hipblasLtMatmulSearch_t;
typedef enum {
  HIPBLASLT_MATMUL_PREF_SEARCH_MODE,
  HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
  HIPBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK,
  HIPBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES,
  HIPBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES,
  HIPBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES,
  HIPBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES,
  HIPBLASLT_MATMUL_PREF_MAX_WAVES_COUNT,
  HIPBLASLT_MATMUL_PREF_IMPL_MASK } hipblasLtMatmulPreferenceAttributes_t;
typedef struct {
  hipblasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  hipblasStatus_t state;
  float wavesCount;
  int reserved[4];
} hipblasLtMatmulHeuristicResult_t;
typedef enum {
  HIPBLASLT_ALGO_CAP_SPLITK_SUPPORT,
  HIPBLASLT_ALGO_CAP_REDUCTION_SCHEME_MASK,
  HIPBLASLT_ALGO_CAP_CTA_SWIZZLING_SUPPORT,
  HIPBLASLT_ALGO_CAP_STRIDED_BATCH_SUPPORT,
  HIPBLASLT_ALGO_CAP_OUT_OF_PLACE_RESULT_SUPPORT, HIPBLASLT_ALGO_CAP_UPLO_SUPPORT,
  HIPBLASLT_ALGO_CAP_TILE_IDS, HIPBLASLT_ALGO_CAP_CUSTOM_OPTION_MAX,
  HIPBLASLT_ALGO_CAP_CUSTOM_MEMORY_ORDER, HIPBLASLT_ALGO_CAP_POINTER_MODE_MASK,
  HIPBLASLT_ALGO_CAP_EPILOGUE_MASK, HIPBLASLT_ALGO_CAP_STAGES_IDS,
  HIPBLASLT_ALGO_CAP_LD_NEGATIVE, HIPBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS,
  HIPBLASLT_ALGO_CAP_MIN_ALIGNMENT_A_BYTES,
  HIPBLASLT_ALGO_CAP_MIN_ALIGNMENT_B_BYTES,
  HIPBLASLT_ALGO_CAP_MIN_ALIGNMENT_C_BYTES,
  HIPBLASLT_ALGO_CAP_MIN_ALIGNMENT_D_BYTES,
  HIPBLASLT_ALGO_CAP_POINTER_ARRAY_BATCH_SUPPORT,
  HIPBLASLT_ALGO_CAP_FLOATING_POINT_EMULATION_SUPPORT } hipblasLtMatmulAlgoCapAttributes_t;
typedef enum {
  HIPBLASLT_ALGO_CONFIG_ID, HIPBLASLT_ALGO_CONFIG_TILE_ID,
  HIPBLASLT_ALGO_CONFIG_SPLITK_NUM, HIPBLASLT_ALGO_CONFIG_REDUCTION_SCHEME,
  HIPBLASLT_ALGO_CONFIG_CTA_SWIZZLING, HIPBLASLT_ALGO_CONFIG_CUSTOM_OPTION,
  HIPBLASLT_ALGO_CONFIG_STAGES_ID, HIPBLASLT_ALGO_CONFIG_INNER_SHAPE_ID,
  HIPBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID } hipblasLtMatmulAlgoConfigAttributes_t;
typedef void (*hipblasLtLoggerCallback_t)(int, const char *, const char *);

extern "C" {
hipblasStatus_t hipblasLtCreate(...), hipblasLtDestroy(...),
    hipblasLtEmulationDescCreate(...), hipblasLtEmulationDescDestroy(...),
    hipblasLtEmulationDescGetAttribute(...), hipblasLtEmulationDescInit(...),
    hipblasLtEmulationDescInit_internal(...),
    hipblasLtEmulationDescSetAttribute(...), hipblasLtGetProperty(...),
    hipblasLtHeuristicsCacheGetCapacity(...),
    hipblasLtHeuristicsCacheSetCapacity(...), hipblasLtLoggerForceDisable(...),
    hipblasLtLoggerOpenFile(...), hipblasLtLoggerSetCallback(...),
    hipblasLtLoggerSetFile(...), hipblasLtLoggerSetLevel(...),
    hipblasLtLoggerSetMask(...), hipblasLtMatmul(...),
    hipblasLtMatmulAlgoCapGetAttribute(...), hipblasLtMatmulAlgoCheck(...),
    hipblasLtMatmulAlgoConfigGetAttribute(...),
    hipblasLtMatmulAlgoConfigSetAttribute(...),
    hipblasLtMatmulAlgoGetHeuristic(...), hipblasLtMatmulAlgoGetIds(...),
    hipblasLtMatmulAlgoInit(...), hipblasLtMatmulDescCreate(...),
    hipblasLtMatmulDescDestroy(...), hipblasLtMatmulDescGetAttribute(...),
    hipblasLtMatmulDescInit(...), hipblasLtMatmulDescInit_internal(...),
    hipblasLtMatmulDescSetAttribute(...), hipblasLtMatmulPreferenceCreate(...),
    hipblasLtMatmulPreferenceDestroy(...),
    hipblasLtMatmulPreferenceGetAttribute(...),
    hipblasLtMatmulPreferenceInit(...),
    hipblasLtMatmulPreferenceInit_internal(...),
    hipblasLtMatmulPreferenceSetAttribute(...), hipblasLtMatrixLayoutCreate(...),
    hipblasLtMatrixLayoutDestroy(...), hipblasLtMatrixLayoutGetAttribute(...),
    hipblasLtMatrixLayoutInit(...), hipblasLtMatrixLayoutInit_internal(...),
    hipblasLtMatrixLayoutSetAttribute(...), hipblasLtMatrixTransform(...),
    hipblasLtMatrixTransformDescCreate(...),
    hipblasLtMatrixTransformDescDestroy(...),
    hipblasLtMatrixTransformDescGetAttribute(...),
    hipblasLtMatrixTransformDescInit(...),
    hipblasLtMatrixTransformDescInit_internal(...),
    hipblasLtMatrixTransformDescSetAttribute(...);
const char *hipblasLtGetStatusName(...), *hipblasLtGetStatusString(...);
size_t hipblasLtGetCudartVersion(...), hipblasLtGetVersion(...);
unsigned int hipblasLtDisableCpuInstructionsSetMask(...);
}

typedef __hip_fp8_e4m3_fnuz hipblaslt_f8_fnuz;
typedef __hip_fp8_e5m2_fnuz hipblaslt_bf8_fnuz;
typedef uint16_t hipblasLtHalf;
typedef hipblasBfloat16 hipblasLtBfloat16;

#endif // GPU_TIDY_HIP_HIPBLASLT_H
