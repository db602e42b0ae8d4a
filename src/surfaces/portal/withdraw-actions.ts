'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { withdrawRequest as withdraw } from '@/care/offers/withdraw-request'
import { withdrawalForm } from '@/care/requests/schema'
import { currentActor } from '@/care/sign-in/session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import type { FormState } from '@/lib/form-state'
import { formLanguage, handledState, textOf } from '@/surfaces/frame/request-form'

/** Withdraws the patient's own request `request`, with a `reason` if they like. Success shows their requests. */
export async function withdrawRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(withdrawalForm, Object.fromEntries(formData))
  const values = { reason: textOf(formData, 'reason') }
  if (!parsed.success) {
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: 'REASON_TOO_LONG' }, values }
  }
  const { request: requestId, reason } = parsed.output
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'NOT_SIGNED_IN', values }
  const network = (await headers()).get(CLIENT_IP_HEADER)
  const state = await handledState(() => withdraw(actor, { requestId, reason, network }), values)
  if (state.status !== 'done' || state.code) return state
  redirect(`/${formLanguage(formData)}/my-requests?withdrawn=1`)
}
