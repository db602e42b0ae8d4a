import { getTranslations } from 'next-intl/server'
import { loadMyDocuments, loadMyHealthConsent, loadUploadForm } from '@/care/documents/loaders'
import { loadMyOffers } from '@/care/offers/loaders'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { uploadWords } from '@/surfaces/forms/files/upload-words'
import { HealthSentence } from '@/surfaces/frame/health-sentence'
import { Notice } from '@/ui/notice'
import { ConsentForm } from '../medical-records/consent-form'
import { DocumentList } from './document-list'
import { DocumentUpload } from './document-upload'
import type { DocumentQuery } from './query'
import { QuotaLine } from './quota-line'

type DocumentScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly query: DocumentQuery
  readonly path: string
  /** What the address says has happened: a document was deleted, or one could not be opened. */
  readonly notice: 'deleted' | 'FILE_ACCESS' | undefined
}

/** Uploading, and the list. A list that cannot be read leaves the upload usable. */
export async function DocumentScreen({ locale, actor, query, path, notice }: DocumentScreenProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const { documents, record } = await loadMessages(locale)
  const errors = await editedErrors(locale, documents.errors)
  const [{ form }, found, isAgreed] = await Promise.all([
    ...([loadUploadForm('documents'), loadList(), loadMyHealthConsent()] as const),
  ])
  return (
    <div className="grid gap-8">
      {notice ? (
        <Notice tone={notice === 'deleted' ? 'success' : 'error'} role="status">
          {notice === 'deleted' ? t('list.deleted') : errors.FILE_ACCESS}
        </Notice>
      ) : null}
      <p className="measure text-ink-soft">{t('lead')}</p>
      <section aria-labelledby="upload-title" className="grid gap-3">
        <h2 id="upload-title" className="display text-xl">
          {t('upload.title')}
        </h2>
        {isAgreed ? (
          <DocumentUpload
            words={await uploadWords(locale, 'document')}
            form={form}
            quota={<QuotaLine locale={locale} />}
          />
        ) : (
          <ConsentForm {...{ locale, words: record }}>
            <HealthSentence locale={locale} />
          </ConsentForm>
        )}
        {actor.demo ? <p className="text-xs text-ink-soft">{t('upload.demo')}</p> : null}
      </section>
      {found ? (
        <DocumentList {...{ locale, query, path, ...found }} />
      ) : (
        <Notice tone="error" role="alert">
          {errors.FETCH_FAILED}
        </Notice>
      )}
    </div>
  )
}

/** Undefined when the documents cannot be read. */
async function loadList() {
  try {
    const [documents, offers] = await Promise.all([loadMyDocuments(), loadMyOffers()])
    return { documents, offers }
  } catch (error) {
    log.error({ err: error }, 'the documents of a patient could not be read')
    return undefined
  }
}
