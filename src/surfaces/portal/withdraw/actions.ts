'use server'

import { withdrawRequest as withdraw } from '@/care/offers/withdraw-request'
import { withdrawalForm } from '@/care/requests/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Withdraws the patient's own request `request`, with a `reason` if they like. After success: their requests. */
export const withdrawRequest = formAction({
  name: 'request.withdraw',
  schema: withdrawalForm,
  keeps: ['reason', 'request'],
  useCase: ({ request: requestId, reason }, { actor, clientIp }) =>
    withdraw(actor, { requestId, reason, clientIp }),
  done: (_status, { locale }) => `/${locale}/my-requests?withdrawn=1`,
})
