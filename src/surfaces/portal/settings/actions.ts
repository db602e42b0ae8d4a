'use server'

import * as v from 'valibot'
import { currentSessionToken } from '@/care/sign-in/browser'
import { FORGOT_LIMITS } from '@/care/sign-in/constants'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { changeEmailInput } from '@/care/sign-in/email/schema'
import { disconnectGoogle as disconnect } from '@/care/sign-in/google/disconnect-google'
import { disconnectInput } from '@/care/sign-in/google/schema'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import { changePassword as change } from '@/care/sign-in/security/change-password'
import { endSessions } from '@/care/sign-in/security/end-sessions'
import { changePasswordInput, endSessionInput } from '@/care/sign-in/security/schema'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** Changes the password, with `current`, `password` and `confirmation`; signs out everywhere else. */
export const changePassword = formAction({
  name: 'password.change',
  schema: changePasswordInput,
  useCase: async (input, { actor, clientIp }) =>
    change(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
})

/** Sends a link to the new address `email`, after `password`; the answer does not tell whether it is taken. */
export const changeEmail = formAction({
  name: 'email.change',
  schema: changeEmailInput,
  keeps: ['email'],
  useCase: (input, { actor, clientIp }) => requestEmailChange(actor, { ...input, clientIp }),
})

/** Mails the actor a link to choose a first password. For accounts that have none. */
export const mailPasswordLink = formAction({
  name: 'password.mail-link',
  schema: v.object({}),
  useCase: async (_input, { actor }) => {
    const { email, locale } = actor
    const byAccount = await takeAttempt(careDb(), `forgot:account:${email}`, FORGOT_LIMITS.account)
    if (!byAccount.allowed) return err('TOO_MANY_REQUESTS')
    await requestPasswordReset(careDb(), { email, locale })
    return ok(null)
  },
})

/** Ends the connection to Google, after `password`. */
export const disconnectGoogle = formAction({
  name: 'google.disconnect',
  schema: disconnectInput,
  useCase: ({ password }, { actor, clientIp }) => disconnect(actor, { password, clientIp }),
})

/** Signs out on one device (`session`: its id), or everywhere else (`others`). */
export const signOutElsewhere = formAction({
  name: 'sessions.end',
  schema: endSessionInput,
  useCase: async ({ session }, { actor, clientIp }) => {
    await endSessions(actor, { session, currentToken: await currentSessionToken(), clientIp })
    return ok(null)
  },
})
