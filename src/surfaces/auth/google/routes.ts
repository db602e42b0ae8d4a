/** The two routes of signing in with Google: the redirect there, and its answer. */
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { signInPath } from '@/care/accounts/rules'
import { clientInfo, currentSessionToken, languageOf, redirectToCodePage } from '@/care/sign-in/browser'
import { GOOGLE_LIMIT, type GoogleNote } from '@/care/sign-in/google/constants'
import { consumeFlow, saveFlow, saveGoogleRegistration } from '@/care/sign-in/google/flow'
import { beginFlow, finishFlow, isGoogleOn } from '@/care/sign-in/google/provider'
import { beginInput } from '@/care/sign-in/google/schema'
import { signInWithGoogle } from '@/care/sign-in/google/sign-in-with-google'
import { careDb } from '@/db/client'
import { returnAttempt, takeAttempt } from '@/db/rate-limit'
import type { Locale } from '@/i18n/locales'
import { networkKey } from '@/lib/network'
import { completeSignIn } from '../complete-sign-in'

type AfterSignIn = { readonly next?: string | undefined; readonly confirmationToken?: string | undefined }

/** GET `/auth/google?locale=&next=&parked=`: redirects to Google. A link, so that it works without scripts. */
export async function beginGoogle(request: Request): Promise<Response> {
  const input = v.parse(beginInput, Object.fromEntries(new URL(request.url).searchParams))
  const { next, parked: confirmationToken } = input
  const locale = await languageOf(input.locale)
  if (!isGoogleOn()) return backToSignIn(locale, 'off', { next, confirmationToken })
  const started = await beginFlow()
  if (!started.ok) return backToSignIn(locale, started.code, { next, confirmationToken })
  await saveFlow({ ...started.value.secrets, locale, next, parked: confirmationToken })
  return redirect(started.value.url)
}

/** GET `/auth/google/callback`: Google's answer. Accepted once, and only in the browser that was sent to Google. */
export async function finishGoogle(request: Request): Promise<Response> {
  if (!isGoogleOn()) return redirect('/login?google=off') // in the language the front finds
  const flow = await consumeFlow()
  if (!flow) return redirect('/login?google=failed') // in the language the front finds
  const { locale } = flow
  const onward = { next: flow.next, confirmationToken: flow.parked }
  const { clientIp, userAgent } = await clientInfo()
  const limitKey = `google:network:${networkKey(clientIp)}`
  if (!(await takeAttempt(careDb(), limitKey, GOOGLE_LIMIT)).allowed)
    return backToSignIn(locale, 'busy', onward)
  const answer = await finishFlow(flow, new URL(request.url).search)
  if (!answer.ok) return backToSignIn(locale, answer.code, onward)
  const identity = answer.value
  const signedIn = await signInWithGoogle(identity, {
    clientIp,
    userAgent,
    previousToken: await currentSessionToken(),
  })
  if (!signedIn.ok) return backToSignIn(locale, 'password', onward)
  await returnAttempt(careDb(), limitKey)
  const outcome = signedIn.value
  if (outcome.step === 'in') return redirect(await completeSignIn(outcome, onward))
  if (outcome.step === 'code') return redirectToCodePage({ challenge: outcome.challenge, locale }, onward)
  const { subject, email, firstName, lastName } = identity
  await saveGoogleRegistration({ subject, email, firstName, lastName, next: flow.next })
  return redirect(`/${locale}/user_register/google`)
}

function backToSignIn(locale: Locale, note: GoogleNote, { next, confirmationToken }: AfterSignIn): never {
  redirect(signInPath(locale, { google: note, next, confirmationToken }))
}
