'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { CLIENT_IP_HEADER } from '@/care/accounts/constants'
import { fieldCodes } from '@/care/accounts/schema'
import { mayWorkOnOffers } from '@/care/offers/policy'
import { findRequestLocale } from '@/care/offers/read-offers'
import { dayInIstanbul } from '@/care/offers/rules'
import { acceptForm, declineForm, readOfferForm } from '@/care/offers/schema'
import { sendOffer as send } from '@/care/offers/send-offer'
import { acceptOffer as accept, declineOffer as decline } from '@/care/orders/answer-offer'
import { currentActor } from '@/care/sign-in/session'
import { listDoctors } from '@/content/doctors/read-doctors'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Err } from '@/lib/result'

/**
 * The desk's offer for the request `request`: `title`, `items.<n>.title|quantity|unitPrice`, `currency`, `hospital`
 * and `doctor` (ids of the content), `treatmentFrom`, `treatmentUntil`, `inclusions` and `mayChange` (one per
 * line), `validUntil`, `notes`. Success goes back to the request.
 */
export async function sendOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return { status: 'error', code: 'FORBIDDEN' }
  const values = typed(formData)
  const read = readOfferForm(formData, dayInIstanbul(now()))
  if (!read.ok) return refused(read, values)
  if (actor.demo) return NOT_SAVED
  const { requestId, key, draft } = read.value
  const sent = await orUnavailable(async () => {
    const written = await findRequestLocale(careDb(), requestId)
    const { hospital, doctor } = await namesOf(draft, written ?? DEFAULT_LOCALE)
    if (!hospital) return missing('hospital', 'HOSPITAL_REQUIRED')
    if (draft.doctor && !doctor) return missing('doctor', 'DOCTOR_INVALID')
    return send(actor, { requestId, key, draft: { ...draft, hospital, doctor }, network: await network() })
  })
  if (!sent.ok) return refused(sent, values)
  redirect(`/${languageOf(formData)}/desk/requests/${requestId}?sent=1`)
}

/** The patient accepts `version` of `offer`, having ticked `confirmed`. Success shows the offer with its order. */
export async function acceptOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(acceptForm, Object.fromEntries(formData))
  if (!parsed.success) return invalid(parsed.issues, {})
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'OFFER_NOT_AUTHORIZED' }
  if (actor.demo) return NOT_SAVED
  const { offer: offerId, version, idempotency_key: key } = parsed.output
  const done = await orUnavailable(async () =>
    accept(actor, { offerId, version, key, network: await network() }),
  )
  if (!done.ok) return refused(done, {})
  redirect(`/${languageOf(formData)}/my-requests/offers/${offerId}`)
}

/** The patient declines `version` of `offer` with a `reason`. Success shows the offer with the answer. */
export async function declineOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(declineForm, Object.fromEntries(formData))
  const values = typed(formData)
  if (!parsed.success) return invalid(parsed.issues, values)
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'OFFER_NOT_AUTHORIZED' }
  if (actor.demo) return NOT_SAVED
  const { offer: offerId, version, idempotency_key: key, reason } = parsed.output
  const answer = { offerId, version, key, reason }
  const done = await orUnavailable(async () => decline(actor, { ...answer, network: await network() }))
  if (!done.ok) return refused(done, values)
  redirect(`/${languageOf(formData)}/my-requests/offers/${offerId}`)
}

/** The names as the patient reads them on the site, in the language of the request. */
async function namesOf(chosen: { readonly hospital: string; readonly doctor: string }, locale: Locale) {
  const [hospitals, doctors] = await Promise.all([listHospitals(locale), listDoctors(locale)])
  return { hospital: pick(hospitals, chosen.hospital), doctor: pick(doctors, chosen.doctor) }
}

function pick(list: readonly { readonly id: number; readonly name: string }[], chosen: string) {
  const found = list.find(({ id }) => String(id) === chosen)
  return found ? { id: chosen, name: found.name } : null
}

/** A database that is away loses nothing that was typed. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T | Err<'UNAVAILABLE'>> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'an offer form could not be saved')
    return { ok: false, code: 'UNAVAILABLE' }
  }
}

function missing(field: string, code: string): Err<'INVALID_INPUT'> {
  return { ok: false, code: 'INVALID_INPUT', fields: { [field]: code } }
}

function invalid(issues: readonly v.BaseIssue<unknown>[], values: Record<string, string>): FormState {
  return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(issues), values }
}

function refused({ code, fields }: Err, values: Record<string, string>): FormState {
  return { status: 'error', code, ...(fields ? { fields } : {}), values }
}

/** What was typed, for a form without scripts; cut where no field of ours is longer. */
function typed(formData: FormData): Record<string, string> {
  const entries = [...formData].slice(0, 200)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') && name !== 'idempotency_key'
        ? [[name, value.slice(0, 4096)]]
        : [],
    ),
  )
}

async function network(): Promise<string | null> {
  return (await headers()).get(CLIENT_IP_HEADER)
}

function languageOf(formData: FormData): Locale {
  const given = formData.get('locale')
  return toLocale(typeof given === 'string' ? given : undefined) ?? DEFAULT_LOCALE
}
