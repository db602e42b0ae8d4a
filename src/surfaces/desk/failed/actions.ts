'use server'

import { dismissFailure as dismiss } from '@/care/failures/dismiss-failure'
import { mayHandleFailures } from '@/care/failures/policy'
import { retryFailure as retry } from '@/care/failures/retry-failure'
import { dismissForm, failedRef } from '@/care/failures/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Tries the failed mail or job `kind` `id` again. Desk only. */
export const retryFailure = formAction({
  name: 'failed.retry',
  schema: failedRef,
  policy: mayHandleFailures,
  useCase: (ref, { actor }) => retry(actor, ref),
})

/**
 * Dismisses the failed mail or job `kind` `id`, with a `reason`: it leaves the list and is not tried again. Desk
 * only.
 */
export const dismissFailure = formAction({
  name: 'failed.set-aside',
  schema: dismissForm,
  policy: mayHandleFailures,
  keeps: ['reason'],
  useCase: ({ reason, ...ref }, { actor }) => dismiss(actor, ref, reason),
})
