'use server'

import * as v from 'valibot'
import { decline, takeUp } from '@/care/offers/handle-request'
import { reasonInput } from '@/care/requests/schema'
import { currentActor } from '@/care/sign-in/session'
import type { FormState } from '@/lib/form-state'
import { handledState, textOf } from '@/surfaces/frame/request-form'

/** Takes up the request `request`. Desk only. */
export async function takeUpRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  return handledState(() => takeUp(actor, textOf(formData, 'request')))
}

/** Declines the request `request` with a `reason` that the patient reads. Desk only. */
export async function declineRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  const values = { reason: textOf(formData, 'reason') }
  const reason = v.safeParse(reasonInput, values.reason)
  if (!reason.success) {
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: reason.issues[0].message }, values }
  }
  return handledState(() => decline(actor, textOf(formData, 'request'), reason.output), values)
}
