//===- hip_gl_interop.h - Part of hip_runtime.h here ---------------------===//

#ifndef GPU_TIDY_HIP_HIP_HIP_GL_INTEROP_H
#define GPU_TIDY_HIP_HIP_HIP_GL_INTEROP_H

#include "hip_runtime.h"

#endif // GPU_TIDY_HIP_HIP_HIP_GL_INTEROP_H
