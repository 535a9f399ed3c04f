//===- channel_descriptor.h - cudaCreateChannelDesc<T> --------------------===//

#ifndef GPU_TIDY_CUDA_CHANNEL_DESCRIPTOR_H
#define GPU_TIDY_CUDA_CHANNEL_DESCRIPTOR_H

#include "cuda_runtime_api.h"

#ifdef __cplusplus
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc();
cudaChannelFormatDesc cudaCreateChannelDescHalf();
cudaChannelFormatDesc cudaCreateChannelDescHalf1();
cudaChannelFormatDesc cudaCreateChannelDescHalf2();
cudaChannelFormatDesc cudaCreateChannelDescHalf4();
#endif

#endif // GPU_TIDY_CUDA_CHANNEL_DESCRIPTOR_H
