//===- mpi.h - MPI, where none is installed -------------------------------===//
//
// Types and names of what programs with kernels call; no parameter lists.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_FALLBACK_MPI_H
#define GPU_TIDY_FALLBACK_MPI_H

#include <stddef.h>

#define GPU_TIDY_HANDLE(Name) typedef struct Name##_object *Name;
GPU_TIDY_HANDLE(MPI_Comm)
GPU_TIDY_HANDLE(MPI_Datatype)
GPU_TIDY_HANDLE(MPI_Group)
GPU_TIDY_HANDLE(MPI_Request)
GPU_TIDY_HANDLE(MPI_Op)
GPU_TIDY_HANDLE(MPI_Info)
GPU_TIDY_HANDLE(MPI_Win)
GPU_TIDY_HANDLE(MPI_File)
GPU_TIDY_HANDLE(MPI_Errhandler)
#undef GPU_TIDY_HANDLE
typedef ptrdiff_t MPI_Aint;
typedef long long MPI_Offset;
typedef long long MPI_Count;
typedef struct {
  int MPI_SOURCE, MPI_TAG, MPI_ERROR;
} MPI_Status;
typedef void MPI_User_function(void *in, void *inout, int *length,
                               MPI_Datatype *type);
typedef void MPI_Comm_errhandler_function(MPI_Comm *comm, int *error, ...);

#define MPI_VERSION 3
#define MPI_SUCCESS 0
#define MPI_MAX_PROCESSOR_NAME 256
#define MPI_MAX_ERROR_STRING 512
#define MPI_ANY_SOURCE (-1)
#define MPI_ANY_TAG (-1)
#define MPI_PROC_NULL (-2)
#define MPI_ROOT (-4)
#define MPI_UNDEFINED (-32766)
#define MPI_COMM_TYPE_SHARED 0
#define MPI_ORDER_C 0
#define MPI_MODE_RDONLY 2
#define MPI_MODE_WRONLY 4
#define MPI_MODE_CREATE 1
#define MPI_LOCK_EXCLUSIVE 1
#define MPI_LOCK_SHARED 2
#define MPI_INFO_NULL ((MPI_Info)0)
#define MPI_REQUEST_NULL ((MPI_Request)0)
#define MPI_COMM_NULL ((MPI_Comm)0)
#define MPI_IN_PLACE ((void *)1)
#define MPI_BOTTOM ((void *)0)
#define MPI_STATUS_IGNORE ((MPI_Status *)1)
#define MPI_STATUSES_IGNORE ((MPI_Status *)1)
#define MPI_ERRORS_RETURN ((MPI_Errhandler)0)
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler)0)
#define MPI_THREAD_SINGLE 0
#define MPI_THREAD_FUNNELED 1
#define MPI_THREAD_SERIALIZED 2
#define MPI_THREAD_MULTIPLE 3

