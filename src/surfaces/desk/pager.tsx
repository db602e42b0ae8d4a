import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { PendingLink } from '@/ui/pending-link'

type DeskPagerProps = {
  readonly locale: Locale
  /** From 1. */
  readonly page: number
  readonly total: number
  readonly pageSize: number
  /** The URL of a page of the list. */
  readonly hrefOf: (page: number) => string
}

/** Which part of the list is shown, with links to the previous and the next part. */
export async function DeskPager({ locale, page, total, pageSize, hrefOf }: DeskPagerProps) {
  const t = await getTranslations({ locale, namespace: 'desk.page' })
  if (total <= pageSize) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav aria-label={t('label')} className="flex items-center gap-4 py-3 text-2xs">
      <span className="tabular text-ink-soft">{t('position', { from, to, total })}</span>
      {page > 1 ? (
        <PendingLink className="link" rel="prev" href={hrefOf(page - 1)}>
          {t('previous')}
        </PendingLink>
      ) : null}
      {to < total ? (
        <PendingLink className="link" rel="next" href={hrefOf(page + 1)}>
          {t('next')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
