import { type OfferContentView, type OfferView, presentContent } from '@/care/offers/present'
import { defaultValidUntil, expiryOf } from '@/care/offers/rules'
import { contentOf, readOfferForm } from '@/care/offers/schema'
import { checkDraft } from '@/care/offers/versions/send-version'
import { listDoctors } from '@/content/doctors/read-doctors'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { readList } from '../lists/read-lists'
import { resolvePlace } from '../rules'

export type OfferPreview = OfferContentView & Pick<OfferView, 'sentAt' | 'expiresAt'>

type SavedDraft = {
  readonly requestId: RequestId
  /** The patient's language. */
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
  readonly at: Date
}

/** A saved draft as its patient would get it if it were sent now; the fields that are missing, or the list, otherwise. */
export async function readPreview({
  requestId,
  locale,
  values,
  at,
}: SavedDraft): Promise<Result<OfferPreview>> {
  const data = new FormData()
  const context = { request: requestId, offer: '', idempotency_key: newId(), currency: 'EUR' }
  for (const [name, value] of Object.entries({ ...context, ...values })) data.set(name, value)
  const typed = readOfferForm(data, dayInIstanbul(at))
  if (!typed.ok) return typed
  const { draft, program } = typed.value
  const hospitals = await readList('HOSPITALS_FAILED', () => listHospitals(locale))
  if (!hospitals.ok) return hospitals
  const doctors = draft.doctor ? await readList('DOCTORS_FAILED', () => listDoctors(locale)) : ok([])
  if (!doctors.ok) return doctors
  const place = resolvePlace({ ...draft, program }, { hospitals: hospitals.value, doctors: doctors.value })
  if (!place.ok) return place
  const checked = checkDraft({ ...draft, ...place.value })
  if (!checked.ok) return checked
  const validUntil = checked.value.validUntil ?? defaultValidUntil(at)
  const documents = checked.value.documents.map(({ id, title }, index) => {
    const name = values[`documents.${index}.name`] ?? ''
    return { id, name, title: title || name }
  })
  const content = presentContent(contentOf(checked.value, { documents, validUntil }))
  return ok({ ...content, sentAt: at.toISOString(), expiresAt: expiryOf(validUntil).toISOString() })
}
