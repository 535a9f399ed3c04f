//===- hip_version.h - The HIP version these declarations stand for -------===//
//
// 7.0: warpSize is no constant, and the *_sync functions are there by default.
// What 6 and older had beyond that is declared too.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_VERSION_H
#define GPU_TIDY_HIP_VERSION_H

#define HIP_VERSION_MAJOR 7
#define HIP_VERSION_MINOR 0
#define HIP_VERSION_PATCH 51831
#define HIP_VERSION_GITHASH ""
#define HIP_VERSION_BUILD_ID 0
#define HIP_VERSION_BUILD_NAME ""
#define HIP_VERSION                                                            \
  (HIP_VERSION_MAJOR * 10000000 + HIP_VERSION_MINOR * 100000 +                 \
   HIP_VERSION_PATCH)
#define __HIP_HAS_GET_PCH 1

#endif // GPU_TIDY_HIP_VERSION_H
