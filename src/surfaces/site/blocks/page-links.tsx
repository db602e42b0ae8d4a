import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { type ListQuery, listPath, pagesToShow } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { chevronLeft, chevronRight } from '@/ui/icon-shapes.generated'

type PageLinksProps = {
  readonly locale: Locale
  readonly path: string
  readonly query?: ListQuery
  readonly page: number
  readonly pages: number
}

const LINK_CLASS = 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-3 hover:bg-mist'

/** Links to the pages of a list; renders nothing when there is only one page. */
export async function PageLinks({ locale, path, query = {}, page, pages }: PageLinksProps) {
  if (pages < 2) return null
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const urlOfPage = (n: number) => listPath(path, query, n)
  return (
    <nav aria-label={t('paging.label')} className="border-t border-line pt-6">
      <p className="sr-only">{t('paging.of', { page, pages })}</p>
      <ul className="tabular flex flex-wrap items-center justify-center gap-1 text-sm font-medium">
        {page > 1 ? (
          <li>
            <Link
              prefetch={false}
              href={urlOfPage(page - 1)}
              rel="prev"
              className={cx(LINK_CLASS, 'text-bosphorus')}
            >
              <Icon of={chevronLeft} className="size-5" />
              <span className="max-sm:sr-only">{t('paging.previous')}</span>
            </Link>
          </li>
        ) : null}
        {pagesToShow(page, pages).map((n, index) => (
          <li key={n || `gap-${index}`} aria-hidden={n === 0 ? true : undefined}>
            {n === 0 ? (
              <span className="px-1 text-ink-soft">…</span>
            ) : (
              <Link
                prefetch={false}
                href={urlOfPage(n)}
                aria-label={t('paging.page', { page: n })}
                aria-current={n === page ? 'page' : undefined}
                className={cx(LINK_CLASS, n === page ? 'bg-mist font-semibold' : 'text-bosphorus')}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link
              prefetch={false}
              href={urlOfPage(page + 1)}
              rel="next"
              className={cx(LINK_CLASS, 'text-bosphorus')}
            >
              <span className="max-sm:sr-only">{t('paging.next')}</span>
              <Icon of={chevronRight} className="size-5" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
