import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { shortWeekday, timeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { CallTime } from './call-time'

type CallWindowProps = { readonly locale: Locale; readonly call: DeskListRow['nextCall'] }

/** When a patient can be called next, in Istanbul's time, and whether that is now. */
export async function CallWindow({ locale, call }: CallWindowProps) {
  if (!call) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.calls' })
  const place = { locale, timeZone: HOSPITAL_TIME_ZONE }
  const { day } = wallTime(new Date(call.from), HOSPITAL_TIME_ZONE)
  const hours = { from: timeIn(call.from, place), until: timeIn(call.until, place) }
  const words = {
    later: t('later', { day: shortWeekday(day, locale), ...hours }),
    now: t('now', hours),
    over: t('over', hours),
  }
  return <CallTime {...call} words={words} at={now().toISOString()} />
}
