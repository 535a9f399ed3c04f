# Compiles a target as LLVM was compiled, so that its objects can go into the
# plugin as well as into a stand-alone tool.
function(gpu_tidy_compile_options target)
  target_include_directories(${target} PRIVATE
    "${PROJECT_SOURCE_DIR}/checks" "${PROJECT_SOURCE_DIR}")
  target_include_directories(${target} SYSTEM PRIVATE
    ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wno-unused-parameter
    $<$<BOOL:${GPU_TIDY_WERROR}>:-Werror>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>
    $<$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>:-fno-exceptions>)
  set_target_properties(${target} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
endfunction()

# An object library of Clang-based code, compiled through the precompiled header
# that all of these share: parsing Clang's headers is most of a build's time.
function(add_gpu_tidy_objects name)
  add_library(${name} OBJECT ${ARGN})
  gpu_tidy_compile_options(${name})
  if(TARGET gpu_tidy_pch)
    target_precompile_headers(${name} REUSE_FROM gpu_tidy_pch)
  endif()
endfunction()
