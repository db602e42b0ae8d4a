'use server'

import * as v from 'valibot'
import { FORGOT_LIMITS } from '@/care/accounts/constants'
import { currentSessionToken } from '@/care/sign-in/browser'
import { requestEmailChange } from '@/care/sign-in/email/change-email'
import { changeEmailInput } from '@/care/sign-in/email/schema'
import { disconnectInput } from '@/care/sign-in/google/schema'
import { disconnectGoogle as disconnect } from '@/care/sign-in/google/sign-in-with-google'
import { requestPasswordReset } from '@/care/sign-in/reset'
import { changePassword as change, endSessions } from '@/care/sign-in/security/change-password'
import { changePasswordInput, endSessionInput } from '@/care/sign-in/security/schema'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** Another password, with `current`, `password` and `confirmation`; signs out everywhere else. */
export const changePassword = formAction({
  name: 'password.change',
  schema: changePasswordInput,
  useCase: async (input, { actor, clientIp }) =>
    change(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
})

/** Sends a link to the new address `email`, after `password`; says the same whether or not it is free. */
export const changeEmail = formAction({
  name: 'email.change',
  schema: changeEmailInput,
  keeps: ['email'],
  useCase: (input, { actor, clientIp }) => requestEmailChange(actor, { ...input, clientIp }),
})

/** Mails the actor a link to choose a first password: for an account that has none to ask for. */
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
