import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { PendingLink } from '@/ui/pending-link'
import { type DeskQuery, deskSearch } from './desk-query'

type DeskPagerProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly total: number
  readonly pageSize: number
  /** Path the pages lead to. */
  readonly path: string
}

/** Which part of the list this is, and the way to the parts beside it. */
export async function DeskPager({ locale, query, total, pageSize, path }: DeskPagerProps) {
  const t = await getTranslations({ locale, namespace: 'desk.page' })
  if (total <= pageSize) return null
  const from = (query.page - 1) * pageSize + 1
  const to = Math.min(total, query.page * pageSize)
  const at = (page: number) => `${path}${deskSearch({ ...query, page })}`
  return (
    <nav aria-label={t('label')} className="flex items-center gap-4 py-3 text-2xs">
      <span className="tabular text-ink-soft">{t('position', { from, to, total })}</span>
      {query.page > 1 ? (
        <PendingLink className="link" rel="prev" href={at(query.page - 1)}>
          {t('previous')}
        </PendingLink>
      ) : null}
      {to < total ? (
        <PendingLink className="link" rel="next" href={at(query.page + 1)}>
          {t('next')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
