/**
 * Variables that a server's process reads before its first line runs. The C library would otherwise give each of the 16
 * threads memory of its own, and keep what a large page or picture took: a fifth of all memory under load.
 */
export const PROCESS_ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
