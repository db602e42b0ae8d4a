'use server'

import * as v from 'valibot'
import { type Actor, currentActor } from '@/care/sign-in/session'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import { type FailedAnswer, leaveAside, tryAgain } from './retry-failed'
import { asideReason, type FailedRef, failedRef } from './schema'

/** Tries the failed mail or job `kind` `id` again. Desk only. */
export async function retryFailed(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, (actor, ref) => tryAgain(actor, ref))
}

/** Takes the failed mail or job `kind` `id` off the list, with a `reason`. Desk only. */
export async function setFailedAside(_state: FormState, formData: FormData): Promise<FormState> {
  const values = { reason: String(formData.get('reason') ?? '') }
  const reason = v.safeParse(asideReason, values.reason)
  if (!reason.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: reason.issues[0].message }, values }
  return answer(formData, (actor, ref) => leaveAside(actor, ref, reason.output), values)
}

type Work = (actor: Actor, ref: FailedRef) => Promise<FailedAnswer>

async function answer(
  formData: FormData,
  work: Work,
  values: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN', values }
  const ref = v.safeParse(failedRef, { kind: formData.get('kind'), id: formData.get('id') })
  if (!ref.success) return { status: 'error', code: 'ALREADY_HANDLED', values }
  try {
    const done = await work(actor, ref.output)
    if (done.ok) return { status: 'done' }
    return done.code === 'DEMO_NOT_SAVED'
      ? { status: 'done', code: done.code }
      : { status: 'error', code: done.code, values }
  } catch (error) {
    log.error({ err: error }, 'a failed mail or job could not be handled')
    return { status: 'error', code: 'UNAVAILABLE', values }
  }
}
