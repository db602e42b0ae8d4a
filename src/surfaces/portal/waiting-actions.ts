'use server'

import * as v from 'valibot'
import { confirmById } from '@/care/intake/pending/confirm-pending'
import { declinePending } from '@/care/intake/pending/decline-pending'
import { ok, type Result } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

const schema = v.object({ request: v.string('INVALID') })

/** Confirms the pending request `request` of the signed-in patient; leads on to their area, which says so. */
export const confirmPendingRequest = formAction({
  name: 'pending.confirm',
  schema,
  useCase: async ({ request }, { actor }) => orLate(await confirmById(request, actor), '1'),
  done: (outcome, { locale }) => `/${locale}/my-requests?sent=${outcome}`,
})

/** Declines the pending request `request`, which someone else has sent. */
export const declinePendingRequest = formAction({
  name: 'pending.decline',
  schema,
  useCase: async ({ request }, { actor }) => orLate(await declinePending(request, actor), 'dropped'),
  done: (outcome, { locale }) => `/${locale}/my-requests?sent=${outcome}`,
})

/** A request that is no longer pending is not the fault of the form: their area says that it was too late. */
function orLate<Code extends string>(
  handled: Result<unknown, Code | 'PENDING_INVALID'>,
  outcome: string,
): Result<string, Code | 'PENDING_INVALID'> {
  if (handled.ok) return ok(outcome)
  return handled.code === 'PENDING_INVALID' ? ok('late') : handled
}
