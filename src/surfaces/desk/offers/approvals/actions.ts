'use server'

import { decideApproval as decide } from '@/care/offers/approvals/decide-approval'
import { decideForm } from '@/care/offers/approvals/schema'
import { mayWorkOnOffers } from '@/care/offers/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** The second member's `decision` about `approval`, with a `note`. */
export const decideApproval = formAction({
  name: 'offer.decide-approval',
  schema: decideForm,
  policy: mayWorkOnOffers,
  keeps: ['note'],
  useCase: ({ approval: approvalId, decision, note }, { actor, clientIp }) =>
    decide(actor, { approvalId, decision, note, clientIp }),
})
