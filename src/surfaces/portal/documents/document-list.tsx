import { getTranslations } from 'next-intl/server'
import type { OwnDocument } from '@/care/documents/present'
import type { OfferView } from '@/care/offers/present'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { TextLink } from '@/ui/text-link'
import { PageLinks } from '../list/page-links'
import { SEARCH_FROM } from '../list/query'
import { DocumentFilter } from './document-filter'
import { DocumentRow } from './document-row'
import { type DocumentQuery, documentQueryString, selectDocuments } from './query'

type DocumentListProps = {
  readonly locale: Locale
  readonly documents: readonly OwnDocument[]
  readonly offers: readonly OfferView[]
  readonly query: DocumentQuery
  /** Address of the list: it is shown in the portal and in the settings. */
  readonly path: string
}

/** The patient's documents, the newest first, with a filter once they are more than a screen. */
export async function DocumentList({ locale, documents, offers, query, path }: DocumentListProps) {
  const t = await getTranslations({ locale, namespace: 'documents.list' })
  if (documents.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  const part = selectDocuments(documents, query)
  const titles = new Map(offers.map(({ id, title }) => [String(id), title]))
  return (
    <section aria-labelledby="documents-title" className="grid gap-4 *:min-w-0">
      <h2 id="documents-title" className="display text-xl">
        {t('title')}
      </h2>
      {documents.length >= SEARCH_FROM ? <DocumentFilter {...{ locale, path, query }} /> : null}
      <p role="status" className="text-sm text-ink-soft">
        {part.total === 0 ? t('none') : t('count', { count: part.total })}{' '}
        {query.text || query.category ? <TextLink href={path}>{t('reset')}</TextLink> : null}
      </p>
      <ul aria-labelledby="documents-title" className="grid gap-3 *:min-w-0">
        {part.rows.map((document) => (
          <DocumentRow
            key={document.id}
            {...{ locale, document }}
            offerTitle={titles.get(
              document.links.find(({ subject }) => subject === 'offer')?.subjectId ?? '',
            )}
          />
        ))}
      </ul>
      <PageLinks
        {...{ locale }}
        page={part.page}
        pages={part.pages}
        hrefOf={(page) => `${path}${documentQueryString({ ...query, page })}`}
      />
    </section>
  )
}
