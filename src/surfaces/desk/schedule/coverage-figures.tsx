import { COVERAGE_DAYS } from '@/care/schedule/gaps/constants'
import { dutyOf, gapShare, type PersonalShift } from '@/care/schedule/gaps/rules'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { formatHours, formatShare } from '@/i18n/numbers'
import { DAY_MS } from '@/lib/durations'
import { cx } from '@/ui/cx'

type CoverageFiguresProps = {
  readonly locale: Locale
  readonly covered: readonly PersonalShift[]
  readonly planned: readonly PersonalShift[]
  /** ISO 8601. */
  readonly at: string
}

/** So much more than the average is too much for one person. */
const OVERLOAD = 0.25

/** How good the coming days are planned: the share of time with nobody, and whether the hours are shared fairly. */
export async function CoverageFigures({ locale, covered, planned, at }: CoverageFiguresProps) {
  const t = await translator(locale, 'schedule')
  const startsAt = new Date(at)
  const whole = { startsAt, endsAt: new Date(startsAt.getTime() + COVERAGE_DAYS * DAY_MS) }
  const share = gapShare(covered, whole)
  const { average, people } = dutyOf(planned, whole)
  return (
    <>
      <p className={cx('mt-3 text-2xs font-semibold', share > 0 && 'text-brick')}>
        {t('coverage.total', { share: formatShare(share, locale) })}
      </p>
      {people.length > 0 ? (
        <details className="mt-1 text-2xs">
          <summary className="link inline-flex min-h-6 cursor-pointer items-center">
            {t('coverage.duty.title')}
          </summary>
          <table className="tabular mt-1">
            <caption className="sr-only">{t('coverage.duty.title')}</caption>
            <thead>
              <tr className="text-left text-ink-soft">
                <th scope="col" className="py-1 pe-6 font-medium">
                  {t('coverage.duty.person')}
                </th>
                <th scope="col" className="py-1 pe-6 font-medium">
                  {t('coverage.duty.hours')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('coverage.duty.against', { average: formatHours(average, locale) })}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ userId, name, hours, deviation }) => (
                <tr key={userId}>
                  <th scope="row" className="py-1 pe-6 text-left font-medium">
                    {name}
                  </th>
                  <td className="py-1 pe-6">{formatHours(hours, locale)}</td>
                  <td className={cx('py-1', deviation > OVERLOAD && 'font-semibold text-brick')}>
                    {formatShare(deviation, locale, 'exceptZero')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  )
}
