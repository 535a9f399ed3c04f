//===- ResourceText.h - Numbers of resources, for people ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_RESOURCETEXT_H
#define GPU_TIDY_CHECKS_SUPPORT_RESOURCETEXT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace gputidy {

/// "12 KB", "13.5 KB", "7,424 bytes": never rounded.
std::string bytesText(uint64_t Bytes);
/// "37.5 %".
std::string percentText(double Fraction);
/// "1 block", "3 blocks".
std::string countText(uint64_t Count, llvm::StringRef Noun);
/// 65536 as "65,536".
std::string groupedText(uint64_t Value);
/// "a", "a and b", "a, b and c".
std::string joinedText(const std::vector<std::string> &Parts);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_RESOURCETEXT_H
