//===- hiprand.h - hipRAND, host side ------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPRAND_H
#define GPU_TIDY_HIP_HIPRAND_H

#include <hip/hip_runtime.h>

enum hiprandStatus {
  HIPRAND_STATUS_SUCCESS, HIPRAND_STATUS_VERSION_MISMATCH,
  HIPRAND_STATUS_NOT_INITIALIZED, HIPRAND_STATUS_ALLOCATION_FAILED,
  HIPRAND_STATUS_TYPE_ERROR, HIPRAND_STATUS_OUT_OF_RANGE,
  HIPRAND_STATUS_LENGTH_NOT_MULTIPLE, HIPRAND_STATUS_DOUBLE_PRECISION_REQUIRED,
  HIPRAND_STATUS_LAUNCH_FAILURE, HIPRAND_STATUS_PREEXISTING_FAILURE,
  HIPRAND_STATUS_INITIALIZATION_FAILED, HIPRAND_STATUS_ARCH_MISMATCH,
  HIPRAND_STATUS_INTERNAL_ERROR };
typedef enum hiprandStatus hiprandStatus_t;
enum hiprandRngType {
  HIPRAND_RNG_TEST, HIPRAND_RNG_PSEUDO_DEFAULT,
  HIPRAND_RNG_PSEUDO_XORWOW, HIPRAND_RNG_PSEUDO_MRG32K3A,
  HIPRAND_RNG_PSEUDO_MTGP32, HIPRAND_RNG_PSEUDO_MT19937,
  HIPRAND_RNG_PSEUDO_PHILOX4_32_10, HIPRAND_RNG_QUASI_DEFAULT,
  HIPRAND_RNG_QUASI_SOBOL32, HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL32,
  HIPRAND_RNG_QUASI_SOBOL64, HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL64 };
typedef enum hiprandRngType hiprandRngType_t;
enum hiprandOrdering {
  HIPRAND_ORDERING_PSEUDO_BEST,
  HIPRAND_ORDERING_PSEUDO_DEFAULT, HIPRAND_ORDERING_PSEUDO_SEEDED,
  HIPRAND_ORDERING_PSEUDO_LEGACY, HIPRAND_ORDERING_PSEUDO_DYNAMIC,
  HIPRAND_ORDERING_QUASI_DEFAULT };
typedef enum hiprandOrdering hiprandOrdering_t;
enum hiprandDirectionVectorSet {
  HIPRAND_DIRECTION_VECTORS_32_JOEKUO6,
  HIPRAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6,
  HIPRAND_DIRECTION_VECTORS_64_JOEKUO6,
  HIPRAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 };
typedef enum hiprandDirectionVectorSet hiprandDirectionVectorSet_t;
typedef unsigned intcurandDirectionVectors32_t[32];
typedef unsigned long longcurandDirectionVectors64_t[64];
typedef struct hiprandGenerator_st *hiprandGenerator_t;
typedef double hiprandDistribution_st;
typedef hiprandDistribution_st *hiprandDistribution_t;
typedef struct hiprandDistributionShift_st *hiprandDistributionShift_t;
typedef struct hiprandDistributionM2Shift_st *hiprandDistributionM2Shift_t;
typedef struct hiprandHistogramM2_st *hiprandHistogramM2_t;
typedef unsigned int hiprandHistogramM2K_st;
typedef hiprandHistogramM2K_st *hiprandHistogramM2K_t;
typedef hiprandDistribution_st hiprandHistogramM2V_st;
typedef hiprandHistogramM2V_st *hiprandHistogramM2V_t;
typedef struct hiprandDiscreteDistribution_st *hiprandDiscreteDistribution_t;
enum hiprandMethod {
  HIPRAND_CHOOSE_BEST, HIPRAND_ITR, HIPRAND_KNUTH, HIPRAND_HITR,
  HIPRAND_M1, HIPRAND_M2, HIPRAND_BINARY_SEARCH, HIPRAND_DISCRETE_GAUSS,
  HIPRAND_REJECTION, HIPRAND_DEVICE_API, HIPRAND_FAST_REJECTION, HIPRAND_3RD,
  HIPRAND_DEFINITION, HIPRAND_POISSON };
typedef enum hiprandMethod hiprandMethod_t;

extern "C" {
hiprandStatus_t hiprandCreateGenerator(...), hiprandCreateGeneratorHost(...),
    hiprandCreatePoissonDistribution(...), hiprandDestroyDistribution(...),
    hiprandDestroyGenerator(...), hiprandGenerate(...),
    hiprandGenerateBinomial(...), hiprandGenerateBinomialMethod(...),
    hiprandGenerateLogNormal(...), hiprandGenerateLogNormalDouble(...),
    hiprandGenerateLongLong(...), hiprandGenerateNormal(...),
    hiprandGenerateNormalDouble(...), hiprandGeneratePoisson(...),
    hiprandGeneratePoissonMethod(...), hiprandGenerateSeeds(...),
    hiprandGenerateUniform(...), hiprandGenerateUniformDouble(...),
    hiprandGetDirectionVectors32(...), hiprandGetDirectionVectors64(...),
    hiprandGetProperty(...), hiprandGetScrambleConstants32(...),
    hiprandGetScrambleConstants64(...), hiprandGetVersion(...),
    hiprandSetGeneratorOffset(...), hiprandSetGeneratorOrdering(...),
    hiprandSetPseudoRandomGeneratorSeed(...),
    hiprandSetQuasiRandomGeneratorDimensions(...), hiprandSetStream(...);
}

#endif // GPU_TIDY_HIP_HIPRAND_H
