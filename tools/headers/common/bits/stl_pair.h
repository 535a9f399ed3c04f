//===- stl_pair.h - Pairs for device code ---------------------------------===//
//
// In front of libstdc++'s, for the same reason as <tuple>, which defines some of
// its members.
//
//===----------------------------------------------------------------------===//

#pragma clang force_cuda_host_device begin
#include_next <bits/stl_pair.h>
#pragma clang force_cuda_host_device end
