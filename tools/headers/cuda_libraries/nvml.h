//===- nvml.h - NVML ------------------------------------------------------===//
//
// Host code only: types and names, no parameter lists.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_NVML_H
#define GPU_TIDY_CUDA_NVML_H

typedef struct nvmlDevice_st *nvmlDevice_t;
typedef enum nvmlReturn_enum {
  NVML_SUCCESS,
  NVML_ERROR_UNINITIALIZED,
  NVML_ERROR_INVALID_ARGUMENT,
  NVML_ERROR_NOT_SUPPORTED,
  NVML_ERROR_NO_PERMISSION,
  NVML_ERROR_ALREADY_INITIALIZED,
  NVML_ERROR_NOT_FOUND,
  NVML_ERROR_INSUFFICIENT_SIZE,
  NVML_ERROR_UNKNOWN = 999
} nvmlReturn_t;
typedef enum nvmlTemperatureSensors_enum {
  NVML_TEMPERATURE_GPU
} nvmlTemperatureSensors_t;
typedef enum nvmlClockType_enum {
  NVML_CLOCK_GRAPHICS,
  NVML_CLOCK_SM,
  NVML_CLOCK_MEM,
  NVML_CLOCK_VIDEO
} nvmlClockType_t;
typedef struct nvmlUtilization_st {
  unsigned int gpu, memory;
} nvmlUtilization_t;
typedef struct nvmlMemory_st {
  unsigned long long total, free, used;
} nvmlMemory_t;
#define NVML_DEVICE_NAME_BUFFER_SIZE 64

extern "C" {
const char *nvmlErrorString(nvmlReturn_t result);
nvmlReturn_t nvmlInit(...), nvmlInit_v2(...), nvmlShutdown(...),
    nvmlDeviceGetCount(...), nvmlDeviceGetCount_v2(...),
    nvmlDeviceGetHandleByIndex(...), nvmlDeviceGetHandleByIndex_v2(...),
    nvmlDeviceGetName(...), nvmlDeviceGetPowerUsage(...),
    nvmlDeviceGetTotalEnergyConsumption(...),
    nvmlDeviceGetUtilizationRates(...), nvmlDeviceGetMemoryInfo(...),
    nvmlDeviceGetTemperature(...), nvmlDeviceGetClockInfo(...),
    nvmlDeviceGetMaxClockInfo(...), nvmlDeviceGetUUID(...),
    nvmlDeviceGetPciInfo(...), nvmlSystemGetDriverVersion(...);
}

#endif // GPU_TIDY_CUDA_NVML_H
