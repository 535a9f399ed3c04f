//===- library_types.h - cudaDataType ------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_LIBRARY_TYPES_H
#define GPU_TIDY_CUDA_LIBRARY_TYPES_H

enum cudaDataType_t {
  CUDA_R_16F, CUDA_C_16F, CUDA_R_16BF, CUDA_C_16BF,
  CUDA_R_32F, CUDA_C_32F, CUDA_R_64F, CUDA_C_64F, CUDA_R_4I, CUDA_C_4I,
  CUDA_R_4U, CUDA_C_4U, CUDA_R_8I, CUDA_C_8I, CUDA_R_8U, CUDA_C_8U, CUDA_R_16I,
  CUDA_C_16I, CUDA_R_16U, CUDA_C_16U, CUDA_R_32I, CUDA_C_32I, CUDA_R_32U,
  CUDA_C_32U, CUDA_R_64I, CUDA_C_64I, CUDA_R_64U, CUDA_C_64U, CUDA_R_8F_E4M3,
  CUDA_R_8F_UE4M3, CUDA_R_8F_E5M2, CUDA_R_8F_UE8M0, CUDA_R_6F_E2M3,
  CUDA_R_6F_E3M2, CUDA_R_4F_E2M1 };
typedef enum cudaDataType_t cudaDataType;
enum cudaEmulationStrategy_t {
  CUDA_EMULATION_STRATEGY_DEFAULT,
  CUDA_EMULATION_STRATEGY_PERFORMANT, CUDA_EMULATION_STRATEGY_EAGER };
typedef enum cudaEmulationStrategy_t cudaEmulationStrategy;
enum cudaEmulationMantissaControl_t {
  CUDA_EMULATION_MANTISSA_CONTROL_DYNAMIC,
  CUDA_EMULATION_MANTISSA_CONTROL_FIXED };
typedef enum cudaEmulationMantissaControl_t cudaEmulationMantissaControl;
enum cudaEmulationSpecialValuesSupport_t {
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NONE,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_INFINITY,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NAN };
typedef enum cudaEmulationSpecialValuesSupport_t cudaEmulationSpecialValuesSupport;
enum libraryPropertyType_t {
  MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL };
typedef enum libraryPropertyType_t libraryPropertyType;

extern "C" {

}

#endif // GPU_TIDY_CUDA_LIBRARY_TYPES_H
