'use server'

import { currentSessionToken } from '@/care/sign-in/browser'
import { beginSecondFactor } from '@/care/sign-in/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@/care/sign-in/second-factor/confirm-second-factor'
import { renewRecoveryCodes } from '@/care/sign-in/second-factor/renew-recovery-codes'
import { confirmInput, passwordAgainInput } from '@/care/sign-in/second-factor/schema'
import { switchOffSecondFactor } from '@/care/sign-in/second-factor/switch-off-second-factor'
import type { FormState } from '@/lib/form-state'
import { formAction } from '@/surfaces/forms/form-action'

/** Makes a secret to scan, after `password`. Also for staff who have no second factor yet. */
export const beginSetUp = formAction({
  name: 'second-factor.begin',
  evenWithoutFactor: true,
  schema: passwordAgainInput,
  useCase: async (input, { actor, clientIp }) =>
    beginSecondFactor(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
})

/** Confirms the new authenticator with its first `code`; the answer shows the recovery codes once. */
export const confirmSetUp = formAction({
  name: 'second-factor.confirm',
  evenWithoutFactor: true,
  schema: confirmInput,
  useCase: async (input, { actor, clientIp }) =>
    confirmSecondFactor(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
  done: recoveryCodes,
})

/** Makes new recovery codes after `password`; the answer shows them once. */
export const renewCodes = formAction({
  name: 'second-factor.renew-codes',
  schema: passwordAgainInput,
  useCase: async (input, { actor, clientIp }) =>
    renewRecoveryCodes(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
  done: recoveryCodes,
})

/** Switches the second factor off after `password`; refused for staff. */
export const switchOff = formAction({
  name: 'second-factor.switch-off',
  schema: passwordAgainInput,
  useCase: async (input, { actor, clientIp }) =>
    switchOffSecondFactor(actor, { ...input, clientIp, currentToken: await currentSessionToken() }),
})

function recoveryCodes(codes: readonly string[] | null): Partial<FormState> {
  return codes ? { values: { codes: codes.join(' ') } } : {}
}
