import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { PendingLink } from '@/ui/pending-link'

type PageLinksProps = {
  readonly locale: Locale
  readonly page: number
  readonly pages: number
  /** URL of a page of the list; the first page is 1. */
  readonly hrefOf: (page: number) => string
}

/** Links to the previous and the next page; nothing if the list has one page. */
export async function PageLinks({ locale, page, pages, hrefOf }: PageLinksProps) {
  if (pages === 1) return null
  const t = await getTranslations({ locale, namespace: 'portal.list' })
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-6 text-sm">
      {page > 1 ? (
        <PendingLink href={hrefOf(page - 1)} className="link inline-flex min-h-11 items-center">
          {t('previous')}
        </PendingLink>
      ) : null}
      {page < pages ? (
        <PendingLink href={hrefOf(page + 1)} className="link inline-flex min-h-11 items-center">
          {t('next')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
