'use server'

import * as v from 'valibot'
import { type RequestedApproval, requestApproval } from '@/care/offers/approvals/request-approval'
import { cloneOffer as clone } from '@/care/offers/drafts/clone-offer'
import { deleteDraft as discard } from '@/care/offers/drafts/delete-draft'
import { readStoredText } from '@/care/offers/drafts/read-stored-text'
import { saveDraft as save } from '@/care/offers/drafts/save-draft'
import { mayWorkOnOffers } from '@/care/offers/policy'
import { findRequestLocale } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { readOfferForm, type TypedOffer } from '@/care/offers/schema'
import { sendOffer as send } from '@/care/offers/send-offer'
import type { SentOffer } from '@/care/offers/versions/send-version'
import { withdrawOffer as withdraw } from '@/care/offers/withdraw-offer'
import { listDoctors } from '@/content/doctors/read-doctors'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { careDb } from '@/db/client'
import { dayInIstanbul, longDateTime } from '@/i18n/dates'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { RequestId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { formAction, typedValues } from '@/surfaces/forms/form-action'
import { readList } from './lists/read-lists'
import { resolvePlace } from './rules'
import { cloneForm, offerOfForm, readDraftForm, withdrawForm } from './schema'
import { presentStored, storedAnswer } from './together/stored-view'

/**
 * Sends the desk's offer for the request `request`, or the next version of `offer`: `title`, `items.<n>.title|quantity|
 * unitPrice`, `currency`, `hospital`, `program` and `doctor` (of the content), `treatmentFrom`, `treatmentUntil`,
 * `discount<…>`, `tax<…>`, `inclusions` and `mayChange` (one per line), `validUntil`, `notes`. After success: the request
 * or the offer. `version` and `basedOn` name what the form was opened with, `over` a newer text that may be replaced. With
 * the `intent` *approval* it is not sent: a second member of the team is asked to approve it.
 */
export const sendOffer = formAction({
  name: 'offer.send',
  schema: (formData) => {
    const typed = readOfferForm(formData, dayInIstanbul(now()))
    const saved = readDraftForm(typedValues(formData, 'all'))
    return !typed.ok ? typed : saved.ok ? ok({ ...typed.value, saved: saved.value }) : saved
  },
  policy: mayWorkOnOffers,
  keeps: 'all',
  useCase: async (typed, { actor, clientIp }): Promise<Result<SentOffer | RequestedApproval>> => {
    const { requestId, offerId, key, intent, draft, program, saved } = typed
    const place = await readPlace(requestId, { ...draft, program })
    if (!place.ok) return place
    const offer = { key, draft: { ...draft, ...place.value }, opened: saved, clientIp }
    if (intent === 'approval') return requestApproval(actor, { ...saved, draft: offer.draft, clientIp })
    return offerId
      ? reviseOffer(actor, { ...offer, offerId })
      : send(actor, { ...offer, requestId, isAlternative: saved.isAlternative })
  },
  done: (sent, { locale }, { offerId, requestId }) =>
    'approvalId' in sent
      ? `/${locale}/desk/offers/approvals/${sent.approvalId}`
      : `/${locale}/desk/${offerId ? `offers/${offerId}` : `requests/${requestId}`}?sent=1`,
})

type TypedPlace = Pick<TypedOffer['draft'], 'hospital' | 'doctor'> & Pick<TypedOffer, 'program'>

/** Hospital and doctor with their names in the language of the request, which the offer stores. */
async function readPlace(requestId: RequestId, typed: TypedPlace) {
  const locale = (await findRequestLocale(careDb(), requestId)) ?? DEFAULT_LOCALE
  const hospitals = await readList('HOSPITALS_FAILED', () => listHospitals(locale))
  if (!hospitals.ok) return hospitals
  // Without a doctor it can be sent while the doctors cannot be loaded.
  const doctors = await readList('DOCTORS_FAILED', async () => (typed.doctor ? listDoctors(locale) : []))
  return doctors.ok ? resolvePlace(typed, { hospitals: hospitals.value, doctors: doctors.value }) : doctors
}

/**
 * Withdraws `offer`, whose newest version on the page is `version` and whose draft there is `draft`, with a
 * `reason`. After success: the offer.
 */
export const withdrawOffer = formAction({
  name: 'offer.withdraw',
  schema: withdrawForm,
  policy: mayWorkOnOffers,
  keeps: ['reason'],
  useCase: ({ offer: offerId, version, draft, reason }, { actor, clientIp }) =>
    withdraw(actor, { offerId, version: Number(version), draft, reason, clientIp }),
})

/** Makes a draft from the `text` of `offer`, for the request `reference` or its own. After success: the form with it. */
export const cloneOffer = formAction({
  name: 'offer.clone',
  schema: cloneForm,
  policy: mayWorkOnOffers,
  keeps: ['reference', 'text'],
  useCase: ({ offer: offerId, reference, text }, { actor, clientIp }) =>
    clone(actor, { offerId, reference, isUnsent: text === 'unsent', clientIp }),
  done: ({ requestId, isAlternative }, { locale }) =>
    `/${locale}/desk/requests/${requestId}/offer${isAlternative ? '?alternative=1' : ''}`,
})

/** Saves the offer form's fields as a draft; `basedOn` names the draft it continues. Answers `offerId` and `savedAt`. */
export const saveDraft = formAction({
  name: 'offer.save-draft',
  schema: (formData) => readDraftForm(typedValues(formData, 'all')),
  policy: mayWorkOnOffers,
  useCase: (draft, { actor }) => save(actor, draft),
  done: (saved) => ({ values: saved }),
})

/**
 * Reads what is stored by now of the offer in a form that was refused for it; named by `request`, `offer` and
 * `alternative`. Answers `stored`, and whose text it is; neither where there is none.
 */
export const readStoredOffer = formAction({
  name: 'offer.read-stored',
  schema: offerOfForm,
  policy: mayWorkOnOffers,
  isUnattended: true,
  useCase: ({ request: requestId, offer, alternative }, { actor }) =>
    readStoredText(actor, { requestId, offerId: offer || null, isAlternative: alternative === '1' }),
  done: (text, { locale }) =>
    text ? storedAnswer(presentStored({ ...text, date: longDateTime(text.at, locale) })) : {},
})

/** Deletes the draft of `offer` that was saved at `basedOn`. After success: the request. */
export const deleteDraft = formAction({
  name: 'offer.delete-draft',
  schema: v.object({ offer: v.string('INVALID'), basedOn: v.optional(v.string(), '') }),
  policy: mayWorkOnOffers,
  useCase: ({ offer, basedOn }, { actor }) => discard(actor, offer, basedOn),
  done: ({ requestId }, { locale }) => `/${locale}/desk/requests/${requestId}?discarded=1`,
})
