/** Dispatched on the document after hydration; `src/server/next-adapter/deferred-scripts.ts` waits for it. */
export const HYDRATION_EVENT = 'kervan:hydrated'
