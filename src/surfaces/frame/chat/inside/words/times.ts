/** Times in words, in the reader's language: their own and, where it differs, Istanbul's. Pure. */
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import type { ChatPageData } from '../../page-data'
import { fill } from './fill'

export type Clock = {
  readonly words: ChatPageData['words']['team']
  readonly language: string
  /** The reader's. */
  readonly zone: string
  /** The hospital's. */
  readonly hospitalZone: string
  /** Milliseconds. */
  readonly now: number
}

/** `14:05` */
export function clockTime(at: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}

/** `18:00`, and behind it `(20:00 in Istanbul)` where the clocks differ. */
function inBoth(
  at: string,
  sentence: string,
  clock: Clock,
  more: Readonly<Record<string, string>> = {},
): string {
  const { words, zone, hospitalZone, language } = clock
  const here = clockTime(at, zone, language)
  const there = clockTime(at, hospitalZone, language)
  const text = fill(sentence, { ...more, time: here })
  if (here === there) return text
  const added = fill(words.inIstanbul, { time: there })
  return text.endsWith('.') ? `${text.slice(0, -1)} ${added}.` : `${text} ${added}`
}

/** Until when the team is here. */
export function untilText(at: string, clock: Clock): string {
  return inBoth(at, clock.words.until, clock)
}

/** When the team is here again: today, tomorrow, or on a day with its name. */
export function returnText(at: string, clock: Clock): string {
  const { words, language, zone, now } = clock
  const days = daysBetween(now, Date.parse(at), zone)
  const sentence = [words.returnsToday, words.returnsTomorrow][days] ?? words.returnsOn
  const day = weekdayText(at, zone, language)
  return inBoth(at, sentence, clock, { day })
}

/** `5 minutes`, `2 hours` */
export function duration(minutes: number, language: string): string {
  const isShort = minutes < 90
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'minute' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(isShort ? minutes : minutes / 60)))
}

/** `Today`, `Yesterday`, `Monday 23 November` */
export function dayText(
  at: string,
  { language, zone, now }: Pick<Clock, 'language' | 'zone' | 'now'>,
): string {
  const days = daysBetween(now, Date.parse(at), zone)
  const text =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : weekdayText(at, zone, language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

function weekdayText(at: string, zone: string, language: string): string {
  const options = { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' } as const
  return withFrenchOrdinal(new Intl.DateTimeFormat(language, options).format(new Date(at)), language)
}

/** Calendar days from one instant to another in a time zone. */
export function daysBetween(from: number, to: number, zone: string): number {
  const [one, other] = [from, to].map((at) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)),
  )
  return Math.round(((other ?? 0) - (one ?? 0)) / 86_400_000)
}
