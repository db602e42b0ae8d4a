import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Result } from '@/lib/result'
import { OfferSummary } from '@/surfaces/frame/offer/offer-summary'
import { OfferTerms } from '@/surfaces/frame/offer/offer-terms'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { ListsNotLoaded } from '../lists/lists-not-loaded'
import { isListCode } from '../lists/read-lists'
import type { OfferPreview } from './read-preview'

type PreviewScreenProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  /** The form that the draft is written in. */
  readonly form: string
  /** Address of this page. */
  readonly href: string
  readonly preview: Result<OfferPreview> | undefined
}

/** The saved draft as the patient would read it, in their language; or what is still missing. */
export async function PreviewScreen({ locale, request, form, href, preview }: PreviewScreenProps) {
  const t = await getTranslations({ locale, namespace: 'desk.preview' })
  if (preview && !preview.ok && isListCode(preview.code))
    return (
      <ListsNotLoaded {...{ locale, href }} code={preview.code} text={t('listsFailed')}>
        <Heading {...{ locale, request, form }} />
      </ListsNotLoaded>
    )
  return (
    <article className="mx-auto max-w-6xl py-4">
      <Heading {...{ locale, request, form }} />
      <p className="measure mt-1 text-ink-soft">{t('lead', { language: LANGUAGES[request.locale].name })}</p>
      {preview?.ok ? (
        <PatientsView locale={request.locale} offer={preview.value} />
      ) : (
        <Missing locale={locale} preview={preview} />
      )}
    </article>
  )
}

async function Heading({ locale, request, form }: Pick<PreviewScreenProps, 'locale' | 'request' | 'form'>) {
  const t = await getTranslations({ locale, namespace: 'desk.preview' })
  return (
    <>
      <PendingLink href={form} className="link inline-flex items-center gap-1.5 text-2xs">
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <h1 className="display mt-2 text-xl">{t('title', { name: request.name })}</h1>
    </>
  )
}

async function PatientsView({ locale, offer }: { readonly locale: Locale; readonly offer: OfferPreview }) {
  const documents = await getTranslations({ locale, namespace: 'documents' })
  return (
    <div lang={LANGUAGES[locale].code} className="mt-4 rounded-card border border-line bg-paper p-5 md:p-8">
      <h2 className="display text-2xl break-words">{offer.title}</h2>
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[1fr_20rem] xl:gap-x-10">
        <div className="xl:order-last">
          <OfferSummary {...{ locale, offer }} timeZone={null} />
        </div>
        <div className="grid gap-10">
          <OfferTerms locale={locale} offer={offer} />
          {offer.documents.length > 0 ? (
            <section aria-labelledby="documents">
              <h2 id="documents" className="display mb-3 text-xl">
                {documents('title')}
              </h2>
              <ul className="measure list-disc ps-5">
                {offer.documents.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
    </div>
  )
}

async function Missing({ locale, preview }: Pick<PreviewScreenProps, 'locale' | 'preview'>) {
  const { desk } = await loadMessages(locale)
  const errors: Readonly<Record<string, string>> = await editedErrors(locale, desk.errors)
  const codes = preview && !preview.ok ? Object.values(preview.fields ?? {}) : []
  return (
    <div className="mt-4">
      <Notice tone="info" title={preview ? desk.preview.missing : desk.preview.none}>
        <ul className="list-disc ps-5">
          {[...new Set(codes)].map((code) => (
            <li key={code}>{errors[code] ?? errors.UNKNOWN}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
