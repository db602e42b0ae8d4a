/**
 * Records with known keys. `Object.keys` and `Object.fromEntries` lose the type of the keys, and the compiler would no
 * longer find a missing field. Both casts below are sound.
 */

/** The keys of a record whose type lists all of them. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

/** A record with exactly these keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}
