import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { shortWeekday, timeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'

type CallWindowProps = { readonly locale: Locale; readonly call: DeskListRow['nextCall'] }

/** When a patient can be called next, in Istanbul's time, and whether that is now. */
export async function CallWindow({ locale, call }: CallWindowProps) {
  if (!call) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.calls' })
  const place = { locale, timeZone: HOSPITAL_TIME_ZONE }
  const { day } = wallTime(new Date(call.from), HOSPITAL_TIME_ZONE)
  const isNow = Date.parse(call.from) <= now().getTime()
  const hours = { from: timeIn(call.from, place), until: timeIn(call.until, place) }
  return (
    <span className={isNow ? 'font-semibold text-olive' : undefined}>
      {isNow ? t('now', hours) : t('later', { day: shortWeekday(day, locale), ...hours })}
    </span>
  )
}
