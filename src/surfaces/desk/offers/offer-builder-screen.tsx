import type { OfferView } from '@/care/offers/present'
import { defaultValidUntil } from '@/care/offers/rules'
import { offerFilesPlace } from '@/care/offers/versions/rules'
import type { DeskRequest } from '@/care/requests/present'
import { listDoctors } from '@/content/doctors/read-doctors'
import { editedErrors } from '@/content/error-messages/loaders'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { listPrograms } from '@/content/programs/read-programs'
import { readProgramOfService } from '@/content/services/read-program'
import { dayInIstanbul, longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import type { OpenOffer } from './loaders'
import { OfferBuilder } from './offer-builder'
import { offerFormValues } from './offer-form-values'

type OfferBuilderScreenProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  /** The offer that gets a new version; undefined for a new offer. */
  readonly revised?: OfferView | undefined
  readonly open: OpenOffer | undefined
}

/** A new offer for one request, or the next version of its offer. Content is in the patient's language. */
export async function OfferBuilderScreen({ locale, request, revised, open }: OfferBuilderScreenProps) {
  const { desk } = await loadMessages(locale)
  const { offer: words, draft: draftWords } = desk
  const [hospitals, doctors, programs] = [
    await listHospitals(request.locale),
    await listDoctors(request.locale),
    await listPrograms(request.locale),
  ]
  const upload = await attachProps(locale, offerFilesPlace(request.id))
  const at = now()
  const draft = open?.draft
  const home = revised ? `/${locale}/desk/offers/${revised.id}` : `/${locale}/desk/requests/${request.id}`
  const author = draft?.authorName ?? desk.event.system
  const base = revised ? offerFormValues(revised, at) : { currency: 'EUR', validUntil: defaultValidUntil(at) }
  const program =
    doctors.find(({ id }) => String(id) === revised?.doctor?.id)?.programSlug ??
    (request.serviceName ? await readProgramOfService(request.serviceName, request.locale) : null)
  return (
    <div className="mx-auto max-w-3xl py-6">
      <PendingLink href={home} className="link inline-flex items-center gap-1.5 text-2xs">
        <Icon of={arrowLeft} />
        {revised ? words.backToOffer : words.cancel}
      </PendingLink>
      <Heading {...{ words, request, revised }} />
      <div className="mt-6">
        <OfferBuilder
          words={words}
          errors={await editedErrors(locale, desk.errors)}
          language={LANGUAGES[locale].intl}
          nameHint={words.nameHint.replace('{language}', LANGUAGES[request.locale].name)}
          hospitals={hospitals.map(({ id, name }) => ({ id: String(id), name }))}
          programs={programs.map(({ slug, name }) => ({ id: slug, name }))}
          doctors={doctors.map(({ id, name, hospitalId, programSlug }) => ({
            ...{ id: String(id), name, hospitalId, programSlug },
          }))}
          hidden={{ request: request.id, offer: revised?.id ?? '', locale, idempotency_key: newId() }}
          defaults={draft?.values ?? { ...base, ...(program ? { program } : {}) }}
          today={dayInIstanbul(at)}
          draftWords={draftWords}
          draft={
            open && draft
              ? {
                  offerId: open.offerId,
                  savedAt: draft.savedAt,
                  restored: draftWords.restored
                    .replace('{date}', longDateTime(draft.savedAt, locale))
                    .replace('{name}', author),
                }
              : {}
          }
          upload={{
            ...upload,
            words: { ...upload.words, list: words.documents, noScript: words.documentsNoScript },
          }}
          submitLabel={revised ? words.sendRevision : words.send}
        />
      </div>
    </div>
  )
}

type HeadingProps = Pick<OfferBuilderScreenProps, 'request' | 'revised'> & {
  readonly words: Messages['desk']['offer']
}

function Heading({ words, request, revised }: HeadingProps) {
  if (!revised)
    return <h1 className="display mt-2 text-xl">{words.titleFor.replace('{name}', request.name)}</h1>
  return (
    <>
      <h1 className="display mt-2 text-xl">{`${words.reviseTitle}: ${revised.title}`}</h1>
      <p className="measure mt-1 text-ink-soft">
        {words.reviseLead.replace('{version}', String(revised.version))}
      </p>
    </>
  )
}
