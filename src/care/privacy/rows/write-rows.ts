import { CALL_DAYS } from '@/care/intake/constants'
import { requestReference } from '@/care/requests/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { countryName, languageName } from '@/i18n/names'
import { describeSource } from '@/i18n/sources'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import type { ExportRow } from './list-rows'

type Cells = readonly (string | null)[]

/** The names of the columns, and what writes the cells of a request under them. Times are those of Istanbul. */
export async function writeRows(
  locale: Locale,
): Promise<{ readonly heading: Cells; readonly cellsOf: (row: ExportRow) => Cells }> {
  const t = await translator(locale, 'adminTasks')
  const { desk } = await loadMessages(locale)
  const { list, detail, filter, status, act, day } = desk
  const sourceName = await describeSource(locale)
  const columns: readonly (readonly [string, (row: ExportRow) => string | null])[] = [
    [t('rows.columns.reference'), requestReference],
    [list.received, ({ createdAt }) => timeInIstanbul(createdAt)],
    [list.status, (row) => status[row.status]],
    [detail.declinedAs, ({ declinedAs }) => declinedAs && act.grounds[declinedAs]],
    [list.owner, ({ ownerName }) => ownerName],
    [t('rows.columns.waitingSince'), ({ waitingSince }) => waitingSince && timeInIstanbul(waitingSince)],
    [t('rows.columns.firstName'), ({ firstName }) => firstName],
    [t('rows.columns.lastName'), ({ lastName }) => lastName],
    [detail.email, ({ email }) => email],
    [detail.phone, ({ phone }) => phone],
    [list.country, ({ country }) => country && countryName(country, locale)],
    [list.language, (row) => languageName(row.locale, locale)],
    [detail.communication, ({ preferredCommunication }) => preferredCommunication],
    [
      detail.callBack,
      ({ callDays, contactFrom, contactUntil }) =>
        [
          CALL_DAYS.filter((name) => callDays?.includes(name))
            .map((name) => day[name])
            .join(', '),
          contactFrom && contactUntil ? `${contactFrom}–${contactUntil}` : '',
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('rows.columns.timeZone'), ({ timeZone }) => timeZone],
    [detail.service, ({ serviceName }) => serviceName],
    [detail.clinic, ({ clinicName }) => clinicName],
    [t('rows.columns.booking'), ({ orderNumber }) => orderNumber],
    [filter.source, ({ leadSource }) => leadSource && sourceName(leadSource)],
    [detail.affiliate, ({ affiliateKey }) => affiliateKey],
    [detail.landingPage, ({ landingPage }) => landingPage],
  ]
  return {
    heading: columns.map(([name]) => name),
    cellsOf: (row) => columns.map(([, read]) => read(row)),
  }
}

/** `2026-11-26 14:03`, which spreadsheets of every language read as a time. */
function timeInIstanbul(at: Date): string {
  return at.toLocaleString('sv-SE', {
    ...{ timeZone: HOSPITAL_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
}
