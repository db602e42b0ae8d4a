import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { listPath } from '@/content/paging/rules'
import type { SearchKind } from '@/content/search/constants'
import type { ResultGroup } from '@/content/search/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { PageLinks } from '../blocks/page-links'
import { HighlightedText } from './highlighted-text'

type SearchResultsProps = {
  readonly locale: Locale
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly groups: readonly ResultGroup[]
  readonly page: number
  readonly pages: number
}

/** Results grouped by kind with counts; a single kind is paged. */
export async function SearchResults({ locale, query, kind, groups, page, pages }: SearchResultsProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const path = `/${locale}/search`
  return (
    <div className="grid max-w-4xl gap-12">
      {kind ? (
        <LinkButton href={listPath(path, { q: query })} className="justify-self-start">
          <Icon of={arrowLeft} className="size-5" />
          {t('allKinds')}
        </LinkButton>
      ) : null}
      {groups.map((group) => (
        <section key={group.kind} aria-labelledby={`found-${group.kind}`}>
          <h2 id={`found-${group.kind}`} className="display flex items-baseline gap-3 text-2xl">
            {t(`kinds.${group.kind}`)}
            <span className="tabular font-sans text-sm font-normal text-ink-soft">{group.total}</span>
          </h2>
          <ul className="mt-4 border-t border-line">
            {group.results.map(({ key, href, lang, title, text }) => (
              <li key={key} lang={lang} className="whole-card relative border-b border-line py-4">
                <h3 className="font-semibold">
                  <Link prefetch={false} href={href} className="whole-card-link text-bosphorus">
                    <HighlightedText parts={title} />
                  </Link>
                </h3>
                <p className="measure mt-1 text-sm text-ink-soft wrap-anywhere">
                  <HighlightedText parts={text} />
                </p>
              </li>
            ))}
          </ul>
          {!kind && group.total > group.results.length ? (
            <LinkButton href={listPath(path, { q: query, kind: group.kind })} className="mt-5">
              {t('showAll', { count: group.total, kind: t(`kinds.${group.kind}`) })}
            </LinkButton>
          ) : null}
        </section>
      ))}
      {kind ? <PageLinks {...{ locale, path, page, pages }} query={{ q: query, kind }} /> : null}
    </div>
  )
}
