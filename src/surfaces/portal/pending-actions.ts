'use server'

import * as v from 'valibot'
import { confirmById } from '@/care/intake/pending/confirm-pending'
import { declinePending } from '@/care/intake/pending/decline-pending'
import { ok, type Result } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

const schema = v.object({ request: v.string('INVALID') })

/** Confirms the pending request `request` of the signed-in patient. After success: their requests, with a note. */
export const confirmPendingRequest = formAction({
  name: 'pending.confirm',
  schema,
  useCase: async ({ request }, { actor }) => orTooLate(await confirmById(request, actor), '1'),
  done: (outcome, { locale }) => `/${locale}/my-requests?sent=${outcome}`,
})

/** Declines the pending request `request`, which someone else may have sent. */
export const declinePendingRequest = formAction({
  name: 'pending.decline',
  schema,
  useCase: async ({ request }, { actor }) => orTooLate(await declinePending(request, actor), 'dropped'),
  done: (outcome, { locale }) => `/${locale}/my-requests?sent=${outcome}`,
})

/** A request that is no longer pending is no error of the form: the next page says that it was too late. */
function orTooLate<Code extends string>(
  result: Result<unknown, Code | 'PENDING_INVALID'>,
  outcome: string,
): Result<string, Code | 'PENDING_INVALID'> {
  if (result.ok) return ok(outcome)
  return result.code === 'PENDING_INVALID' ? ok('late') : result
}
