'use server'

import { parseCallerForm } from '@/care/intake/caller/schema'
import { submitForCaller } from '@/care/intake/caller/submit-for-caller'
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
