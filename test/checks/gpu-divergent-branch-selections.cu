// RUN: %check_gpu_tidy %s gpu-divergent-branch --fixes --option gpu-divergent-branch.CheapSelects=true

// What a comparison of integers selects is the smaller or the larger one.
__global__ void smaller(const int *In, int *Out) {
  int A = In[threadIdx.x], B = In[threadIdx.x + 64];
  if (A < B)
    B = A;
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: data decides which value the variable gets: 'min' gives it without a branch [gpu-divergent-branch]
  // CHECK-FIXES: B = min(A, B);
  Out[threadIdx.x] = B;
}

// Of floating numbers it is not, where one is a NaN.
__global__ void larger(const float *In, float *Out) {
  float A = In[threadIdx.x], B = In[threadIdx.x + 64];
  if (A > B) {
    B = A;
  }
  // CHECK-NOTES: :[[@LINE-3]]:3: warning: data decides which value the variable gets: '?:' selects it without a branch
  // CHECK-NOTES: :[[@LINE-4]]:7: note: 'fminf' and 'fmaxf' are one instruction, but prefer the number to a NaN and tell zeros of different sign apart; this comparison does neither
  // CHECK-FIXES: B = A > B ? A : B;
  Out[threadIdx.x] = B;
}

// A clamp.
__global__ void clamp(const int *In, int *Out, int Low, int High) {
  int A = In[threadIdx.x];
  if (A < Low)
    A = Low;
  else if (A > High)
    A = High;
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: data decides which value the variable gets: '?:' selects it without a branch
  // CHECK-FIXES: A = A < Low ? Low : A > High ? High : A;
  Out[threadIdx.x] = A;
}

// Quiet: `?:` would make one type of both.
__global__ void twoTypes(const int *In, float *Out) {
  float R = Out[threadIdx.x];
  int A = In[threadIdx.x];
  if (A > 3)
    R = A;
  Out[threadIdx.x] = R;
}

// Quiet: a load behind a guard may fault elsewhere.
__global__ void guardedLoad(const int *In, int *Out, int N) {
  int A = In[threadIdx.x];
  if (A < N)
    A = Out[A];
  Out[threadIdx.x] = A;
}

// Quiet: so may a division.
__global__ void guardedDivision(const int *In, int *Out, int N) {
  int A = In[threadIdx.x];
  if (A != 0)
    N = N / A;
  Out[threadIdx.x] = N;
}

// Quiet: more than the value happens.
__global__ void effects(const int *In, int *Out, int N) {
  int A = In[threadIdx.x];
  if (A != 0)
    N = A++;
  Out[threadIdx.x] = N + A;
}

// Quiet: the comment would be lost.
__global__ void comment(const int *In, int *Out) {
  int A = In[threadIdx.x], B = In[threadIdx.x + 64];
  if (A < B)
    B = A; // the smaller one
  else
    B = 0;
  Out[threadIdx.x] = B;
}
