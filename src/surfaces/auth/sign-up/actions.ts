'use server'

import { currentSessionToken, openBrowserSession } from '@/care/sign-in/browser'
import { SIGN_UP_LIMITS } from '@/care/sign-in/constants'
import { requestNewLink, requestSignUp } from '@/care/sign-in/sign-up/request-sign-up'
import { resendInput, signUpInput, verifyInput } from '@/care/sign-in/sign-up/schema'
import { verifyEmail as confirmAddress } from '@/care/sign-in/sign-up/verify-email'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Signs up with `first_name`, `last_name`, `email`, `password`, `confirmation` and `terms`. The answer is `done`
 * whether or not the address has an account, so that nobody learns which addresses do; the owner gets a mail.
 */
export const signUp = formAction({
  name: 'sign-up',
  visitor: true,
  schema: signUpInput,
  keeps: ['first_name', 'last_name', 'email', 'terms'],
  useCase: async ({ first_name: firstName, last_name: lastName, email, password }, { locale, clientIp }) => {
    if (!(await mayRequest(clientIp))) return err('TOO_MANY_REQUESTS')
    return requestSignUp({ firstName, lastName, email, password, locale })
  },
})

/** Mails the link for `email` again, if there is one to mail; the answer is `done` either way. */
export const resendLink = formAction({
  name: 'sign-up.resend',
  visitor: true,
  schema: resendInput,
  keeps: ['email'],
  useCase: async ({ email }, { locale, clientIp }) => {
    if (!(await mayRequest(clientIp))) return err('TOO_MANY_REQUESTS')
    await requestNewLink(email, locale)
    return ok(null)
  },
})

/** Confirms an address with the emailed `token` and the `password`, and signs in. */
export const verifyEmail = formAction({
  name: 'sign-up.verify',
  visitor: true,
  schema: verifyInput,
  useCase: async ({ token, password }, { clientIp, userAgent }) => {
    const previousToken = await currentSessionToken()
    const confirmed = await confirmAddress({ token, password, clientIp, userAgent, previousToken })
    if (confirmed.ok) await openBrowserSession(confirmed.value.token, confirmed.value.actor)
    return confirmed
  },
  done: ({ actor }) => `/${actor.locale}/account-verified`,
})

/** Counts the network's sign-ups before anything is looked up. */
async function mayRequest(clientIp: string | null): Promise<boolean> {
  const key = `sign-up:network:${networkKey(clientIp)}`
  return (await takeAttempt(careDb(), key, SIGN_UP_LIMITS.network)).allowed
}
