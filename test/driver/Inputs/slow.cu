constexpr long spin(long n) {
  long sum = 0;
  for (long i = 0; i < n; ++i)
    sum += i & 1;
  return sum;
}
static_assert(spin(1000000000) != 1, "takes minutes to find out");
__global__ void after(int *p) { *p = 1; }
