'use server'

import * as v from 'valibot'
import { reasonInput } from '@/care/intake/schema'
import { cancel, decline, type HandlingCode, takeUp } from '@/care/offers/handle-request'
import { currentActor } from '@/care/sign-in/session'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Result } from '@/lib/result'

/** Takes up the request `request`. Desk only. */
export async function takeUpRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  return answer(() => takeUp(actor, textOf(formData, 'request')))
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
  return answer(() => decline(actor, textOf(formData, 'request'), reason.output), values)
}

/**
 * Withdraws the patient's own request `request`.
 * @public the portal's button comes with the request screens
 */
export async function cancelRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  return answer(() => cancel(actor, textOf(formData, 'request')))
}

type Handled = Promise<Result<unknown, HandlingCode>>

async function answer(
  work: () => Handled,
  values: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  try {
    const handled = await work()
    if (handled.ok) return { status: 'done' }
    return handled.code === 'DEMO_NOT_SAVED'
      ? { status: 'done', code: handled.code }
      : { status: 'error', code: handled.code, values }
  } catch (error) {
    log.error({ err: error }, 'a request could not be moved')
    return { status: 'error', code: 'UNAVAILABLE', values }
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
