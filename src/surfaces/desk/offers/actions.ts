'use server'

import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { cancelOffer } from '@/care/offers/cancel-offer'
import { deleteDraft as discard } from '@/care/offers/drafts/delete-draft'
import { type SaveDraftCode, saveDraft as save } from '@/care/offers/drafts/save-draft'
import { mayWorkOnOffers } from '@/care/offers/policy'
import { findRequestLocale } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { readOfferForm } from '@/care/offers/schema'
import { sendOffer as send } from '@/care/offers/send-offer'
import { currentActor } from '@/care/sign-in/session'
import { listDoctors } from '@/content/doctors/read-doctors'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import type { OfferId } from '@/lib/record-ids'
import { err } from '@/lib/result'
import { clientIp, languageOf, orUnavailable, refused, typedValues } from '@/surfaces/frame/answer-form'
import { placeOf } from './rules'
import { readDraftForm, withdrawForm } from './schema'

const FORBIDDEN: FormState = { status: 'error', code: 'FORBIDDEN' }

/**
 * The desk's offer for the request `request`, or the next version of `offer`: `title`, `items.<n>.title|quantity|
 * unitPrice`, `currency`, `hospital`, `program` and `doctor` (of the content), `treatmentFrom`, `treatmentUntil`,
 * `inclusions` and `mayChange` (one per line), `validUntil`, `notes`. Success goes back to the request or the offer.
 */
export async function sendOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return FORBIDDEN
  const values = typedValues(formData)
  const read = readOfferForm(formData, dayInIstanbul(now()))
  if (!read.ok) return refused(read, values)
  if (actor.demo) return NOT_SAVED
  const { requestId, offerId, key, draft, program } = read.value
  const sent = await orUnavailable(async () => {
    const locale = (await findRequestLocale(careDb(), requestId)) ?? DEFAULT_LOCALE
    const [hospitals, doctors] = [await listHospitals(locale), await listDoctors(locale)]
    const place = placeOf({ ...draft, program }, { hospitals, doctors })
    if (!place.ok) return place
    const common = { key, draft: { ...draft, ...place.value }, network: await clientIp() }
    return offerId ? reviseOffer(actor, { ...common, offerId }) : send(actor, { ...common, requestId })
  })
  if (!sent.ok) return refused(sent, values)
  const desk = `/${languageOf(formData)}/desk`
  redirect(offerId ? `${desk}/offers/${offerId}?sent=1` : `${desk}/requests/${requestId}?sent=1`)
}

/** Withdraws `offer` with a `reason`. Success shows the offer. */
export async function withdrawOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return FORBIDDEN
  const values = typedValues(formData)
  const parsed = v.safeParse(withdrawForm, values)
  if (!parsed.success) return refused(err('INVALID_INPUT', { reason: parsed.issues[0].message }), values)
  if (actor.demo) return NOT_SAVED
  const { offer: offerId, reason } = parsed.output
  const done = await orUnavailable(async () =>
    cancelOffer(actor, { offerId, reason, network: await clientIp() }),
  )
  return done.ok ? { status: 'done' } : refused(done, values)
}

type SavedState =
  | { readonly status: 'saved'; readonly savedAt: string; readonly offerId: OfferId }
  | {
      readonly status: 'error'
      readonly code: SaveDraftCode | 'UNAVAILABLE' | 'INVALID_INPUT' | 'DEMO_NOT_SAVED'
    }

/** Saves the offer form's fields as a draft; `basedOn` names the draft it continues. */
export async function saveDraft(formData: FormData): Promise<SavedState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return { status: 'error', code: 'FORBIDDEN' }
  if (actor.demo) return { status: 'error', code: 'DEMO_NOT_SAVED' }
  const read = readDraftForm(typedValues(formData))
  if (!read.ok) return { status: 'error', code: read.code }
  const saved = await orUnavailable(() => save(actor, read.value))
  return saved.ok ? { status: 'saved', ...saved.value } : { status: 'error', code: saved.code }
}

/** Throws away what was typed for `offer`. Success goes to the request. */
export async function deleteDraft(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return FORBIDDEN
  if (actor.demo) return NOT_SAVED
  const done = await orUnavailable(() => discard(actor, String(formData.get('offer') ?? '')))
  if (!done.ok) return refused(done, {})
  redirect(`/${languageOf(formData)}/desk/requests/${done.value.requestId}?discarded=1`)
}
