/** Which colleagues have a conversation open. Pure; times are milliseconds of one clock. */
import type { LiveReading } from '@/base/live/schema'

/** Between two signs that a conversation is open. */
export const READING_INTERVAL_MS = 5_000
/** Without a further sign a colleague is shown this long: one sign may be lost, not two. */
export const READING_SHOWN_MS = 12_000
/** Who comes is told at once who is there, at most this often. */
export const GREETING_INTERVAL_MS = 1_000

export type Colleague = {
  readonly id: string
  readonly name: string
  /** Has begun an answer. */
  readonly isAnswering: boolean
  /** Shown until then. */
  readonly until: number
}

/** Those who are still shown. */
export function stillReading(colleagues: readonly Colleague[], now: number): readonly Colleague[] {
  return colleagues.filter(({ until }) => until > now)
}

/** With what was heard: those who answer first, then by name. */
export function withReading(
  colleagues: readonly Colleague[],
  { state, author }: LiveReading,
  now: number,
): readonly Colleague[] {
  const others = stillReading(colleagues, now).filter(({ id }) => id !== author.id)
  if (state === 'left') return others
  const heard = { ...author, isAnswering: state === 'answering', until: now + READING_SHOWN_MS }
  return [...others, heard].toSorted(
    (one, other) => Number(other.isAnswering) - Number(one.isAnswering) || one.name.localeCompare(other.name),
  )
}

/** Whether someone who has come is told that one is here. @param last when that was said to all */
export function mayGreet(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= GREETING_INTERVAL_MS
}

export type ReadingWords = { readonly reading: string; readonly answering: string }

export function sentenceOf({ name, isAnswering }: Colleague, words: ReadingWords): string {
  return (isAnswering ? words.answering : words.reading).replace('{name}', name)
}

/** What the line of a conversation says. @param max of so many each is named; of the others how many there are */
export function readersText(colleagues: readonly Colleague[], words: ReadingWords, max: number): string {
  const named = colleagues.slice(0, max).map((colleague) => sentenceOf(colleague, words))
  const more = colleagues.length - named.length
  return named.join(' · ') + (more > 0 ? ` +${more}` : '')
}

/**
 * What the row of a conversation says in a list: who of the team answers, else who is writing at this moment, else who
 * reads.
 */
export function rowText(colleagues: readonly Colleague[], typing: string, words: ReadingWords): string {
  const answering = colleagues.filter(({ isAnswering }) => isAnswering)
  if (answering.length > 0) return readersText(answering, words, 1)
  return typing || readersText(colleagues, words, 1)
}
