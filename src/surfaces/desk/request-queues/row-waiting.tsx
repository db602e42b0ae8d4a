import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import { findDeadline } from '@/care/requests/waiting/find-deadline'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { WaitingTime } from '../waiting-time'

type RowWaitingProps = {
  readonly locale: Locale
  readonly row: Pick<DeskListRow, 'waitingSince'> & Partial<Pick<DeskListRow, 'offerSince'>>
}

/**
 * How long the patient of a row has waited, and whether too long; in the list of offers without an answer how long the team
 * has waited. Nothing when nobody waits.
 */
export async function RowWaiting({ locale, row: { waitingSince, offerSince } }: RowWaitingProps) {
  if (offerSince) return <WaitingTime {...{ locale, since: offerSince }} at={now().toISOString()} />
  if (!waitingSince) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.waiting' })
  const at = findDeadline(new Date(waitingSince)).toISOString()
  return (
    <WaitingTime
      {...{ locale, since: waitingSince, due: { at, overdueWords: t('overdue') } }}
      at={now().toISOString()}
    />
  )
}
