//===- Interruption.h - signals that ask a run to end -----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_INTERRUPTION_H
#define GPU_TIDY_TOOLS_GPU_TIDY_INTERRUPTION_H

namespace gputidy {

/// While there is one, SIGINT, SIGTERM and SIGHUP are noted instead of ending
/// the program.
class Interruption {
public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption &) = delete;
  Interruption &operator=(const Interruption &) = delete;

  /// True once one of the signals came.
  bool isWanted() const;
  /// Ends the program by the signal that came, as if it had not been held up.
  [[noreturn]] void obey();
};

/// Called in a worker: it ends when its parent \p Pid does, however that ends.
void endWith(int Pid);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_INTERRUPTION_H
