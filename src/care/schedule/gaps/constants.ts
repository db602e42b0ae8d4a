/** Days that the table of who answers when looks ahead. */
export const COVERAGE_DAYS = 14
/** Most gaps that are named for one language. */
export const GAPS_SHOWN = 5
/** Zones of patients that can be chosen, besides the reader's own. */
export const PATIENT_ZONES = [
  ...(['Europe/Istanbul', 'Europe/Berlin', 'Europe/Paris', 'Europe/London', 'Europe/Moscow'] as const),
  ...(['Asia/Dubai', 'Asia/Baku', 'America/New_York', 'America/Los_Angeles'] as const),
]
