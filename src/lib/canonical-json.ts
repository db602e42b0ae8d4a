import canonicalize from 'canonicalize'

/**
 * One text for one value, independent of the order of keys (RFC 8785): a value must have the same hash after the
 * database has stored it and reordered its keys.
 * @throws TypeError for what JSON cannot express: `undefined` would be lost in the database and change the hash
 */
export function canonicalJson(value: unknown): string {
  if (holdsUndefined(value)) throw new TypeError('No JSON for a value of type undefined')
  try {
    const text = canonicalize(value)
    if (text !== undefined) return text
  } catch (error) {
    throw new TypeError(`No JSON for a value of type ${typeof value}`, { cause: error })
  }
  throw new TypeError(`No JSON for a value of type ${typeof value}`)
}

function holdsUndefined(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  return Object.values(value).some(holdsUndefined)
}
