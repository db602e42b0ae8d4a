'use server'

import { mayHandleFailures } from '@/care/failures/policy'
import { retryFailure } from '@/care/failures/retry-failure'
import { asideForm, failedRef } from '@/care/failures/schema'
import { setFailureAside } from '@/care/failures/set-failure-aside'
import { formAction } from '@/surfaces/forms/form-action'

/** Tries the failed mail or job `kind` `id` again. Desk only. */
export const retryFailed = formAction({
  name: 'failed.retry',
  schema: failedRef,
  policy: mayHandleFailures,
  useCase: (ref, { actor }) => retryFailure(actor, ref),
})

/** Takes the failed mail or job `kind` `id` off the list, with a `reason`. Desk only. */
export const setFailedAside = formAction({
  name: 'failed.set-aside',
  schema: asideForm,
  policy: mayHandleFailures,
  keeps: ['reason'],
  useCase: ({ reason, ...ref }, { actor }) => setFailureAside(actor, ref, reason),
})
