export const ERASURE_STATUSES = ['asked', 'cancelled', 'erased'] as const
export type ErasureStatus = (typeof ERASURE_STATUSES)[number]

/** How long a person can cancel it. */
export const ERASURE_DAYS = 14
/** Days an admin then has to carry it out. After them the job does, so that it is done within a month. */
export const ERASURE_LATEST_DAYS = 28
