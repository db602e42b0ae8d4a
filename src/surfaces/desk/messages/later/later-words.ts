import type { LaterTimes } from '@/care/conversations/later/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { cityOf } from '@/i18n/cities'
import { dayAndTimeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { now } from '@/lib/clock'
import { HOSPITAL_TIME_ZONE, instantOf, type WallTime } from '@/lib/time-zone'

export type LaterWords = Messages['sendLater']
export type Choice = { readonly value: string; readonly text: string }

/** What the fields of the time need. */
export type LaterProps = {
  readonly words: LaterWords
  readonly locale: Locale
  readonly zone: string
  /** By which people know the zone. */
  readonly city: string
  /** ISO 8601: when the page was made. */
  readonly at: string
  readonly isZoneKnown: boolean
  readonly tomorrow: Choice
  readonly working: Choice | undefined
}

/** A time on the patient's clock, with Istanbul's beside it where that is another. */
export function bothTimes(
  instant: string,
  { words, locale, zone, city }: Pick<LaterProps, 'words' | 'locale' | 'zone' | 'city'>,
): string {
  const time = dayAndTimeIn(instant, { locale, timeZone: zone })
  const istanbul = dayAndTimeIn(instant, { locale, timeZone: HOSPITAL_TIME_ZONE })
  if (time === istanbul) return time
  return words.both.replace('{time}', time).replace('{zone}', city).replace('{istanbul}', istanbul)
}

/** The same for both forms of the desk that choose a time. */
export async function laterProps(locale: Locale, times: LaterTimes): Promise<LaterProps> {
  const { sendLater: words } = await loadMessages(locale)
  const { zone, isZoneKnown, tomorrow, working } = times
  const city = await cityOf(zone, locale)
  const choice = (wall: WallTime): Choice => ({
    value: `${wall.day}T${wall.time}`,
    text: bothTimes(instantOf(wall, zone).toISOString(), { words, locale, zone, city }),
  })
  return {
    words: { ...words, errors: await editedErrors(locale, words.errors) },
    ...{ locale, zone, city, at: now().toISOString(), isZoneKnown, tomorrow: choice(tomorrow) },
    working: working && working.day !== tomorrow.day ? choice(working) : undefined,
  }
}
