import { getTranslations } from 'next-intl/server'
import { loadMyLinkedDocuments } from '@/care/documents/loaders'
import type { DocumentLinkView } from '@/care/documents/present'
import type { Locale } from '@/i18n/locales'
import { DocumentList } from '@/surfaces/frame/document-list'
import { TextLink } from '@/ui/text-link'
import { withPartFailure } from '../load-failure'

type LinkedDocumentsProps = {
  readonly locale: Locale
  readonly of: 'offer' | 'order' | 'record'
  /** The records whose documents these are. */
  readonly targets: readonly DocumentLinkView[]
}

/** The patient's documents that belong to an offer, a booking or their record, and the way to add one. */
export const LinkedDocuments = withPartFailure('documents', Documents)

async function Documents({ locale, of, targets }: LinkedDocumentsProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const documents = await loadMyLinkedDocuments(targets)
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="display mb-3 text-xl">
        {t('title')}
      </h2>
      <DocumentList {...{ locale, documents }} reader="patient" />
      <p className="measure mt-3 text-sm text-ink-soft">
        {documents.length === 0 ? t(`linked.${of}Empty`) : t('linked.more')}{' '}
        <TextLink href={`/${locale}/my-requests/documents`}>{t('linked.action')}</TextLink>
      </p>
    </section>
  )
}
