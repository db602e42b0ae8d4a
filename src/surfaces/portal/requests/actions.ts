'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { chosenUploads } from '@/care/documents/schema'
import { requestAgain } from '@/care/intake/request-again'
import { addToRequest } from '@/care/requests/additions/add-to-request'
import { additionForm } from '@/care/requests/additions/schema'
import { formAction } from '@/surfaces/forms/form-action'
import { againForm } from './schema'

/** The patient adds `text` and files to their own `request`. After success: the request. */
export const addText = formAction({
  name: 'request.add',
  schema: additionForm,
  policy: mayUsePortal,
  keeps: ['text', 'request', 'files', 'files_form', 'files_state', 'consent_health'],
  useCase: ({ request: requestId, text, idempotency_key: key, ...files }, { actor, locale, clientIp }) =>
    addToRequest(actor, { requestId, text, files: chosenUploads(files, locale), key, clientIp }),
  done: ({ requestId }, { locale }) => `/${locale}/my-requests/requests/${requestId}?done=added`,
})

/** The patient sends a further request: `service`, `message` and files, which may need `consent_health`. After success: the new request. */
export const sendAgain = formAction({
  name: 'request.again',
  schema: againForm,
  policy: mayUsePortal,
  keeps: ['service', 'message', 'files', 'files_form', 'files_state', 'consent_health'],
  useCase: ({ service, message, idempotency_key: key, ...files }, { actor, locale, clientIp }) =>
    requestAgain(actor, {
      ...{ serviceName: service || null, message, key, locale, clientIp },
      files: chosenUploads(files, locale),
    }),
  done: ({ requestId }, { locale }) => `/${locale}/my-requests/requests/${requestId}?done=sent`,
})
