import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { listPath } from '@/content/paging/rules'
import { SEARCH_KINDS, type SearchKind } from '@/content/search/constants'
import type { SearchView } from '@/content/search/loaders'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { PageHead } from '../blocks/page-head'
import { SearchBox } from './search-box'
import { SearchResults } from './search-results'

type SearchPageProps = {
  readonly locale: Locale
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly view: SearchView
}

/** The search page: empty, with results, without results, or failed. */
export async function SearchPage({ locale, query, kind, view }: SearchPageProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const isFound = view.state === 'answered' && view.total > 0
  return (
    <>
      <PageHead title={t('title')}>
        <SearchBox locale={locale} query={query} className="mt-6 max-w-2xl" />
        {isFound ? (
          <p role="status" className="mt-4 text-ink-soft wrap-anywhere">
            {t('found', { count: view.total, query })}
          </p>
        ) : null}
      </PageHead>
      <div className="wrap py-10 lg:py-16">
        {isFound ? <SearchResults {...{ locale, query, kind, ...view }} /> : null}
        {view.state === 'start' ? (
          <NoResults locale={locale} title={t('startTitle')} text={t('startText')} />
        ) : null}
        {view.state === 'answered' && !isFound ? (
          <NoResults locale={locale} title={t('emptyTitle', { query })} text={t('emptyText')} isAnswer />
        ) : null}
        {view.state === 'failed' ? (
          <NoResults locale={locale} title={t('failedTitle')} text={t('failedText')} isAnswer>
            <LinkButton href={listPath(`/${locale}/search`, { q: query, kind })}>{t('retry')}</LinkButton>
          </NoResults>
        ) : null}
      </div>
    </>
  )
}

type NoResultsProps = {
  readonly locale: Locale
  readonly title: string
  readonly text: string
  readonly isAnswer?: boolean
  readonly children?: ReactNode
}

/** Shown without results: links to the lists and to the contact form. */
async function NoResults({ locale, title, text, isAnswer, children }: NoResultsProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const pathOf = (kind: SearchKind) => `/${locale}/${kind === 'faqs' ? 'faq' : kind}`
  return (
    <div className="grid max-w-3xl justify-items-start gap-6">
      <div role={isAnswer ? 'status' : undefined}>
        <h2 className="display text-2xl wrap-anywhere">{title}</h2>
        <p className="measure mt-3 text-ink-soft">{text}</p>
      </div>
      {children}
      <nav aria-label={t('helpful')} className="w-full border-t border-line pt-6">
        <p className="text-xs font-semibold text-ink-soft">{t('helpful')}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {SEARCH_KINDS.map((kind) => (
            <li key={kind}>
              <TextLink href={pathOf(kind)} className="inline-block py-2">
                {t(`kinds.${kind}`)}
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink href={`/${locale}/contact`} className="inline-block py-2">
              {t('ask')}
            </TextLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
