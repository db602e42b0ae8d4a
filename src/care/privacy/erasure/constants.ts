export const ERASURE_STATUSES = ['asked', 'cancelled', 'erased'] as const
export type ErasureStatus = (typeof ERASURE_STATUSES)[number]

/** So long a person can take it back. */
export const ERASURE_DAYS = 14
/** An admin carries it out in these days after that; then the job does, so that it is over within a month. */
export const ERASURE_LATEST_DAYS = 28
