'use server'

import { type Actor, currentActor } from '@/care/sign-in/session'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import { discard, type Judgement, release } from './release-request'

/** Releases the request `request`; the code is `parked` when the patient must confirm it by signing in. Desk only. */
export async function releaseRequest(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, release)
}

/** Deletes the request `request` for good. Desk only. */
export async function deleteQuarantined(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, discard)
}

async function answer<T extends string>(
  formData: FormData,
  work: (actor: Actor, id: string) => Promise<Judgement<T>>,
): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  try {
    const judged = await work(actor, String(formData.get('request') ?? ''))
    if (judged.ok) return { status: 'done', code: judged.value }
    return { status: judged.code === 'DEMO_NOT_SAVED' ? 'done' : 'error', code: judged.code }
  } catch (error) {
    log.error({ err: error }, 'a quarantined request could not be judged')
    return { status: 'error', code: 'UNAVAILABLE' }
  }
}
