import type { DeskShift } from '@/care/schedule/desk/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { cityOf } from '@/i18n/cities'
import { shortWeekday, timeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'

export type ScheduleErrors = Messages['desk']['errors'] & Messages['schedule']['errors']

/** The error words of the forms about shifts, as editors have them. */
export async function scheduleErrors(locale: Locale): Promise<ScheduleErrors> {
  const { desk, schedule } = await loadMessages(locale)
  return editedErrors(locale, { ...desk.errors, ...schedule.errors })
}

export type MoveWords = {
  readonly done: string
  readonly notDone: string
  readonly notSaved: string
  readonly errors: ScheduleErrors
}

/** What a shift that was dragged is answered. */
export async function moveWords(locale: Locale): Promise<MoveWords> {
  const { desk, schedule } = await loadMessages(locale)
  const { edit, notDone } = schedule
  return { done: edit.done, notDone, notSaved: desk.notSaved, errors: await scheduleErrors(locale) }
}

type Line = {
  readonly locale: Locale
  readonly timeZone: string
  /** The day that the line shows; without it the one on which the shift begins. */
  readonly day?: string
}

/** When a shift is, in Istanbul, and in the reader's zone where that is another one. */
export async function timesOf(shift: DeskShift, { locale, timeZone, day = shift.day }: Line) {
  const t = await translator(locale, 'schedule')
  const { start, end, endsNextDay, startsAt, endsAt } = shift
  const istanbul =
    shift.day < day
      ? t('spanFrom', { day: shortWeekday(shift.day, locale), start, end })
      : t(endsNextDay ? 'spanNext' : 'span', { start, end })
  if (timeZone === HOSPITAL_TIME_ZONE) return { istanbul, local: '' }
  const zone = await cityOf(timeZone, locale)
  const [from, until] = [startsAt, endsAt].map((at) => timeIn(at, { locale, timeZone }))
  const { day: localDay } = wallTime(new Date(startsAt), timeZone)
  const values = { start: from ?? '', end: until ?? '', zone }
  const local =
    localDay === day ? t('local', values) : t('localOn', { ...values, day: shortWeekday(localDay, locale) })
  return { istanbul, local: local === istanbul ? '' : local }
}
