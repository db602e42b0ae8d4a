import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { cityOf } from '@/i18n/cities'
import { shortWeekday, timeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { CallTime } from './call-time'

type Call = NonNullable<DeskListRow['nextCall']>
type CallWindowProps = { readonly locale: Locale; readonly call: Call | null }

/** When a patient can be called next, in Istanbul's time and in theirs, and whether that is now. */
export async function CallWindow({ locale, call }: CallWindowProps) {
  if (!call) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.calls' })
  const { from, until, timeZone } = call
  const { day, ...hours } = windowIn(call, { locale, timeZone: HOSPITAL_TIME_ZONE })
  const there = windowIn(call, { locale, timeZone })
  const words = {
    later: t('later', { day: shortWeekday(day, locale), ...hours }),
    now: t('now', hours),
    over: t('over', hours),
  }
  const place = await cityOf(timeZone, locale)
  const dayThere = there.day === day ? '' : `${shortWeekday(there.day, locale)}, `
  return (
    <>
      <CallTime {...{ from, until, words }} at={now().toISOString()} />
      {timeZone === HOSPITAL_TIME_ZONE ? null : (
        <span className="block text-ink-soft">
          {t('there', { from: `${dayThere}${there.from}`, until: there.until, place })}
        </span>
      )}
    </>
  )
}

function windowIn({ from, until }: Call, place: { readonly locale: Locale; readonly timeZone: string }) {
  const { day } = wallTime(new Date(from), place.timeZone)
  return { day, from: timeIn(from, place), until: timeIn(until, place) }
}
