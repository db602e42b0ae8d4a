/** What the database cannot evaluate in a query. Pure. */

const MAX_INT4 = 2_147_483_647

/** Whether a record with this id can exist. */
export function isRecordId(id: unknown): boolean {
  if (typeof id !== 'number' && typeof id !== 'string') return false
  return /^\d{1,10}$/.test(String(id)) && Number(id) >= 1 && Number(id) <= MAX_INT4
}

/**
 * Whether an error means that the caller's query cannot be evaluated: PostgreSQL's class 22 (data exception), or invalid
 * JSON.
 */
export function isBadQueryError(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && /^22[\dA-Z]{3}$/.test(error.code)
  return isData || isBadQueryError(error.cause)
}
