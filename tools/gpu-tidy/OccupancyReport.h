//===- OccupancyReport.h - Occupancy as tables and JSON ---------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYREPORT_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYREPORT_H

#include "OccupancyOptions.h"
#include "llvm/Support/raw_ostream.h"

namespace gputidy {

/// Tables for people: for one or few cases every resource, else a line each.
void printOccupancyText(llvm::raw_ostream &OS,
                        llvm::ArrayRef<OccupancyCase> Cases,
                        const OccupancyOptions &Options);

/// An array with one object per case.
void printOccupancyJson(llvm::raw_ostream &OS,
                        llvm::ArrayRef<OccupancyCase> Cases,
                        const OccupancyOptions &Options);

/// The device table.
void printDevices(llvm::raw_ostream &OS, const OccupancyOptions &Options);

/// What Little's law asks for, and what the warps of \p Case supply.
void printMemoryAdvice(llvm::raw_ostream &OS, const OccupancyCase &Case,
                       const OccupancyOptions &Options);

/// The staircases of all cases over what --sweep names, as text.
void printSweepText(llvm::raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                    SweepOver Over);
/// The same as one picture.
void printSweepSvg(llvm::raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                   SweepOver Over);

/// Reads a CSV file of configurations and writes it with the answers.
void runOccupancyBatch(llvm::raw_ostream &OS, const OccupancyOptions &Options,
                       OccupancyErrors &Errors);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYREPORT_H
