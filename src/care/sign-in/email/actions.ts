'use server'

import * as v from 'valibot'
import { fieldCodes } from '@/lib/field-codes'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { clientInfo, currentSessionToken, notSignedIn, typed } from '../browser'
import { currentActor } from '../session'
import { confirmEmailChange, requestEmailChange } from './change-email'
import { changeEmailInput, confirmEmailInput } from './schema'

/** Sends a link to the new address `email`, after `password`; says the same whether or not it is free. */
export async function changeEmail(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(changeEmailInput, Object.fromEntries(formData))
  const values = typed(formData, ['email'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  if (actor.demo) return NOT_SAVED
  const { clientIp } = await clientInfo()
  const asked = await requestEmailChange(actor, { ...parsed.output, clientIp })
  if (asked.ok) return { status: 'done' }
  return { status: 'error', code: asked.fields ? 'INVALID_INPUT' : asked.code, fields: asked.fields, values }
}

/** Makes the new address count, with the `token` of the mail it got. */
export async function confirmEmail(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(confirmEmailInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'TOKEN_INVALID' }
  if (actor.demo) return NOT_SAVED
  const { clientIp } = await clientInfo()
  const done = await confirmEmailChange(actor, {
    ...parsed.output,
    clientIp,
    currentToken: await currentSessionToken(),
  })
  return done.ok ? { status: 'done' } : { status: 'error', code: done.code }
}
