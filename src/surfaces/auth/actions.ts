'use server'

import * as v from 'valibot'
import { FORGOT_LIMITS } from '@/care/accounts/constants'
import { forgotPasswordInput, setPasswordInput, signInInput } from '@/care/accounts/schema'
import {
  clientInfo,
  currentSessionToken,
  languageOf,
  redirectToCodePage,
  typed,
} from '@/care/sign-in/browser'
import { requestPasswordReset } from '@/care/sign-in/reset'
import { mustSetUp } from '@/care/sign-in/second-factor/rules'
import { setOwnPassword } from '@/care/sign-in/set-own-password'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { networkKey } from '@/lib/network'
import { completeSignIn } from './complete-sign-in'

/**
 * Signs in with `email`, `password`; also reads `locale`, `next` (a path of ours) and `parked` (a request that
 * waited for this). Success redirects to `next` or the role's home, or to where the code is asked for; failure answers
 * SIGN_IN_FAILED whatever was wrong, or TOO_MANY_REQUESTS.
 */
export async function signIn(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(signInInput, Object.fromEntries(formData))
  const values = typed(formData, ['email', 'next', 'parked'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { email, password, next, parked, locale } = parsed.output
  const { clientIp, userAgent } = await clientInfo()
  const previousToken = await currentSessionToken()
  const signedIn = await signInWithPassword({ email, password, clientIp, userAgent, previousToken })
  if (!signedIn.ok) return { status: 'error', code: signedIn.code, values }
  const outcome = signedIn.value
  if (outcome.step === 'in')
    return completeSignIn(outcome, { next, parked }, mustSetUp(outcome.actor.role, false))
  return redirectToCodePage(
    { challenge: outcome.challenge, locale: await languageOf(locale) },
    { next, parked },
  )
}

/**
 * Sets the password with the emailed `token`; reads `password`, `confirmation`, `locale` and `parked`. Success signs in,
 * as `signIn` does: to where the code is asked for, or to the role's home with the request that waited for this.
 */
export async function setPassword(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(setPasswordInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  const { token, password, parked, locale } = parsed.output
  const { clientIp, userAgent } = await clientInfo()
  const previousToken = await currentSessionToken()
  const done = await setOwnPassword({ token, password, clientIp, userAgent, previousToken })
  if (!done.ok)
    return { status: 'error', code: done.fields ? 'INVALID_INPUT' : done.code, fields: done.fields }
  const onward = { next: undefined, parked }
  const outcome = done.value
  if (outcome.step === 'in') return completeSignIn(outcome, onward, mustSetUp(outcome.actor.role, false))
  return redirectToCodePage({ challenge: outcome.challenge, locale: await languageOf(locale) }, onward)
}

/**
 * Asks for a new password for `email`; the mailed link keeps what waits for signing in (`parked`). The answer is `done` whether or not there is such an account; the mail
 * is made by a background job, so the time of the answer tells nothing either.
 */
export async function forgotPassword(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(forgotPasswordInput, Object.fromEntries(formData))
  const values = typed(formData, ['email'])
  if (!parsed.success)
    return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues), values }
  const { email, parked, locale } = parsed.output
  const { clientIp } = await clientInfo()
  const byNetwork = await takeToken(careDb(), `forgot:network:${networkKey(clientIp)}`, FORGOT_LIMITS.network)
  if (!byNetwork.allowed) return { status: 'error', code: 'TOO_MANY_REQUESTS', values }
  const byAccount = await takeToken(careDb(), `forgot:account:${email}`, FORGOT_LIMITS.account)
  if (byAccount.allowed)
    await requestPasswordReset(careDb(), { email, parked, locale: await languageOf(locale) })
  return { status: 'done' }
}
