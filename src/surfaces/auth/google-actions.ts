'use server'

import * as v from 'valibot'
import { SIGN_UP_LIMITS } from '@/care/accounts/constants'
import { clientInfo, currentSessionToken, languageOf, notSignedIn, typed } from '@/care/sign-in/browser'
import { readNewcomer, removeNewcomer } from '@/care/sign-in/google/flow'
import { disconnectInput, newcomerInput } from '@/care/sign-in/google/schema'
import { disconnectGoogle as disconnect, registerWithGoogle } from '@/care/sign-in/google/sign-in-with-google'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { fieldCodes } from '@/lib/field-codes'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { networkKey } from '@/lib/network'
import { completeSignIn } from './complete-sign-in'

/**
 * Makes the account of somebody Google has named, with `first_name`, `last_name` and `terms`, and signs in. Who they
 * are stands in a sealed cookie, never in the form.
 */
export async function registerFromGoogle(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(newcomerInput, Object.fromEntries(formData))
  const values = typed(formData, ['first_name', 'last_name', 'terms'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const newcomer = await readNewcomer()
  if (!newcomer) return { status: 'error', code: 'GOOGLE_OVER', values }
  const { clientIp, userAgent } = await clientInfo()
  const key = `sign-up:network:${networkKey(clientIp)}`
  if (!(await takeToken(careDb(), key, SIGN_UP_LIMITS.network)).allowed)
    return { status: 'error', code: 'TOO_MANY_REQUESTS', values }
  const { subject, email, next } = newcomer
  const { first_name: firstName, last_name: lastName, locale } = parsed.output
  const made = await registerWithGoogle(
    { subject, email, firstName, lastName, locale: await languageOf(locale) },
    { clientIp, userAgent, previousToken: await currentSessionToken() },
  )
  await removeNewcomer()
  if (!made.ok || made.value.step !== 'in') return { status: 'error', code: 'GOOGLE_OVER', values }
  return completeSignIn(made.value, { next, parked: undefined })
}

/** Ends the connection to Google, after `password`. */
export async function disconnectGoogle(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return notSignedIn()
  const parsed = v.safeParse(disconnectInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  if (actor.demo) return NOT_SAVED
  const { clientIp } = await clientInfo()
  const done = await disconnect(actor, { password: parsed.output.password, clientIp })
  if (done.ok) return { status: 'done' }
  return { status: 'error', code: done.fields ? 'INVALID_INPUT' : done.code, fields: done.fields }
}
