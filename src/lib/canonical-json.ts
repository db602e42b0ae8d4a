/**
 * One text for one value, whatever order its keys came in: what is hashed today must give the same hash after the
 * database has stored it and put its keys into an order of its own. RFC 8785 for the values we use.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
  }
  // `undefined` would vanish in the database and change the hash there.
  throw new TypeError(`No JSON for a value of type ${typeof value}`)
}
