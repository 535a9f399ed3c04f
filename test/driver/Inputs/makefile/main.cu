#include <element.h>
static_assert(sizeof(Element) == 4 && COUNT == 32 && sizeof(TEXT) == 10);
static_assert(__cplusplus > 201703L);
#if !defined(IS_FAST) || !defined(OF_RECIPE)
#error a definition was lost
#endif
#if defined(IS_SLOW) || defined(IN_A_COMMENT) || defined(NOBODY_KNOWS) ||     \
    defined(IS_SET) || defined(OF_MAKE) || defined(FROM_USER)
#error a definition is nobody's
#endif
__global__ void scale(Element *p) { p[threadIdx.x] *= COUNT; }
