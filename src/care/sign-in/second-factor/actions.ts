'use server'

import * as v from 'valibot'
import { fieldCodes } from '@/lib/field-codes'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import type { Result } from '@/lib/result'
import { clientInfo, currentSessionToken, notSignedIn } from '../browser'
import { type Actor, currentActor, currentPerson } from '../session'
import { confirmInput, passwordAgainInput } from './schema'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './set-up-second-factor'

/** Makes a secret to scan, after `password`. Also for staff who have no second factor yet. */
export async function beginSetUp(_state: FormState, formData: FormData): Promise<FormState> {
  const person = await currentPerson()
  return withPassword(person?.actor ?? null, formData, beginSecondFactor)
}

/** Confirms the new authenticator with its first `code`; answers with the recovery codes, shown this once. */
export async function confirmSetUp(_state: FormState, formData: FormData): Promise<FormState> {
  const person = await currentPerson()
  if (!person) return notSignedIn()
  const parsed = v.safeParse(confirmInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  if (person.actor.demo) return NOT_SAVED
  const asked = { ...parsed.output, ...(await from()) }
  return answer(await confirmSecondFactor(person.actor, asked))
}

/** Ten new recovery codes after `password`; shown this once. */
export async function renewCodes(_state: FormState, formData: FormData): Promise<FormState> {
  return withPassword(await currentActor(), formData, renewRecoveryCodes)
}

/** Back to the password alone, after `password`; refused to staff. */
export async function switchOff(_state: FormState, formData: FormData): Promise<FormState> {
  return withPassword(await currentActor(), formData, switchOffSecondFactor)
}

type Done = Result<readonly string[] | null>
type Work = (
  actor: Actor,
  asked: Awaited<ReturnType<typeof from>> & { readonly password: string },
) => Promise<Done>

async function withPassword(actor: Actor | null, formData: FormData, work: Work): Promise<FormState> {
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(passwordAgainInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  if (actor.demo) return NOT_SAVED
  return answer(await work(actor, { ...parsed.output, ...(await from()) }))
}

async function from() {
  const { clientIp } = await clientInfo()
  return { clientIp, currentToken: await currentSessionToken() }
}

function answer(done: Done): FormState {
  if (done.ok) return { status: 'done', ...(done.value ? { values: { codes: done.value.join(' ') } } : {}) }
  return { status: 'error', code: done.fields ? 'INVALID_INPUT' : done.code, fields: done.fields }
}
