/** What a person is told by which channel, and when. Pure. */
import { dayAfter, instantOf, wallTime } from '@/lib/time-zone'
import type { NotificationType } from '../constants'
import { ALWAYS_TOLD, type Channel, DIGEST_TIME, type Digest, ON_AT_FIRST } from './constants'

/** One choice that a person has made. */
export type Choice = {
  readonly type: NotificationType
  readonly channel: Channel
  readonly enabled: boolean
}
export type QuietHours = { readonly from: string; readonly to: string }
export type Timing = { readonly digest: Digest; readonly quiet: QuietHours | null; readonly timeZone: string }
export type Preferences = Timing & { readonly choices: readonly Choice[] }

/** Whether a choice cannot be made: what concerns the safety of an account is always mailed and listed. */
export function isAlwaysTold(type: NotificationType, channel: Channel): boolean {
  return type === ALWAYS_TOLD.type && ALWAYS_TOLD.channels.some((always) => always === channel)
}

/** Whether a person is told of this type by this channel. */
export function isWanted(choices: readonly Choice[], type: NotificationType, channel: Channel): boolean {
  if (isAlwaysTold(type, channel)) return true
  const choice = choices.find((made) => made.type === type && made.channel === channel)
  return choice?.enabled ?? ON_AT_FIRST.includes(channel)
}

/** When the quiet hours end that `at` is in; undefined outside of them. The first minute is quiet, the last is not. */
export function quietUntil(at: Date, { quiet, timeZone }: Omit<Timing, 'digest'>): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined
  const { from, to } = quiet
  const { day, time } = wallTime(at, timeZone)
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const endDay = isOvernight && time >= from ? dayAfter(day) : day
  return instantOf({ day: endDay, time: to }, timeZone, at)
}

/** When the next daily mail is due: at `DIGEST_TIME`, or when the quiet hours that it is in end. */
export function nextDigestAt(at: Date, timing: Omit<Timing, 'digest'>): Date {
  const { day } = wallTime(at, timing.timeZone)
  const today = instantOf({ day, time: DIGEST_TIME }, timing.timeZone)
  const due = today > at ? today : instantOf({ day: dayAfter(day), time: DIGEST_TIME }, timing.timeZone)
  return quietUntil(due, timing) ?? due
}
