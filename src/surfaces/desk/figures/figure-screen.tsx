import { getTranslations } from 'next-intl/server'
import { listTables } from '@/care/figures/list-tables'
import type { FigureChoices, Figures } from '@/care/figures/present'
import { type FigureQuery, figureQueryString } from '@/care/figures/schema'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import { FigureFilter } from './figure-filter'
import { FigureTableView } from './figure-table'

type FigureScreenProps = {
  readonly locale: Locale
  readonly query: FigureQuery
  readonly figures: Figures
  readonly choices: FigureChoices
}

/** The figures of a period beside those of the period before it. */
export async function FigureScreen({ locale, query, figures, choices }: FigureScreenProps) {
  const t = await getTranslations({ locale, namespace: 'figures' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  const path = `/${locale}/desk/figures`
  const { days, before, total } = figures
  const range = {
    ...{ from: dayInWords(days.from, locale), until: dayInWords(days.until, locale) },
    ...{ beforeFrom: dayInWords(before.from, locale), beforeUntil: dayInWords(before.until, locale) },
  }
  const tables = await listTables(figures, locale)
  const params = new URLSearchParams(figureQueryString(query))
  params.set('in', locale)
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <p className="measure mt-1 mb-4 text-ink-soft">{t('lead')}</p>
      <FigureFilter {...{ locale, query, choices, days, path }} />
      <p className="mt-4 text-2xs">{t('range', range)}</p>
      {total.now === 1 ? <p className="mt-1 text-2xs text-ink-soft">{t('one')}</p> : null}
      {total.now === 0 ? (
        <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center" role="status">
          <p className="font-semibold">{t('noneTitle')}</p>
          <p className="text-ink-soft">{t('none')}</p>
          <TextLink href={path}>{desk('filter.reset')}</TextLink>
        </div>
      ) : null}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {tables.map((table) => (
          <FigureTableView key={table.key} {...{ locale, table }} />
        ))}
      </div>
      <p className="mt-4">
        <a
          className="link inline-flex min-h-6 items-center"
          href={`/desk-figures/summary?${params}`}
          download
        >
          {t('file.save')}
        </a>
      </p>
      <p className="measure text-2xs text-ink-soft">{t('file.note')}</p>
    </>
  )
}
