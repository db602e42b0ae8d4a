'use server'

import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { SIGN_UP_LIMITS } from '@/care/accounts/constants'
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { networkKey } from '@/lib/network'
import { clientInfo, currentSessionToken, languageOf, openBrowserSession, typed } from '../browser'
import { resendInput, signUpInput, verifyInput } from './schema'
import { verifyEmail as confirmAddress, requestNewLink, requestSignUp } from './sign-up'

/**
 * Signs up with `first_name`, `last_name`, `email`, `password`, `confirmation` and `terms`. The answer is `done`
 * whether or not the address has an account; what comes of it stands in a mail.
 */
export async function signUp(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(signUpInput, Object.fromEntries(formData))
  const values = typed(formData, ['first_name', 'last_name', 'email', 'terms'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { first_name: firstName, last_name: lastName, email, password, locale } = parsed.output
  if (!(await mayAsk())) return { status: 'error', code: 'TOO_MANY_REQUESTS', values }
  const person = { firstName, lastName, email, password, locale: await languageOf(locale) }
  const asked = await requestSignUp(person)
  if (asked.ok) return { status: 'done' }
  return { status: 'error', code: asked.fields ? 'INVALID_INPUT' : asked.code, fields: asked.fields, values }
}

/** Mails the link for `email` again, if there is one to mail; the answer is `done` either way. */
export async function resendLink(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(resendInput, Object.fromEntries(formData))
  const values = typed(formData, ['email'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { email, locale } = parsed.output
  if (!(await mayAsk())) return { status: 'error', code: 'TOO_MANY_REQUESTS', values }
  await requestNewLink(email, await languageOf(locale))
  return { status: 'done' }
}

/** Confirms an address with the emailed `token` and the `password`, and signs in. */
export async function verifyEmail(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(verifyInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  const { token, password } = parsed.output
  const done = await confirmAddress({
    token,
    password,
    ...(await clientInfo()),
    previousToken: await currentSessionToken(),
  })
  if (!done.ok) return { status: 'error', code: done.code }
  await openBrowserSession(done.value.token, done.value.actor)
  redirect(`/${done.value.actor.locale}/account-verified`)
}

/** Counted before anything is looked up. */
async function mayAsk(): Promise<boolean> {
  const { clientIp } = await clientInfo()
  const key = `sign-up:network:${networkKey(clientIp)}`
  return (await takeToken(careDb(), key, SIGN_UP_LIMITS.network)).allowed
}
