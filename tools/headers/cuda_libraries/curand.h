//===- curand.h - cuRAND, host side --------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CURAND_H
#define GPU_TIDY_CUDA_CURAND_H

#include "cuda_runtime.h"

enum curandStatus {
  CURAND_STATUS_SUCCESS, CURAND_STATUS_VERSION_MISMATCH,
  CURAND_STATUS_NOT_INITIALIZED, CURAND_STATUS_ALLOCATION_FAILED,
  CURAND_STATUS_TYPE_ERROR, CURAND_STATUS_OUT_OF_RANGE,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE, CURAND_STATUS_DOUBLE_PRECISION_REQUIRED,
  CURAND_STATUS_LAUNCH_FAILURE, CURAND_STATUS_PREEXISTING_FAILURE,
  CURAND_STATUS_INITIALIZATION_FAILED, CURAND_STATUS_ARCH_MISMATCH,
  CURAND_STATUS_INTERNAL_ERROR };
typedef enum curandStatus curandStatus_t;
enum curandRngType {
  CURAND_RNG_TEST, CURAND_RNG_PSEUDO_DEFAULT,
  CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_MRG32K3A,
  CURAND_RNG_PSEUDO_MTGP32, CURAND_RNG_PSEUDO_MT19937,
  CURAND_RNG_PSEUDO_PHILOX4_32_10, CURAND_RNG_QUASI_DEFAULT,
  CURAND_RNG_QUASI_SOBOL32, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32,
  CURAND_RNG_QUASI_SOBOL64, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 };
typedef enum curandRngType curandRngType_t;
enum curandOrdering {
  CURAND_ORDERING_PSEUDO_BEST,
  CURAND_ORDERING_PSEUDO_DEFAULT, CURAND_ORDERING_PSEUDO_SEEDED,
  CURAND_ORDERING_PSEUDO_LEGACY, CURAND_ORDERING_PSEUDO_DYNAMIC,
  CURAND_ORDERING_QUASI_DEFAULT };
typedef enum curandOrdering curandOrdering_t;
enum curandDirectionVectorSet {
  CURAND_DIRECTION_VECTORS_32_JOEKUO6,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6,
  CURAND_DIRECTION_VECTORS_64_JOEKUO6,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 };
typedef enum curandDirectionVectorSet curandDirectionVectorSet_t;
typedef unsigned intcurandDirectionVectors32_t[32];
typedef unsigned long longcurandDirectionVectors64_t[64];
typedef struct curandGenerator_st *curandGenerator_t;
typedef double curandDistribution_st;
typedef curandDistribution_st *curandDistribution_t;
typedef struct curandDistributionShift_st *curandDistributionShift_t;
typedef struct curandDistributionM2Shift_st *curandDistributionM2Shift_t;
typedef struct curandHistogramM2_st *curandHistogramM2_t;
typedef unsigned int curandHistogramM2K_st;
typedef curandHistogramM2K_st *curandHistogramM2K_t;
typedef curandDistribution_st curandHistogramM2V_st;
typedef curandHistogramM2V_st *curandHistogramM2V_t;
typedef struct curandDiscreteDistribution_st *curandDiscreteDistribution_t;
enum curandMethod {
  CURAND_CHOOSE_BEST, CURAND_ITR, CURAND_KNUTH, CURAND_HITR,
  CURAND_M1, CURAND_M2, CURAND_BINARY_SEARCH, CURAND_DISCRETE_GAUSS,
  CURAND_REJECTION, CURAND_DEVICE_API, CURAND_FAST_REJECTION, CURAND_3RD,
  CURAND_DEFINITION, CURAND_POISSON };
typedef enum curandMethod curandMethod_t;

extern "C" {
curandStatus_t curandCreateGenerator(...), curandCreateGeneratorHost(...),
    curandCreatePoissonDistribution(...), curandDestroyDistribution(...),
    curandDestroyGenerator(...), curandGenerate(...),
    curandGenerateBinomial(...), curandGenerateBinomialMethod(...),
    curandGenerateLogNormal(...), curandGenerateLogNormalDouble(...),
    curandGenerateLongLong(...), curandGenerateNormal(...),
    curandGenerateNormalDouble(...), curandGeneratePoisson(...),
    curandGeneratePoissonMethod(...), curandGenerateSeeds(...),
    curandGenerateUniform(...), curandGenerateUniformDouble(...),
    curandGetDirectionVectors32(...), curandGetDirectionVectors64(...),
    curandGetProperty(...), curandGetScrambleConstants32(...),
    curandGetScrambleConstants64(...), curandGetVersion(...),
    curandSetGeneratorOffset(...), curandSetGeneratorOrdering(...),
    curandSetPseudoRandomGeneratorSeed(...),
    curandSetQuasiRandomGeneratorDimensions(...), curandSetStream(...);
}

#endif // GPU_TIDY_CUDA_CURAND_H
