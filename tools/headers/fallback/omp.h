//===- omp.h - OpenMP, where the compiler has none ------------------------===//

#ifndef GPU_TIDY_FALLBACK_OMP_H
#define GPU_TIDY_FALLBACK_OMP_H

typedef struct {
  void *lock;
} omp_lock_t;
typedef enum {
  omp_sched_static = 1,
  omp_sched_dynamic,
  omp_sched_guided,
  omp_sched_auto
} omp_sched_t;

#ifdef __cplusplus
extern "C" {
#endif
void omp_set_num_threads(int threads);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_thread_num(void);
int omp_get_num_procs(void);
int omp_in_parallel(void);
void omp_set_dynamic(int dynamic);
int omp_get_dynamic(void);
void omp_set_nested(int nested);
int omp_get_nested(void);
void omp_set_schedule(omp_sched_t kind, int chunk);
int omp_get_thread_limit(void);
int omp_get_num_devices(void);
int omp_get_default_device(void);
void omp_set_default_device(int device);
int omp_is_initial_device(void);
double omp_get_wtime(void);
double omp_get_wtick(void);
void omp_init_lock(omp_lock_t *lock);
void omp_destroy_lock(omp_lock_t *lock);
void omp_set_lock(omp_lock_t *lock);
void omp_unset_lock(omp_lock_t *lock);
int omp_test_lock(omp_lock_t *lock);
#ifdef __cplusplus
}
#endif

#endif // GPU_TIDY_FALLBACK_OMP_H
