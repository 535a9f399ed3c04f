# Finds the newest packaged LLVM and Clang that gpu-tidy supports, or the one
# that -DLLVM_VERSION=N names, or the one that -DLLVM_DIR=... points to.
set(LLVM_VERSION "" CACHE STRING "LLVM major version to build against (22, 21, 20 or 19; empty: newest installed)")
set(gpu_tidy_supported 22 21 20 19)
if(LLVM_VERSION)
  if(NOT LLVM_VERSION IN_LIST gpu_tidy_supported)
    message(FATAL_ERROR "LLVM_VERSION=${LLVM_VERSION} is not supported; choose one of ${gpu_tidy_supported}")
  endif()
  set(gpu_tidy_supported ${LLVM_VERSION})
endif()

if(NOT LLVM_DIR)
  foreach(version IN LISTS gpu_tidy_supported)
    set(prefix "/usr/lib/llvm-${version}")
    if(EXISTS "${prefix}/lib/cmake/llvm/LLVMConfig.cmake" AND
       EXISTS "${prefix}/include/clang-tidy/ClangTidyCheck.h")
      set(LLVM_DIR "${prefix}/lib/cmake/llvm" CACHE PATH "LLVM's CMake package" FORCE)
      break()
    endif()
  endforeach()
endif()
if(NOT LLVM_DIR)
  message(FATAL_ERROR "No LLVM with clang-tidy's headers in /usr/lib/llvm-{${gpu_tidy_supported}}; "
    "install llvm-N-dev and libclang-N-dev, or pass -DLLVM_DIR=<prefix>/lib/cmake/llvm")
endif()

find_package(LLVM REQUIRED CONFIG)
find_package(Clang REQUIRED CONFIG HINTS "${LLVM_CMAKE_DIR}/../clang")
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} from ${LLVM_INSTALL_PREFIX}")
