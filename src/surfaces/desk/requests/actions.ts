'use server'

import * as v from 'valibot'
import { declineRequest as decline } from '@/care/offers/decline-request'
import { takeUpRequest as takeUp } from '@/care/offers/take-up-request'
import { mayWorkOnOrders } from '@/care/orders/policy'
import { resumeRequest as resume } from '@/care/orders/resume-request'
import { DECLINE_GROUNDS } from '@/care/requests/constants'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { reasonInput } from '@/care/requests/schema'
import { formAction } from '@/surfaces/forms/form-action'

const request = v.string('INVALID')

/** Starts work on the request `request`: its status becomes `in_progress`. Desk only. */
export const takeUpRequest = formAction({
  name: 'request.take-up',
  schema: v.object({ request }),
  policy: mayWorkOnRequests,
  useCase: (input, { actor }) => takeUp(actor, input.request),
})

/** Goes on with the request `request` after its booking was cancelled. Desk only. */
export const resumeRequest = formAction({
  name: 'request.resume',
  schema: v.object({ request }),
  policy: mayWorkOnOrders,
  useCase: (input, { actor, clientIp }) => resume(actor, { requestId: input.request, clientIp }),
})

/**
 * Declines the request `request` with a `reason` that the patient reads, and a `ground` for our figures. `version` is what
 * the page showed of the request and its offers. Desk only.
 */
export const declineRequest = formAction({
  name: 'request.decline',
  schema: v.object({
    request,
    version: v.string('INVALID'),
    ground: v.optional(v.picklist(DECLINE_GROUNDS, 'INVALID'), 'other'),
    reason: v.optional(reasonInput, ''),
  }),
  policy: mayWorkOnRequests,
  keeps: ['reason'],
  useCase: ({ request: requestId, reason, ground, version }, { actor }) =>
    decline(actor, requestId, reason, { ground, version }),
})
