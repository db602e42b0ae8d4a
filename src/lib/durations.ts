/**
 * Lengths of time in milliseconds. Modules that public pages send to the browser, and those beside them, write the
 * figure themselves: an import would add a module to what every visitor loads.
 */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
