/** Whether reading takes time in proportion to what is read, without a bound in milliseconds. */

/** Characters of the shorter text. */
const SHORT = 16 * 1024
const ROUNDS = 20
/** On a busy machine undisturbed rounds, and the engine's own compiling, come late. */
const MEASURED_MAX_MS = 3_000

/** Less than this is growth in proportion (4, and what memory adds); growth with the square is 16. */
export const PROPORTIONAL = 10

/**
 * How many times longer a text four times as long takes to read: by the least time of each, which other programs disturbed
 * least, or by the median of the last rounds, in which the engine ran both alike. With the square both are about 16.
 */
export function growthOf<Text>(makeText: (length: number) => Text, read: (text: Text) => void): number {
  const [short, long] = [makeText(SHORT), makeText(4 * SHORT)]
  let [shortTime, longTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const ratios: number[] = []
  const growth = () => Math.min(longTime / shortTime, medianOf(ratios.slice(-ROUNDS)))
  const begun = performance.now()
  const mayGoOn = () => performance.now() - begun < MEASURED_MAX_MS
  while (ratios.length < ROUNDS || (mayGoOn() && growth() >= PROPORTIONAL)) {
    const ofShort = timeOf(() => read(short))
    const ofLong = timeOf(() => read(long))
    shortTime = Math.min(shortTime, ofShort)
    longTime = Math.min(longTime, ofLong)
    ratios.push(ofLong / ofShort)
  }
  return growth()
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
}

function timeOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
