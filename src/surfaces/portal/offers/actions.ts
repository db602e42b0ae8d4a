'use server'

import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { acceptForm, declineForm } from '@/care/offers/schema'
import { acceptOffer as accept, declineOffer as decline } from '@/care/orders/answer-offer'
import { currentActor } from '@/care/sign-in/session'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import {
  clientIp,
  invalid,
  languageOf,
  orUnavailable,
  refused,
  typedValues,
} from '@/surfaces/frame/answer-form'

/** The patient accepts `version` of `offer`, having ticked `confirmed`. Success shows the offer with its order. */
export async function acceptOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(acceptForm, Object.fromEntries(formData))
  if (!parsed.success) return invalid(parsed.issues, {})
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'OFFER_NOT_AUTHORIZED' }
  if (actor.demo) return NOT_SAVED
  const { offer: offerId, version, idempotency_key: key } = parsed.output
  const done = await orUnavailable(async () =>
    accept(actor, { offerId, version, key, network: await clientIp() }),
  )
  if (!done.ok) return refused(done, {})
  redirect(`/${languageOf(formData)}/my-requests/offers/${offerId}`)
}

/** The patient declines `version` of `offer` with a `reason`. Success shows the offer with the answer. */
export async function declineOffer(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(declineForm, Object.fromEntries(formData))
  const values = typedValues(formData)
  if (!parsed.success) return invalid(parsed.issues, values)
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'OFFER_NOT_AUTHORIZED' }
  if (actor.demo) return NOT_SAVED
  const { offer: offerId, version, idempotency_key: key, reason } = parsed.output
  const answer = { offerId, version, key, reason }
  const done = await orUnavailable(async () => decline(actor, { ...answer, network: await clientIp() }))
  if (!done.ok) return refused(done, values)
  redirect(`/${languageOf(formData)}/my-requests/offers/${offerId}`)
}
