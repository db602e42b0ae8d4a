/** Told by the document once its controls answer; `src/server/next-adapter/deferred-scripts.ts` waits for it. */
export const HYDRATION_EVENT = 'kervan:hydrated'
