'use server'

import { currentSessionToken } from '@/care/sign-in/browser'
import { SIGN_UP_LIMITS } from '@/care/sign-in/constants'
import { readGoogleRegistration, removeGoogleRegistration } from '@/care/sign-in/google/flow'
import { registerWithGoogle } from '@/care/sign-in/google/register-with-google'
import { googleRegistrationInput } from '@/care/sign-in/google/schema'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'
import { completeSignIn } from '../complete-sign-in'

/**
 * Makes the account of a person Google has named, with `first_name`, `last_name` and `terms`, and signs in. Google's
 * answer is read from a sealed cookie, never from the form.
 */
export const registerFromGoogle = formAction({
  name: 'google.register',
  visitor: true,
  schema: googleRegistrationInput,
  keeps: ['first_name', 'last_name', 'terms'],
  useCase: async ({ first_name: firstName, last_name: lastName }, { locale, clientIp, userAgent }) => {
    const registration = await readGoogleRegistration()
    if (!registration) return err('GOOGLE_OVER')
    const key = `sign-up:network:${networkKey(clientIp)}`
    if (!(await takeAttempt(careDb(), key, SIGN_UP_LIMITS.network)).allowed) return err('TOO_MANY_REQUESTS')
    const { subject, email, next } = registration
    const registered = await registerWithGoogle(
      { subject, email, firstName, lastName, locale },
      { clientIp, userAgent, previousToken: await currentSessionToken() },
    )
    await removeGoogleRegistration()
    if (!registered.ok || registered.value.step !== 'in') return err('GOOGLE_OVER')
    return ok(await completeSignIn(registered.value, { next, confirmationToken: undefined }))
  },
  done: (path) => path,
})
