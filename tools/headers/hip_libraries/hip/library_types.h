//===- library_types.h - hipDataType -------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_LIBRARY_TYPES_H
#define GPU_TIDY_HIP_LIBRARY_TYPES_H


enum hipDataType {
  HIP_R_16F, HIP_C_16F, HIP_R_16BF, HIP_C_16BF,
  HIP_R_32F, HIP_C_32F, HIP_R_64F, HIP_C_64F, HIP_R_4I, HIP_C_4I,
  HIP_R_4U, HIP_C_4U, HIP_R_8I, HIP_C_8I, HIP_R_8U, HIP_C_8U, HIP_R_16I,
  HIP_C_16I, HIP_R_16U, HIP_C_16U, HIP_R_32I, HIP_C_32I, HIP_R_32U,
  HIP_C_32U, HIP_R_64I, HIP_C_64I, HIP_R_64U, HIP_C_64U, HIP_R_8F_E4M3,
  HIP_R_8F_UE4M3, HIP_R_8F_E5M2, HIP_R_8F_UE8M0, HIP_R_6F_E2M3,
  HIP_R_6F_E3M2, HIP_R_4F_E2M1, HIP_R_8F_E4M3_FNUZ = 1000,
  HIP_R_8F_E5M2_FNUZ };
typedef enum hipDataType hipDataType;
enum hipEmulationStrategy_t {
  HIP_EMULATION_STRATEGY_DEFAULT,
  HIP_EMULATION_STRATEGY_PERFORMANT, HIP_EMULATION_STRATEGY_EAGER };
typedef enum hipEmulationStrategy_t hipEmulationStrategy;
enum hipEmulationMantissaControl_t {
  HIP_EMULATION_MANTISSA_CONTROL_DYNAMIC,
  HIP_EMULATION_MANTISSA_CONTROL_FIXED };
typedef enum hipEmulationMantissaControl_t hipEmulationMantissaControl;
enum hipEmulationSpecialValuesSupport_t {
  HIP_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT,
  HIP_EMULATION_SPECIAL_VALUES_SUPPORT_NONE,
  HIP_EMULATION_SPECIAL_VALUES_SUPPORT_INFINITY,
  HIP_EMULATION_SPECIAL_VALUES_SUPPORT_NAN };
typedef enum hipEmulationSpecialValuesSupport_t hipEmulationSpecialValuesSupport;
enum libraryPropertyType_t {
  MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL };
typedef enum libraryPropertyType_t libraryPropertyType;

extern "C" {

}

#endif // GPU_TIDY_HIP_LIBRARY_TYPES_H
