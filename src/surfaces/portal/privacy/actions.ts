'use server'

import { giveConsent as give } from '@/care/privacy/consents/record-consent'
import { giveConsentInput, withdrawConsentInput } from '@/care/privacy/consents/schema'
import { withdrawConsent as withdraw } from '@/care/privacy/consents/withdraw-consent'
import { mayManagePrivacy } from '@/care/privacy/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** Withdraws every consent of a `kind`, with what follows from it. */
export const withdrawConsent = formAction({
  name: 'consent.withdraw',
  schema: withdrawConsentInput,
  policy: mayManagePrivacy,
  useCase: ({ kind }, { actor, clientIp }) => withdraw(actor, { kind, clientIp }),
})

/** Agrees to something, in the language of the form. */
export const giveConsent = formAction({
  name: 'consent.give',
  schema: giveConsentInput,
  policy: mayManagePrivacy,
  useCase: ({ kind }, { actor, clientIp, locale }) => give(actor, { kind, locale, clientIp }),
})
