import canonicalize from 'canonicalize'

/**
 * One text for one value, whatever order its keys came in (RFC 8785): what is hashed today must give the same hash after
 * the database has stored it and put its keys into an order of its own.
 * @throws TypeError for what JSON cannot say: `undefined` would vanish in the database and change the hash there
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
