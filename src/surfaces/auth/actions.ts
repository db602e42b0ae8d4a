'use server'

import { forgotPasswordInput, setPasswordInput, signInInput } from '@/care/accounts/schema'
import { currentSessionToken } from '@/care/sign-in/browser'
import { FORGOT_LIMITS } from '@/care/sign-in/constants'
import { confirmEmailChange } from '@/care/sign-in/email/confirm-email-change'
import { confirmEmailInput } from '@/care/sign-in/email/schema'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import { setPasswordAndSignIn } from '@/care/sign-in/set-password'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'
import { continueSignIn } from './complete-sign-in'

/**
 * Signs in with `email`, `password`; also reads `locale`, `next` (a path of ours) and `parked` (the token of a pending
 * confirmation). Success redirects to `next` or the role's first page, or to the code page; failure answers
 * SIGN_IN_FAILED, whatever was wrong, or TOO_MANY_REQUESTS.
 */
export const signIn = formAction({
  name: 'sign-in',
  visitor: true,
  schema: signInInput,
  keeps: ['email', 'next', 'parked'],
  useCase: async ({ email, password, next, parked: confirmationToken }, { locale, clientIp, userAgent }) => {
    const previousToken = await currentSessionToken()
    const signedIn = await signInWithPassword({ email, password, clientIp, userAgent, previousToken })
    return signedIn.ok
      ? ok(await continueSignIn(signedIn.value, { next, confirmationToken, locale }))
      : signedIn
  },
  done: (path) => path,
})

/**
 * Sets the password with the emailed `token`; reads `password`, `confirmation`, `locale` and `parked`. Success signs in,
 * like `signIn`: redirects to the code page, or confirms the pending request and redirects to the role's first page.
 */
export const setPassword = formAction({
  name: 'password.set',
  visitor: true,
  schema: setPasswordInput,
  useCase: async ({ token, password, parked: confirmationToken }, { locale, clientIp, userAgent }) => {
    const previousToken = await currentSessionToken()
    const signedIn = await setPasswordAndSignIn({ token, password, clientIp, userAgent, previousToken })
    return signedIn.ok
      ? ok(await continueSignIn(signedIn.value, { next: undefined, confirmationToken, locale }))
      : signedIn
  },
  done: (path) => path,
})

/**
 * Requests a link for a new password for `email`; the link carries `parked`. The answer is `done` whether or not there is
 * such an account; a background job sends the mail, so that the time of the answer does not tell either.
 */
export const forgotPassword = formAction({
  name: 'password.forgot',
  visitor: true,
  schema: forgotPasswordInput,
  keeps: ['email'],
  useCase: async ({ email, parked: confirmationToken }, { locale, clientIp }) => {
    const byNetwork = await takeAttempt(
      careDb(),
      `forgot:network:${networkKey(clientIp)}`,
      FORGOT_LIMITS.network,
    )
    if (!byNetwork.allowed) return err('TOO_MANY_REQUESTS')
    const byAccount = await takeAttempt(careDb(), `forgot:account:${email}`, FORGOT_LIMITS.account)
    if (byAccount.allowed) await requestPasswordReset(careDb(), { email, confirmationToken, locale })
    return ok(null)
  },
})

/** Changes the account's address to a new one, with the `token` that was mailed to it. */
export const confirmEmail = formAction({
  name: 'email.confirm',
  schema: confirmEmailInput,
  useCase: async ({ token }, { actor, clientIp }) =>
    confirmEmailChange(actor, { token, clientIp, currentToken: await currentSessionToken() }),
})
