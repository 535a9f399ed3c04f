//===- Testing.h - What the model's tests share -----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef OCCUPANCY_MODEL_TEST_TESTING_H
#define OCCUPANCY_MODEL_TEST_TESTING_H

#include "occupancy_model/Occupancy.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace testing {

/// Counts checks and failures of one test program and prints the first ones.
struct Tally {
  unsigned long Checks = 0;
  unsigned long Failures = 0;

  /// \p Describe is called for failures only: most tests check millions.
  template <typename Callable>
  bool check(bool Holds, const char *File, int Line, Callable Describe) {
    ++Checks;
    if (Holds)
      return true;
    if (++Failures <= 20)
      std::printf("%s:%d: failed: %s\n", File, Line, Describe().c_str());
    return false;
  }
  /// The exit status; a program that checked nothing has failed.
  int report(const char *Program) const {
    std::printf("%s: %lu checks, %lu failures\n", Program, Checks, Failures);
    return Failures || !Checks;
  }
};

inline Tally &tally() {
  static Tally T;
  return T;
}

inline std::string text(const std::string &S) { return S; }
inline std::string text(const char *S) { return S; }
template <typename T> std::string text(T Value) {
  return std::to_string(Value);
}

#define CHECK(Condition)                                                       \
  ::testing::tally().check(bool(Condition), __FILE__, __LINE__,                \
                           [&] { return std::string(#Condition); })
#define CHECK_EQ(Actual, Expected)                                             \
  ::testing::tally().check((Actual) == (Expected), __FILE__, __LINE__, [&] {   \
    return std::string(#Actual " is ") + ::testing::text(Actual) + ", not " +  \
           ::testing::text(Expected);                                          \
  })
/// With something that says which case of many it was.
#define CHECK_EQ_IN(Actual, Expected, Case)                                    \
  ::testing::tally().check((Actual) == (Expected), __FILE__, __LINE__, [&] {   \
    return std::string(#Actual " is ") + ::testing::text(Actual) + ", not " +  \
           ::testing::text(Expected) + " in " + (Case);                        \
  })

/// The rows of a CSV file by column name. Stops the program if there is no such
/// file.
inline std::vector<std::map<std::string, std::string>>
readCsv(const std::string &Path) {
  auto Split = [](const std::string &Line) {
    std::vector<std::string> Fields(1);
    bool Quoted = false;
    for (char C : Line) {
      if (C == '"')
        Quoted = !Quoted;
      else if (C == ',' && !Quoted)
        Fields.emplace_back();
      else
        Fields.back() += C;
    }
    return Fields;
  };
  std::ifstream In(Path);
  std::string Line;
  if (!std::getline(In, Line)) {
    std::printf("cannot read %s\n", Path.c_str());
    std::exit(1);
  }
  std::vector<std::string> Names = Split(Line);
  std::vector<std::map<std::string, std::string>> Rows;
  while (std::getline(In, Line)) {
    std::vector<std::string> Fields = Split(Line);
    Fields.resize(Names.size());
    std::map<std::string, std::string> Row;
    for (size_t I = 0; I != Names.size(); ++I)
      Row[Names[I]] = Fields[I];
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

inline unsigned number(const std::string &S) {
  return static_cast<unsigned>(std::strtoul(S.c_str(), nullptr, 10));
}

/// The device of a name that is in the table.
inline const occupancy_model::Device &device(const std::string &Name) {
  const occupancy_model::Device *D = occupancy_model::findDevice(Name);
  if (!D) {
    std::printf("no device '%s'\n", Name.c_str());
    std::exit(1);
  }
  return *D;
}

/// Wave size and mode out of LLVM's feature string.
inline void applyFeatures(occupancy_model::LaunchConfig &L,
                          const std::string &Features) {
  if (Features.find("wavefrontsize64") != std::string::npos)
    L.WaveSize = 64;
  L.CuMode = Features.find("cumode") != std::string::npos;
}

} // namespace testing

#endif // OCCUPANCY_MODEL_TEST_TESTING_H
