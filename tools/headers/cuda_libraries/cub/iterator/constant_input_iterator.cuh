//===- constant_input_iterator.cuh - Part of cub.cuh here ----------------===//

#ifndef GPU_TIDY_CUDA_CUB_ITERATOR_CONSTANT_INPUT_ITERATOR_CUH
#define GPU_TIDY_CUDA_CUB_ITERATOR_CONSTANT_INPUT_ITERATOR_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_ITERATOR_CONSTANT_INPUT_ITERATOR_CUH
