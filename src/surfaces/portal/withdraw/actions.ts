'use server'

import { withdrawRequest as withdraw } from '@/care/offers/withdraw-request'
import { withdrawalForm } from '@/care/requests/schema'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Withdraws the patient's own request `request`, with a `reason` if they like; `version` names the offers that the page
 * showed. After success: their requests.
 */
export const withdrawRequest = formAction({
  name: 'request.withdraw',
  schema: withdrawalForm,
  keeps: ['reason', 'request', 'version'],
  useCase: ({ request: requestId, version, reason }, { actor, clientIp }) =>
    withdraw(actor, { requestId, version, reason, clientIp }),
  done: (_status, { locale }) => `/${locale}/my-requests?withdrawn=1`,
})
