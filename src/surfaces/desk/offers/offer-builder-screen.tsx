import { dayInIstanbul, defaultValidUntil } from '@/care/offers/rules'
import type { DeskRequest } from '@/care/requests/present'
import { listDoctors } from '@/content/doctors/read-doctors'
import { editedErrors } from '@/content/error-messages/loaders'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { OfferBuilder } from './offer-builder'

type OfferBuilderScreenProps = { readonly locale: Locale; readonly request: DeskRequest }

/** A new offer for one request, in the language of the person it goes to. */
export async function OfferBuilderScreen({ locale, request }: OfferBuilderScreenProps) {
  const { desk } = await loadMessages(locale)
  const [hospitals, doctors] = await Promise.all([listHospitals(request.locale), listDoctors(request.locale)])
  const at = now()
  return (
    <div className="mx-auto max-w-3xl py-6">
      <PendingLink
        href={`/${locale}/desk/requests/${request.id}`}
        className="link inline-flex items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {desk.offer.cancel}
      </PendingLink>
      <h1 className="display mt-2 mb-6 text-xl">{desk.offer.titleFor.replace('{name}', request.name)}</h1>
      <OfferBuilder
        words={desk.offer}
        errors={await editedErrors(locale, desk.errors)}
        language={LANGUAGES[locale].intl}
        nameHint={desk.offer.nameHint.replace('{language}', LANGUAGES[request.locale].name)}
        hospitals={hospitals.map(({ id, name }) => ({ id: String(id), name }))}
        doctors={doctors.map(({ id, name }) => ({ id: String(id), name }))}
        hidden={{ request: request.id, locale, idempotency_key: newId() }}
        defaults={{ currency: 'EUR', validUntil: defaultValidUntil(at) }}
        today={dayInIstanbul(at)}
      />
    </div>
  )
}
