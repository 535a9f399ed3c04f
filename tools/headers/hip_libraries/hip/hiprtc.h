//===- hiprtc.h - Compiling at run time ----------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPRTC_H
#define GPU_TIDY_HIP_HIPRTC_H

#include <stddef.h>

typedef enum {
  HIPRTC_SUCCESS, HIPRTC_ERROR_OUT_OF_MEMORY,
  HIPRTC_ERROR_PROGRAM_CREATION_FAILURE, HIPRTC_ERROR_INVALID_INPUT,
  HIPRTC_ERROR_INVALID_PROGRAM, HIPRTC_ERROR_INVALID_OPTION,
  HIPRTC_ERROR_COMPILATION, HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE,
  HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION,
  HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION,
  HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID, HIPRTC_ERROR_INTERNAL_ERROR,
  HIPRTC_ERROR_TIME_FILE_WRITE_FAILED, HIPRTC_ERROR_NO_PCH_CREATE_ATTEMPTED,
  HIPRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED, HIPRTC_ERROR_PCH_CREATE,
  HIPRTC_ERROR_CANCELLED, HIPRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED } hiprtcResult;
typedef struct _nvrtcProgram *hiprtcProgram;

extern "C" {
const char * hiprtcGetErrorString(...);
hiprtcResult hiprtcAddNameExpression(...), hiprtcCompileProgram(...),
    hiprtcCreateProgram(...), hiprtcDestroyProgram(...), hiprtcGetCUBIN(...),
    hiprtcGetCUBINSize(...), hiprtcGetLTOIR(...), hiprtcGetLTOIRSize(...),
    hiprtcGetLoweredName(...), hiprtcGetNumSupportedArchs(...),
    hiprtcGetOptiXIR(...), hiprtcGetOptiXIRSize(...),
    hiprtcGetPCHCreateStatus(...), hiprtcGetPCHHeapSize(...),
    hiprtcGetPCHHeapSizeRequired(...), hiprtcGetPTX(...), hiprtcGetPTXSize(...),
    hiprtcGetProgramLog(...), hiprtcGetProgramLogSize(...),
    hiprtcGetSupportedArchs(...), hiprtcSetFlowCallback(...),
    hiprtcSetPCHHeapSize(...), hiprtcVersion(...);
}

#endif // GPU_TIDY_HIP_HIPRTC_H
