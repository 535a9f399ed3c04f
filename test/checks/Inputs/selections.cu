// Kernels whose branches gpu-divergent-branch writes anew; the script that runs
// them (selections.py) takes their names and types from the lines with KERNEL.
#define KERNEL(NAME, TYPE)                                                     \
  __global__ void NAME(const TYPE *In, const TYPE *More, const TYPE *Third,    \
                       TYPE *Out)

KERNEL(floatAbove, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x];
  if (A > B)
    B = A;
  Out[threadIdx.x] = B;
}

KERNEL(floatBelowOrEqual, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x];
  if (A <= B) {
    B = A;
  }
  Out[threadIdx.x] = B;
}

KERNEL(floatBoth, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x], R;
  if (A < B)
    R = A - B;
  else
    R = -A;
  Out[threadIdx.x] = R;
}

KERNEL(floatEqual, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x];
  if (A == B)
    A = B;
  else {
    A = A * B;
  }
  Out[threadIdx.x] = A;
}

KERNEL(floatClamp, float) {
  float A = In[threadIdx.x], Low = More[threadIdx.x], High = Third[threadIdx.x];
  if (A < Low)
    A = Low;
  else if (A > High)
    A = High;
  Out[threadIdx.x] = A;
}

KERNEL(floatNot, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x];
  if (!(A >= B))
    A = B;
  Out[threadIdx.x] = A;
}

KERNEL(doubleThree, double) {
  double A = In[threadIdx.x], B = More[threadIdx.x], C = Third[threadIdx.x], R;
  if (A > B && A > C)
    R = A;
  else if (B > C)
    R = B;
  else
    R = C;
  Out[threadIdx.x] = R;
}

KERNEL(intAbove, int) {
  int A = In[threadIdx.x], B = More[threadIdx.x];
  if (A > B)
    B = A;
  Out[threadIdx.x] = B;
}

KERNEL(intNotAbove, int) {
  int A = In[threadIdx.x], B = More[threadIdx.x];
  if (B <= A)
    B = A;
  Out[threadIdx.x] = B;
}

KERNEL(intBelow, int) {
  int A = In[threadIdx.x], B = More[threadIdx.x], R;
  if (A < B) {
    R = A;
  } else {
    R = B;
  }
  Out[threadIdx.x] = R;
}

KERNEL(intOther, int) {
  int A = In[threadIdx.x], B = More[threadIdx.x], R;
  if (A < B)
    R = B;
  else
    R = A;
  Out[threadIdx.x] = R;
}

KERNEL(unsignedAbove, unsigned) {
  unsigned A = In[threadIdx.x], B = More[threadIdx.x];
  if (A >= B)
    A = B;
  Out[threadIdx.x] = A;
}

KERNEL(wideBelow, long long) {
  long long A = In[threadIdx.x], B = More[threadIdx.x];
  if (B > A)
    A = B;
  Out[threadIdx.x] = A;
}

KERNEL(intArithmetic, int) {
  int A = In[threadIdx.x], B = More[threadIdx.x], C = Third[threadIdx.x];
  if (A < B)
    C = C + A - (B << 1);
  else
    C = ~C;
  Out[threadIdx.x] = C;
}

KERNEL(shortAbove, short) {
  short A = In[threadIdx.x], B = More[threadIdx.x];
  if (A > B)
    B = A;
  Out[threadIdx.x] = B;
}

// The same costly thing with other values.
KERNEL(floatValues, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x], R;
  if (Third[threadIdx.x] > 0)
    R = sinf(A) * expf(A) + logf(B) / (A + 1);
  else
    R = sinf(A) * expf(B) + logf(B) / (A + 1);
  Out[threadIdx.x] = R;
}

KERNEL(floatSeveralValues, float) {
  float A = In[threadIdx.x], B = More[threadIdx.x], C = Third[threadIdx.x];
  if (C > A)
    Out[threadIdx.x] = powf(A, B) / sqrtf(A * 2);
  else
    Out[threadIdx.x] = powf(C, B) / sqrtf(A * 3);
}

KERNEL(doublePointers, double) {
  double C = Third[threadIdx.x];
  if (C > 1) {
    Out[threadIdx.x] = exp(In[threadIdx.x]) * sin(C);
  } else {
    Out[threadIdx.x] = exp(More[threadIdx.x]) * sin(C);
  }
}
