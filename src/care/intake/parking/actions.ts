'use server'

import { redirect } from 'next/navigation'
import { languageOf, notSignedIn } from '@/care/sign-in/browser'
import { type Actor, currentActor } from '@/care/sign-in/session'
import { toLocale } from '@/i18n/locales'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Result } from '@/lib/result'
import { dropParked } from './park-request'
import { sendWaitingRequest } from './send-parked'

/** Sends the waiting request `request` of whoever is signed in; on to their area, which says so. Reads `locale`. */
export async function sendWaiting(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, sendWaitingRequest, '1')
}

/** Drops the waiting request `request`: it was not its owner who asked. Reads `locale`. */
export async function dropWaiting(_state: FormState, formData: FormData): Promise<FormState> {
  return answer(formData, dropParked, 'dropped')
}

type Judged = Promise<Result<unknown, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>>

async function answer(
  formData: FormData,
  work: (id: string, actor: Actor) => Judged,
  done: string,
): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const judged = await tried(() => work(textOf(formData, 'request'), actor))
  if (!judged) return { status: 'error', code: 'UNAVAILABLE' }
  if (!judged.ok && judged.code === 'DEMO_NOT_SAVED') return NOT_SAVED
  const locale = await languageOf(toLocale(textOf(formData, 'locale')))
  redirect(`/${locale}/my-requests?sent=${judged.ok ? done : 'late'}`)
}

async function tried(work: () => Judged): Promise<Awaited<Judged> | undefined> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'a waiting request could not be sent or dropped')
    return undefined
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
