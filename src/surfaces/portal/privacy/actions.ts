'use server'

import * as v from 'valibot'
import { giveConsent as give } from '@/care/privacy/consents/record-consent'
import { giveConsentInput, withdrawConsentInput } from '@/care/privacy/consents/schema'
import { withdrawConsent as withdraw } from '@/care/privacy/consents/withdraw-consent'
import { cancelErasure as cancel } from '@/care/privacy/erasure/cancel-erasure'
import { requestErasure as askForErasure } from '@/care/privacy/erasure/request-erasure'
import { requestErasureInput } from '@/care/privacy/erasure/schema'
import { requestExport as askForExport } from '@/care/privacy/export/request-export'
import { requestExportInput } from '@/care/privacy/export/schema'
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

/** Requests the export of all data, with the `password`. */
export const requestExport = formAction({
  name: 'export.request',
  schema: requestExportInput,
  policy: mayManagePrivacy,
  useCase: ({ password }, { actor, clientIp }) => askForExport(actor, { password, clientIp }),
})

/** Requests the erasure of all data, with the `password`. */
export const requestErasure = formAction({
  name: 'erasure.request',
  schema: requestErasureInput,
  policy: mayManagePrivacy,
  useCase: ({ password }, { actor, clientIp }) => askForErasure(actor, { password, clientIp }),
})

/** Cancels the erasure. */
export const cancelErasure = formAction({
  name: 'erasure.cancel',
  schema: v.object({}),
  policy: mayManagePrivacy,
  useCase: (_input, { actor, clientIp }) => cancel(actor, clientIp),
})