#ifdef __cplusplus
extern "C" {
#endif
extern MPI_Comm MPI_COMM_WORLD, MPI_COMM_SELF;
extern MPI_Datatype MPI_CHAR, MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_BYTE,
    MPI_SHORT, MPI_UNSIGNED_SHORT, MPI_INT, MPI_UNSIGNED, MPI_LONG,
    MPI_UNSIGNED_LONG, MPI_LONG_LONG, MPI_LONG_LONG_INT,
    MPI_UNSIGNED_LONG_LONG, MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE,
    MPI_C_BOOL, MPI_CXX_BOOL, MPI_INT8_T, MPI_INT16_T, MPI_INT32_T,
    MPI_INT64_T, MPI_UINT8_T, MPI_UINT16_T, MPI_UINT32_T, MPI_UINT64_T,
    MPI_COMPLEX, MPI_DOUBLE_COMPLEX, MPI_C_FLOAT_COMPLEX,
    MPI_C_DOUBLE_COMPLEX, MPI_C_COMPLEX, MPI_CXX_FLOAT_COMPLEX,
    MPI_CXX_DOUBLE_COMPLEX, MPI_FLOAT_INT, MPI_DOUBLE_INT, MPI_LONG_INT,
    MPI_SHORT_INT, MPI_PACKED, MPI_WCHAR, MPI_INTEGER, MPI_REAL,
    MPI_DOUBLE_PRECISION, MPI_CHARACTER, MPI_DATATYPE_NULL;
extern MPI_Op MPI_SUM, MPI_MAX, MPI_MIN, MPI_PROD, MPI_LAND, MPI_BAND,
    MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_MAXLOC, MPI_MINLOC, MPI_REPLACE,
    MPI_OP_NULL;
double MPI_Wtime(void);
double MPI_Wtick(void);
int MPI_Init(...), MPI_Init_thread(...), MPI_Finalize(...),
    MPI_Initialized(...), MPI_Finalized(...), MPI_Abort(...),
    MPI_Comm_rank(...), MPI_Comm_size(...), MPI_Comm_dup(...),
    MPI_Comm_split(...), MPI_Comm_split_type(...), MPI_Comm_free(...),
    MPI_Comm_group(...), MPI_Comm_create(...), MPI_Group_incl(...),
    MPI_Group_free(...), MPI_Get_processor_name(...), MPI_Send(...),
    MPI_Recv(...), MPI_Isend(...), MPI_Irecv(...), MPI_Ssend(...),
    MPI_Bsend(...), MPI_Rsend(...), MPI_Issend(...), MPI_Sendrecv(...),
    MPI_Sendrecv_replace(...), MPI_Probe(...), MPI_Iprobe(...),
    MPI_Get_count(...), MPI_Wait(...), MPI_Waitall(...), MPI_Waitany(...),
    MPI_Waitsome(...), MPI_Test(...), MPI_Testall(...), MPI_Request_free(...),
    MPI_Barrier(...), MPI_Ibarrier(...), MPI_Bcast(...), MPI_Ibcast(...),
    MPI_Reduce(...), MPI_Ireduce(...), MPI_Allreduce(...),
    MPI_Iallreduce(...), MPI_Reduce_scatter(...),
    MPI_Reduce_scatter_block(...), MPI_Scan(...), MPI_Exscan(...),
    MPI_Gather(...), MPI_Gatherv(...), MPI_Scatter(...), MPI_Scatterv(...),
    MPI_Allgather(...), MPI_Allgatherv(...), MPI_Iallgather(...),
    MPI_Alltoall(...), MPI_Alltoallv(...), MPI_Ialltoall(...),
    MPI_Type_contiguous(...), MPI_Type_vector(...),
    MPI_Type_create_struct(...), MPI_Type_create_hvector(...),
    MPI_Type_create_subarray(...), MPI_Type_create_resized(...),
    MPI_Type_commit(...), MPI_Type_free(...), MPI_Type_size(...),
    MPI_Get_address(...), MPI_Op_create(...), MPI_Op_free(...),
    MPI_Cart_create(...), MPI_Cart_coords(...), MPI_Cart_shift(...),
    MPI_Cart_rank(...), MPI_Dims_create(...), MPI_Win_create(...),
    MPI_Win_allocate(...), MPI_Win_allocate_shared(...), MPI_Win_free(...),
    MPI_Win_fence(...), MPI_Win_lock(...), MPI_Win_unlock(...),
    MPI_Win_shared_query(...), MPI_Put(...), MPI_Get(...),
    MPI_Accumulate(...), MPI_File_open(...), MPI_File_close(...),
    MPI_File_read_at(...), MPI_File_write_at(...), MPI_Error_string(...),
    MPI_Error_class(...), MPI_Errhandler_set(...),
    MPI_Comm_set_errhandler(...), MPI_Info_create(...), MPI_Info_set(...),
    MPI_Info_free(...), MPI_Attr_get(...), MPI_Comm_get_attr(...),
    MPI_Pack(...), MPI_Unpack(...), MPI_Pack_size(...), MPI_Start(...),
    MPI_Startall(...), MPI_Send_init(...), MPI_Recv_init(...),
    MPI_Buffer_attach(...), MPI_Query_thread(...);
#ifdef __cplusplus
}
#endif

#endif // GPU_TIDY_FALLBACK_MPI_H
