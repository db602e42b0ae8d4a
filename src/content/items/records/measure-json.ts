/** How long records become as JSON, without writing them. */

/**
 * A measure that gives the least characters a value has as JSON. Objects that are in several places are measured once:
 * a few hundred records that refer to each other are written thousands of times, because each place writes them again.
 * Strings count without their escapes.
 */
export function createLengthMeasure(): (value: unknown) => number {
  const known = new Map<object, number>()

  function measure(value: unknown): number {
    if (typeof value === 'string') return value.length + 2
    if (typeof value !== 'object' || value === null) return 1
    const length = known.get(value)
    if (length !== undefined) return length
    const counted = Array.isArray(value) ? lengthOfList(value) : lengthOfObject(value)
    known.set(value, counted)
    return counted
  }

  function lengthOfList(list: readonly unknown[]): number {
    return list.reduce((sum: number, item) => sum + measure(item) + 1, 1)
  }

  function lengthOfObject(object: object): number {
    let sum = 1
    for (const [name, value] of Object.entries(object))
      if (value !== undefined) sum += name.length + 4 + measure(value)
    return sum
  }

  return measure
}
