import { HOUR_MS } from '@/lib/durations'

export const EXPORT_STATUSES = ['queued', 'running', 'ready', 'deleted', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** How long the file can be downloaded before it is deleted. */
export const EXPORT_MS = 24 * HOUR_MS
/** Maximum number of exports per person in 24 hours. */
export const EXPORTS_A_DAY = 2
/** An export that takes longer has failed permanently. */
export const EXPORT_PATIENCE_MS = 12 * HOUR_MS
