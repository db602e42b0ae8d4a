'use server'

import { resendConfirmation as resend } from '@/care/intake/caller/resend-confirmation'
import { parseCallerForm, resendForm, unconfirmedForm } from '@/care/intake/caller/schema'
import { submitForCaller } from '@/care/intake/caller/submit-for-caller'
import { withdrawUnconfirmed as withdraw } from '@/care/intake/caller/withdraw-unconfirmed'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { now } from '@/lib/clock'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Files a request for a caller, and leads to it. Of an address that has an account it waits: the form says
 * so with the code `WAITS`. Desk only.
 */
export const fileForCaller = formAction({
  name: 'request.file-for-caller',
  schema: (form) => parseCallerForm(form, now()),
  policy: mayWorkOnRequests,
  keeps: 'all',
  useCase: (input, { actor, clientIp }) => submitForCaller(actor, { ...input, clientIp }),
  done: (answer, { locale }) =>
    answer.kind === 'filed' ? `/${locale}/desk/requests/${answer.id}?filed=1` : { code: 'WAITS' },
})

/** Mails the owner of the address of the unconfirmed `request` again. Desk only. */
export const resendConfirmation = formAction({
  name: 'request.resend-confirmation',
  schema: resendForm,
  policy: mayWorkOnRequests,
  useCase: ({ request: id, idempotency_key: key }, { actor }) => resend(actor, { id, key }),
})

/** Deletes the unconfirmed `request`. Desk only. */
export const withdrawUnconfirmed = formAction({
  name: 'request.withdraw-unconfirmed',
  schema: unconfirmedForm,
  policy: mayWorkOnRequests,
  useCase: ({ request }, { actor }) => withdraw(actor, request),
})
