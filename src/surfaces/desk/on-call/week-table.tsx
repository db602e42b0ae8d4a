import { getTranslations } from 'next-intl/server'
import type { OnCallDetail, OnCallTime } from '@/care/on-call/present'
import { cityOf } from '@/i18n/cities'
import type { Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import { dayIn, hoursIn, spanIn } from './moments'
import { addDays } from './rules'

export type WeekTableProps = {
  readonly locale: Locale
  readonly organisation: OnCallDetail
  /** The Monday of the week that is shown. */
  readonly monday: string
  /** IANA name of the reader's own zone; null while it is not known. */
  readonly ownZone: string | null
}

/** Seven days with who is on duty, in the organisation's zone, beside the reader's own where it is another. */
export async function WeekTable({ locale, organisation, monday, ownZone }: WeekTableProps) {
  const t = await getTranslations({ locale, namespace: 'onCall.week' })
  const { id, timeZone, week } = organisation
  const path = `/${locale}/desk/on-call/${id}`
  const own = ownZone === timeZone ? null : ownZone
  const ownCity = own && (await cityOf(own, locale))
  return (
    <section aria-labelledby="week" className="rounded-field border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="week" className="text-xs font-semibold">
          {t('title', { from: dayIn(monday, locale), to: dayIn(addDays(monday, 6), locale) })}
        </h2>
        <nav aria-label={t('label')} className="flex gap-4 text-2xs">
          <TextLink href={`${path}?week=${addDays(monday, -7)}`}>{t('previous')}</TextLink>
          <TextLink href={path}>{t('current')}</TextLink>
          <TextLink href={`${path}?week=${addDays(monday, 7)}`}>{t('next')}</TextLink>
        </nav>
      </div>
      <p className="mt-1 text-2xs text-ink-soft">{t('zone', { zone: await cityOf(timeZone, locale) })}</p>
      <table className="mt-3 w-full text-2xs">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-ink-soft">
            <Head>{t('day')}</Head>
            <Head>{t('time')}</Head>
            {ownCity ? <Head>{t('own', { zone: ownCity })}</Head> : null}
            <Head>{t('people')}</Head>
          </tr>
        </thead>
        {week.map(({ day, times }) => (
          <tbody key={day} className="border-b border-line last:border-0">
            {times.map((time, n) => (
              <tr key={time.from} className="max-sm:grid max-sm:py-1">
                {n === 0 ? (
                  <th
                    scope="rowgroup"
                    rowSpan={times.length}
                    className="py-1.5 pr-3 text-left align-top font-semibold"
                  >
                    {dayIn(day, locale)}
                  </th>
                ) : null}
                <td className="tabular py-1.5 pr-3 whitespace-nowrap">
                  {hoursIn(time, { locale, timeZone })}
                </td>
                {own && ownCity ? (
                  <td className="tabular py-1.5 pr-3 text-ink-soft">
                    <span className="sm:hidden">{t('own', { zone: ownCity })} </span>
                    {spanIn(time, { locale, timeZone: own })}
                  </td>
                ) : null}
                <td className="py-1.5 break-words">
                  <People time={time} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" className="py-1.5 pr-3 font-medium">
      {children}
    </th>
  )
}

async function People({ time, locale }: { readonly time: OnCallTime; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'onCall.duty' })
  if (time.people.length === 0) return <span className="text-ink-soft">{t('nobody')}</span>
  return time.people.map(({ name }) => name).join(', ')
}
