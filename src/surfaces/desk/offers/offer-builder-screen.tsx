import { typedAmount } from '@/care/offers/amounts'
import { approvalLimit } from '@/care/offers/approvals/check-approval'
import { offerFormValues, storedText } from '@/care/offers/drafts/rules'
import { loadValidPrices } from '@/care/offers/price-list/loaders'
import { defaultValidUntil } from '@/care/offers/rules'
import { offerFilesPlace } from '@/care/offers/versions/rules'
import type { DeskRequest } from '@/care/requests/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { listPrograms } from '@/content/programs/read-programs'
import { dayInIstanbul, longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatRate } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { readDoctors, readRequestPlace } from '../doctors/read-doctors'
import { ApprovalNote } from './approvals/approval-status'
import { ListsNotLoaded } from './lists/lists-not-loaded'
import { readList } from './lists/read-lists'
import type { DeskOffer, OpenOffer } from './loaders'
import { OfferBuilder } from './offer-builder'
import { presentStored } from './together/stored-view'

type OfferBuilderScreenProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  /** The offer that gets a new version; undefined for a new offer. */
  readonly revised?: DeskOffer | undefined
  readonly open: OpenOffer | undefined
  /** A new offer beside those that wait for an answer. */
  readonly isAlternative?: boolean
}

/** A new offer for one request, or the next version of its offer. Content is in the patient's language. */
export async function OfferBuilderScreen({
  locale,
  request,
  revised,
  open,
  isAlternative = false,
}: OfferBuilderScreenProps) {
  const { desk, approvals, prices, details, portal } = await loadMessages(locale)
  const { DOCTORS_FAILED: doctorsFailed } = await editedErrors(locale, {
    DOCTORS_FAILED: details.errors.doctors,
  })
  const { offer: words, draft: draftWords } = desk
  const form = formLink({ locale, request, revised, isAlternative })
  const lists = await readList('HOSPITALS_FAILED', async () => ({
    hospitals: await listHospitals(request.locale),
    programs: await listPrograms(request.locale),
  }))
  if (!lists.ok)
    return (
      <ListsNotLoaded {...{ locale }} code={lists.code} href={form} text={words.listsFailed}>
        <Heading {...{ words, request, revised }} />
      </ListsNotLoaded>
    )
  const { hospitals, programs } = lists.value
  const doctors = await readDoctors(request.locale)
  const first = await readRequestPlace(request)
  const upload = await attachProps(locale, offerFilesPlace(request.id))
  const at = now()
  const draft = open?.draft
  const home = revised ? `/${locale}/desk/offers/${revised.id}` : `/${locale}/desk/requests/${request.id}`
  const stored = storedText({ draft: draft ?? null, newest: revised?.versions[0] }, at)
  const author = draft?.authorName ?? desk.event.system
  const base = revised ? offerFormValues(revised, at) : { currency: 'EUR', validUntil: defaultValidUntil(at) }
  const program =
    doctors?.find(({ id }) => id === (draft?.values.doctor ?? revised?.doctor?.id))?.programSlug ??
    first.program
  return (
    <div className="mx-auto max-w-3xl py-6">
      <PendingLink href={home} className="link inline-flex items-center gap-1.5 text-2xs">
        <Icon of={arrowLeft} />
        {revised ? words.backToOffer : words.cancel}
      </PendingLink>
      <Heading {...{ words, request, revised }} />
      {isAlternative ? <p className="measure mt-1 text-ink-soft">{words.alternativeLead}</p> : null}
      {draft && open.approval ? (
        <div className="mt-4">
          <ApprovalNote locale={locale} approval={open.approval} />
        </div>
      ) : null}
      <div className="mt-6">
        <OfferBuilder
          words={words}
          errors={await editedErrors(locale, desk.errors)}
          language={LANGUAGES[locale].intl}
          nameHint={words.nameHint.replace('{language}', LANGUAGES[request.locale].name)}
          hospitals={hospitals.map(({ id, name }) => ({ id: String(id), name }))}
          programs={programs.map(({ slug, name }) => ({ id: slug, name }))}
          doctors={doctors ? { all: doctors, first } : null}
          doctorsFailed={doctorsFailed}
          hidden={{
            ...{ request: request.id, offer: revised?.id ?? '', alternative: isAlternative ? '1' : '' },
            ...{ locale, idempotency_key: newId() },
          }}
          version={revised ? String(revised.version) : ''}
          others={{ draft: form, version: home }}
          defaults={{ ...(program ? { program } : {}), ...(draft?.values ?? base) }}
          today={dayInIstanbul(at)}
          otherWords={{
            offer: words,
            draft: draftWords,
            conflict: portal.conflict,
            system: desk.event.system,
          }}
          locale={locale}
          stored={
            stored &&
            presentStored({
              ...{ ...stored, offerId: revised?.id ?? '', date: longDateTime(stored.at, locale) },
            })
          }
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
          approval={{
            limit: approvalLimit(),
            ask: approvals.builder.ask,
            hint: approvals.builder.hint.replace('{limit}', formatRate(approvalLimit(), locale)),
          }}
          priceWords={prices.pick}
          prices={(await loadValidPrices()).map(({ id, hospitalId, currency, titles, priceMinor }) => ({
            ...{ id, hospital: hospitalId, currency, title: titles[request.locale] },
            unitPrice: typedAmount(priceMinor, currency),
          }))}
          preview={{
            href: previewLink({ locale, request, revised, isAlternative }),
            label: desk.preview.open,
            hint: desk.preview.hint,
          }}
          submitLabel={revised ? words.sendRevision : words.send}
        />
      </div>
    </div>
  )
}

type FormLinkParts = Pick<OfferBuilderScreenProps, 'locale' | 'request' | 'revised' | 'isAlternative'>

/** The page of this form. */
function formLink({ locale, request, revised, isAlternative }: FormLinkParts): string {
  const desk = `/${locale}/desk`
  if (revised) return `${desk}/offers/${revised.id}/revise`
  return `${desk}/requests/${request.id}/offer${isAlternative ? '?alternative=1' : ''}`
}

/** Its preview. One of two alternatives is named, because a request then has several open offers. */
function previewLink({ locale, request, revised, isAlternative }: FormLinkParts): string {
  const query = revised ? `?offer=${revised.id}` : isAlternative ? '?alternative=1' : ''
  return `/${locale}/desk/requests/${request.id}/offer/preview${query}`
}

type HeadingProps = Pick<OfferBuilderScreenProps, 'request' | 'revised'> & {
  readonly words: Messages['desk']['offer']
}

function Heading({ words, request, revised }: HeadingProps) {
  if (!revised)
    return <h1 className="display mt-2 text-xl">{words.titleFor.replace('{name}', request.name)}</h1>
  return (
    <>
      <h1 className="display mt-2 text-xl">
        {words.labelled.replace('{label}', words.reviseTitle).replace('{text}', () => revised.title)}
      </h1>
      <p className="measure mt-1 text-ink-soft">
        {words.reviseLead.replace('{version}', String(revised.version))}
      </p>
    </>
  )
}
