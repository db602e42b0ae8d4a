import { getTranslations } from 'next-intl/server'
import type { AccessPage, AccessView } from '@/care/privacy/access/present'
import { dayInWords, timeIn } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type AccessListProps = {
  readonly locale: Locale
  readonly page: AccessPage
  /** Of the headings of the days. */
  readonly level: 'h2' | 'h3'
}

/** Who opened what and when, in sentences, grouped by day. */
export async function AccessList({ locale, page, level: Heading }: AccessListProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.access' })
  if (page.rows.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  const days = Map.groupBy(page.rows, ({ day }) => day)
  return (
    <div className="grid gap-6">
      <p className="text-xs text-ink-soft">{t('zone', { zone: page.timeZone.replaceAll('_', ' ') })}</p>
      {[...days].map(([day, rows]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`} className="border-b border-line pb-2 text-sm font-semibold">
            {dayInWords(day, locale)}
          </Heading>
          <ul>
            {rows.map((row) => (
              <AccessLine key={row.key} {...{ locale, row }} timeZone={page.timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type AccessLineProps = {
  readonly locale: Locale
  readonly row: AccessView
  readonly timeZone: string
}

async function AccessLine({ locale, row, timeZone }: AccessLineProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.access' })
  const { reader, kind, number, times, lastAt, isListOnly } = row
  const time = timeIn(lastAt, { locale, timeZone })
  const what =
    number && (kind === 'request' || kind === 'order') ? t(`what.${kind}`, { number }) : t(`plain.${kind}`)
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 md:grid-cols-2">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{reader ? reader.name : t('nobody')}</span>
        {reader ? <span className="text-ink-soft">, {t(`role.${reader.role}`)}</span> : null}
      </p>
      <p className="min-w-0 text-sm">
        {what}
        <span className="block text-ink-soft">
          {isListOnly ? t('listed', { time }) : t('times', { count: times, time })}
        </span>
      </p>
    </li>
  )
}
