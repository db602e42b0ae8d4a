'use server'

import * as v from 'valibot'
import { FORGOT_LIMITS } from '@/care/accounts/constants'
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { fieldCodes } from '@/lib/field-codes'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { clientInfo, currentSessionToken, notSignedIn } from '../browser'
import { requestPasswordReset } from '../reset'
import { currentActor } from '../session'
import { changePassword as change, endSessions } from './change-password'
import { changePasswordInput, endSessionInput } from './schema'

/** Another password, with `current`, `password` and `confirmation`; signs out everywhere else. */
export async function changePassword(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(changePasswordInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  if (actor.demo) return NOT_SAVED
  const { clientIp } = await clientInfo()
  const done = await change(actor, { ...parsed.output, clientIp, currentToken: await currentSessionToken() })
  if (done.ok) return { status: 'done' }
  return { status: 'error', code: done.fields ? 'INVALID_INPUT' : done.code, fields: done.fields }
}

/** Mails the actor a link to choose a first password: for whom there is none to be asked for. */
export async function mailPasswordLink(_state: FormState, _formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  if (actor.demo) return NOT_SAVED
  const byAccount = await takeToken(careDb(), `forgot:account:${actor.email}`, FORGOT_LIMITS.account)
  if (!byAccount.allowed) return { status: 'error', code: 'TOO_MANY_REQUESTS' }
  await requestPasswordReset(careDb(), { email: actor.email, locale: actor.locale })
  return { status: 'done' }
}

/** Signs out on one device (`session`: its id), or everywhere else (`others`). */
export async function signOutElsewhere(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(endSessionInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'UNKNOWN' }
  if (actor.demo) return NOT_SAVED
  const { clientIp } = await clientInfo()
  await endSessions(actor, {
    session: parsed.output.session,
    currentToken: await currentSessionToken(),
    clientIp,
  })
  return { status: 'done' }
}
