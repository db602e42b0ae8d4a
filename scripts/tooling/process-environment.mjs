/** Variables that a process of the project reads before its first line runs. */
import { fileURLToPath } from 'node:url'

/** Where Node keeps compiled code, so that the next process need not compile it again. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/**
 * For a server and the commands beside it. Without the `MALLOC_` variables the C library keeps memory of its own for
 * each of the 16 threads, and what a large page or picture took: up to a fifth of a loaded server.
 */
export const PROCESS_ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
}
