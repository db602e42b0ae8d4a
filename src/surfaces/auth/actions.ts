'use server'

import { FORGOT_LIMITS } from '@/care/accounts/constants'
import { forgotPasswordInput, setPasswordInput, signInInput } from '@/care/accounts/schema'
import { currentSessionToken } from '@/care/sign-in/browser'
import { confirmEmailChange } from '@/care/sign-in/email/change-email'
import { confirmEmailInput } from '@/care/sign-in/email/schema'
import { requestPasswordReset } from '@/care/sign-in/reset'
import { setOwnPassword } from '@/care/sign-in/set-own-password'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'
import { continueSignIn } from './complete-sign-in'

/**
 * Signs in with `email`, `password`; also reads `locale`, `next` (a path of ours) and `parked` (a request that
 * waited for this). Success redirects to `next` or the role's home, or to where the code is asked for; failure answers
 * SIGN_IN_FAILED whatever was wrong, or TOO_MANY_REQUESTS.
 */
export const signIn = formAction({
  name: 'sign-in',
  visitor: true,
  schema: signInInput,
  keeps: ['email', 'next', 'parked'],
  useCase: async ({ email, password, next, parked }, { locale, clientIp, userAgent }) => {
    const previousToken = await currentSessionToken()
    const signedIn = await signInWithPassword({ email, password, clientIp, userAgent, previousToken })
    return signedIn.ok ? ok(await continueSignIn(signedIn.value, { next, parked, locale })) : signedIn
  },
  done: (path) => path,
})

/**
 * Sets the password with the emailed `token`; reads `password`, `confirmation`, `locale` and `parked`. Success signs in,
 * as `signIn` does: to where the code is asked for, or to the role's home with the request that waited for this.
 */
export const setPassword = formAction({
  name: 'password.set',
  visitor: true,
  schema: setPasswordInput,
  useCase: async ({ token, password, parked }, { locale, clientIp, userAgent }) => {
    const previousToken = await currentSessionToken()
    const signedIn = await setOwnPassword({ token, password, clientIp, userAgent, previousToken })
    return signedIn.ok
      ? ok(await continueSignIn(signedIn.value, { next: undefined, parked, locale }))
      : signedIn
  },
  done: (path) => path,
})

/**
 * Asks for a new password for `email`; the mailed link keeps what waits for signing in (`parked`). The answer is `done`
 * whether or not there is such an account; the mail is made by a background job, so the time of the answer tells
 * nothing either.
 */
export const forgotPassword = formAction({
  name: 'password.forgot',
  visitor: true,
  schema: forgotPasswordInput,
  keeps: ['email'],
  useCase: async ({ email, parked }, { locale, clientIp }) => {
    const byNetwork = await takeAttempt(
      careDb(),
      `forgot:network:${networkKey(clientIp)}`,
      FORGOT_LIMITS.network,
    )
    if (!byNetwork.allowed) return err('TOO_MANY_REQUESTS')
    const byAccount = await takeAttempt(careDb(), `forgot:account:${email}`, FORGOT_LIMITS.account)
    if (byAccount.allowed) await requestPasswordReset(careDb(), { email, parked, locale })
    return ok(null)
  },
})

/** Makes the new address count, with the `token` of the mail it got. */
export const confirmEmail = formAction({
  name: 'email.confirm',
  schema: confirmEmailInput,
  useCase: async ({ token }, { actor, clientIp }) =>
    confirmEmailChange(actor, { token, clientIp, currentToken: await currentSessionToken() }),
})
