neither } CUDA {{ (
