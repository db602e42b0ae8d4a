export const COPY_SOURCES = ['yesterday', 'last'] as const
export type CopySource = (typeof COPY_SOURCES)[number]

/** How far back *copy from the last available day* looks. */
export const COPY_BACK_DAYS = 60
