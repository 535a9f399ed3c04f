//===- cusolverSp.h - cuSOLVER, sparse -----------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUSOLVERSP_H
#define GPU_TIDY_CUDA_CUSOLVERSP_H

#include "cusolverDn.h"
#include "cusparse.h"

typedef struct cusolverSpContext *cusolverSpHandle_t;
typedef struct csrqrInfo *csrqrInfo_t;
typedef struct csrluInfoHost *csrluInfoHost_t;
typedef struct csrqrInfoHost *csrqrInfoHost_t;
typedef struct csrcholInfoHost *csrcholInfoHost_t;
typedef struct csrcholInfo *csrcholInfo_t;

extern "C" {
cusolverStatus_t cusolverSpCcsrcholBufferInfo(...),
    cusolverSpCcsrcholBufferInfoHost(...), cusolverSpCcsrcholDiag(...),
    cusolverSpCcsrcholFactor(...), cusolverSpCcsrcholFactorHost(...),
    cusolverSpCcsrcholSolve(...), cusolverSpCcsrcholSolveHost(...),
    cusolverSpCcsrcholZeroPivot(...), cusolverSpCcsrcholZeroPivotHost(...),
    cusolverSpCcsreigsHost(...), cusolverSpCcsreigvsi(...),
    cusolverSpCcsreigvsiHost(...), cusolverSpCcsrlsqvqrHost(...),
    cusolverSpCcsrlsvchol(...), cusolverSpCcsrlsvcholHost(...),
    cusolverSpCcsrlsvluHost(...), cusolverSpCcsrlsvqr(...),
    cusolverSpCcsrlsvqrHost(...), cusolverSpCcsrluBufferInfoHost(...),
    cusolverSpCcsrluExtractHost(...), cusolverSpCcsrluFactorHost(...),
    cusolverSpCcsrluSolveHost(...), cusolverSpCcsrluZeroPivotHost(...),
    cusolverSpCcsrqrBufferInfo(...), cusolverSpCcsrqrBufferInfoBatched(...),
    cusolverSpCcsrqrBufferInfoHost(...), cusolverSpCcsrqrFactor(...),
    cusolverSpCcsrqrFactorHost(...), cusolverSpCcsrqrSetup(...),
    cusolverSpCcsrqrSetupHost(...), cusolverSpCcsrqrSolve(...),
    cusolverSpCcsrqrSolveHost(...), cusolverSpCcsrqrZeroPivot(...),
    cusolverSpCcsrqrZeroPivotHost(...), cusolverSpCcsrqrsvBatched(...),
    cusolverSpCcsrzfdHost(...), cusolverSpCreate(...),
    cusolverSpCreateCsrcholInfo(...), cusolverSpCreateCsrcholInfoHost(...),
    cusolverSpCreateCsrluInfoHost(...), cusolverSpCreateCsrqrInfo(...),
    cusolverSpCreateCsrqrInfoHost(...), cusolverSpDcsrcholBufferInfo(...),
    cusolverSpDcsrcholBufferInfoHost(...), cusolverSpDcsrcholDiag(...),
    cusolverSpDcsrcholFactor(...), cusolverSpDcsrcholFactorHost(...),
    cusolverSpDcsrcholSolve(...), cusolverSpDcsrcholSolveHost(...),
    cusolverSpDcsrcholZeroPivot(...), cusolverSpDcsrcholZeroPivotHost(...),
    cusolverSpDcsreigsHost(...), cusolverSpDcsreigvsi(...),
    cusolverSpDcsreigvsiHost(...), cusolverSpDcsrlsqvqrHost(...),
    cusolverSpDcsrlsvchol(...), cusolverSpDcsrlsvcholHost(...),
    cusolverSpDcsrlsvluHost(...), cusolverSpDcsrlsvqr(...),
    cusolverSpDcsrlsvqrHost(...), cusolverSpDcsrluBufferInfoHost(...),
    cusolverSpDcsrluExtractHost(...), cusolverSpDcsrluFactorHost(...),
    cusolverSpDcsrluSolveHost(...), cusolverSpDcsrluZeroPivotHost(...),
    cusolverSpDcsrqrBufferInfo(...), cusolverSpDcsrqrBufferInfoBatched(...),
    cusolverSpDcsrqrBufferInfoHost(...), cusolverSpDcsrqrFactor(...),
    cusolverSpDcsrqrFactorHost(...), cusolverSpDcsrqrSetup(...),
    cusolverSpDcsrqrSetupHost(...), cusolverSpDcsrqrSolve(...),
    cusolverSpDcsrqrSolveHost(...), cusolverSpDcsrqrZeroPivot(...),
    cusolverSpDcsrqrZeroPivotHost(...), cusolverSpDcsrqrsvBatched(...),
    cusolverSpDcsrzfdHost(...), cusolverSpDestroy(...),
    cusolverSpDestroyCsrcholInfo(...), cusolverSpDestroyCsrcholInfoHost(...),
    cusolverSpDestroyCsrluInfoHost(...), cusolverSpDestroyCsrqrInfo(...),
    cusolverSpDestroyCsrqrInfoHost(...), cusolverSpGetStream(...),
    cusolverSpScsrcholBufferInfo(...), cusolverSpScsrcholBufferInfoHost(...),
    cusolverSpScsrcholDiag(...), cusolverSpScsrcholFactor(...),
    cusolverSpScsrcholFactorHost(...), cusolverSpScsrcholSolve(...),
    cusolverSpScsrcholSolveHost(...), cusolverSpScsrcholZeroPivot(...),
    cusolverSpScsrcholZeroPivotHost(...), cusolverSpScsreigsHost(...),
    cusolverSpScsreigvsi(...), cusolverSpScsreigvsiHost(...),
    cusolverSpScsrlsqvqrHost(...), cusolverSpScsrlsvchol(...),
    cusolverSpScsrlsvcholHost(...), cusolverSpScsrlsvluHost(...),
    cusolverSpScsrlsvqr(...), cusolverSpScsrlsvqrHost(...),
    cusolverSpScsrluBufferInfoHost(...), cusolverSpScsrluExtractHost(...),
    cusolverSpScsrluFactorHost(...), cusolverSpScsrluSolveHost(...),
    cusolverSpScsrluZeroPivotHost(...), cusolverSpScsrqrBufferInfo(...),
    cusolverSpScsrqrBufferInfoBatched(...), cusolverSpScsrqrBufferInfoHost(...),
    cusolverSpScsrqrFactor(...), cusolverSpScsrqrFactorHost(...),
    cusolverSpScsrqrSetup(...), cusolverSpScsrqrSetupHost(...),
    cusolverSpScsrqrSolve(...), cusolverSpScsrqrSolveHost(...),
    cusolverSpScsrqrZeroPivot(...), cusolverSpScsrqrZeroPivotHost(...),
    cusolverSpScsrqrsvBatched(...), cusolverSpScsrzfdHost(...),
    cusolverSpSetStream(...), cusolverSpXcsrcholAnalysis(...),
    cusolverSpXcsrcholAnalysisHost(...), cusolverSpXcsrissymHost(...),
    cusolverSpXcsrluAnalysisHost(...), cusolverSpXcsrluNnzHost(...),
    cusolverSpXcsrmetisndHost(...), cusolverSpXcsrpermHost(...),
    cusolverSpXcsrperm_bufferSizeHost(...), cusolverSpXcsrqrAnalysis(...),
    cusolverSpXcsrqrAnalysisBatched(...), cusolverSpXcsrqrAnalysisHost(...),
    cusolverSpXcsrsymamdHost(...), cusolverSpXcsrsymmdqHost(...),
    cusolverSpXcsrsymrcmHost(...), cusolverSpZcsrcholBufferInfo(...),
    cusolverSpZcsrcholBufferInfoHost(...), cusolverSpZcsrcholDiag(...),
    cusolverSpZcsrcholFactor(...), cusolverSpZcsrcholFactorHost(...),
    cusolverSpZcsrcholSolve(...), cusolverSpZcsrcholSolveHost(...),
    cusolverSpZcsrcholZeroPivot(...), cusolverSpZcsrcholZeroPivotHost(...),
    cusolverSpZcsreigsHost(...), cusolverSpZcsreigvsi(...),
    cusolverSpZcsreigvsiHost(...), cusolverSpZcsrlsqvqrHost(...),
    cusolverSpZcsrlsvchol(...), cusolverSpZcsrlsvcholHost(...),
    cusolverSpZcsrlsvluHost(...), cusolverSpZcsrlsvqr(...),
    cusolverSpZcsrlsvqrHost(...), cusolverSpZcsrluBufferInfoHost(...),
    cusolverSpZcsrluExtractHost(...), cusolverSpZcsrluFactorHost(...),
    cusolverSpZcsrluSolveHost(...), cusolverSpZcsrluZeroPivotHost(...),
    cusolverSpZcsrqrBufferInfo(...), cusolverSpZcsrqrBufferInfoBatched(...),
    cusolverSpZcsrqrBufferInfoHost(...), cusolverSpZcsrqrFactor(...),
    cusolverSpZcsrqrFactorHost(...), cusolverSpZcsrqrSetup(...),
    cusolverSpZcsrqrSetupHost(...), cusolverSpZcsrqrSolve(...),
    cusolverSpZcsrqrSolveHost(...), cusolverSpZcsrqrZeroPivot(...),
    cusolverSpZcsrqrZeroPivotHost(...), cusolverSpZcsrqrsvBatched(...),
    cusolverSpZcsrzfdHost(...);
}

#endif // GPU_TIDY_CUDA_CUSOLVERSP_H
