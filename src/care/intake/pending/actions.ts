'use server'

import { redirect } from 'next/navigation'
import { languageOf, notSignedIn } from '@/care/sign-in/browser'
import { type Actor, currentActor } from '@/care/sign-in/session'
import { toLocale } from '@/i18n/locales'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Result } from '@/lib/result'
import { confirmById } from './confirm-pending'
import { declinePending } from './store-pending'

/** Confirms the pending request `request` of the signed-in patient; leads on to their area. Reads `locale`. */
export async function confirmPendingRequest(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, confirmById, '1')
}

/** Declines the pending request `request`, which someone else has sent. Reads `locale`. */
export async function declinePendingRequest(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, declinePending, 'dropped')
}

type Decision = Promise<Result<unknown, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>>

async function answer(
  formData: FormData,
  work: (id: string, actor: Actor) => Decision,
  done: string,
): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const judged = await orUnavailable(() => work(textOf(formData, 'request'), actor))
  if (!judged) return { status: 'error', code: 'UNAVAILABLE' }
  if (!judged.ok && judged.code === 'DEMO_NOT_SAVED') return NOT_SAVED
  const locale = await languageOf(toLocale(textOf(formData, 'locale')))
  redirect(`/${locale}/my-requests?sent=${judged.ok ? done : 'late'}`)
}

async function orUnavailable(work: () => Decision): Promise<Awaited<Decision> | undefined> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'a pending confirmation could not be confirmed or declined')
    return undefined
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
