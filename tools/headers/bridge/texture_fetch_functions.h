//===- texture_fetch_functions.h - Gone with CUDA 13 ----------------------===//
//
// clang before 21 includes it whatever the toolkit.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_BRIDGE_TEXTURE_FETCH_FUNCTIONS_H
#define GPU_TIDY_BRIDGE_TEXTURE_FETCH_FUNCTIONS_H

#if __has_include_next(<texture_fetch_functions.h>)
#include_next <texture_fetch_functions.h>
#endif

#endif // GPU_TIDY_BRIDGE_TEXTURE_FETCH_FUNCTIONS_H
