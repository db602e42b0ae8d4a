/** Whether reading takes time in proportion to what is read, without a bound in milliseconds. */

/** Characters of the shorter text. */
const SHORT = 16 * 1024
const ROUNDS = 20
/** On a busy machine the least time of the shorter text is found early and that of the longer one late. */
const ROUNDS_MAX = 400

/** Less than this is growth in proportion (4, and what memory adds); growth with the square is 16. */
export const PROPORTIONAL = 10

/**
 * How many times longer a text four times as long takes to read. Each time is the least of several rounds: the one
 * that other programs of the machine disturbed least.
 */
export function growthOf<Text>(makeText: (length: number) => Text, read: (text: Text) => void): number {
  const [short, long] = [makeText(SHORT), makeText(4 * SHORT)]
  let [shortTime, longTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isMeasured = () => longTime / shortTime < PROPORTIONAL
  for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && !isMeasured()); round += 1) {
    shortTime = Math.min(
      shortTime,
      timeOf(() => read(short)),
    )
    longTime = Math.min(
      longTime,
      timeOf(() => read(long)),
    )
  }
  return longTime / shortTime
}

function timeOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
