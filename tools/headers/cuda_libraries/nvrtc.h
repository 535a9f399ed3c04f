//===- nvrtc.h - Compiling at run time -----------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_NVRTC_H
#define GPU_TIDY_CUDA_NVRTC_H

#include <stddef.h>

typedef enum {
  NVRTC_SUCCESS, NVRTC_ERROR_OUT_OF_MEMORY,
  NVRTC_ERROR_PROGRAM_CREATION_FAILURE, NVRTC_ERROR_INVALID_INPUT,
  NVRTC_ERROR_INVALID_PROGRAM, NVRTC_ERROR_INVALID_OPTION,
  NVRTC_ERROR_COMPILATION, NVRTC_ERROR_BUILTIN_OPERATION_FAILURE,
  NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION,
  NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION,
  NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID, NVRTC_ERROR_INTERNAL_ERROR,
  NVRTC_ERROR_TIME_FILE_WRITE_FAILED, NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED,
  NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED, NVRTC_ERROR_PCH_CREATE,
  NVRTC_ERROR_CANCELLED, NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED } nvrtcResult;
typedef struct _nvrtcProgram *nvrtcProgram;

extern "C" {
const char * nvrtcGetErrorString(...);
nvrtcResult nvrtcAddNameExpression(...), nvrtcCompileProgram(...),
    nvrtcCreateProgram(...), nvrtcDestroyProgram(...), nvrtcGetCUBIN(...),
    nvrtcGetCUBINSize(...), nvrtcGetLTOIR(...), nvrtcGetLTOIRSize(...),
    nvrtcGetLoweredName(...), nvrtcGetNumSupportedArchs(...),
    nvrtcGetOptiXIR(...), nvrtcGetOptiXIRSize(...),
    nvrtcGetPCHCreateStatus(...), nvrtcGetPCHHeapSize(...),
    nvrtcGetPCHHeapSizeRequired(...), nvrtcGetPTX(...), nvrtcGetPTXSize(...),
    nvrtcGetProgramLog(...), nvrtcGetProgramLogSize(...),
    nvrtcGetSupportedArchs(...), nvrtcSetFlowCallback(...),
    nvrtcSetPCHHeapSize(...), nvrtcVersion(...);
}

#endif // GPU_TIDY_CUDA_NVRTC_H
