//===- standard_library.h - What a GPU compiler includes implicitly -------===//
//
// nvcc and hipcc include parts of the C and C++ library before the first line
// of a file; sources rely on it. Taken before any GPU declaration, so that the
// library's functions are host functions, as they are with the vendors' SDKs.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_COMMON_STANDARD_LIBRARY_H
#define GPU_TIDY_COMMON_STANDARD_LIBRARY_H

#ifdef __cplusplus
// libstdc++'s C++17 special functions make <cmath> three times as slow to
// parse, and no GPU code can call them.
#if __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#define _GLIBCXX_USE_STD_SPEC_FUNCS 0
#endif
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
// std::min, std::max and std::swap, which C++17's <cmath> would have given.
#if __has_include(<bits/stl_algobase.h>)
#include <bits/stl_algobase.h>
#else
#include <algorithm>
#endif
#endif
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#endif // GPU_TIDY_COMMON_STANDARD_LIBRARY_H
