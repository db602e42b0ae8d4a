'use server'

import { mayHandleFailures } from '@/care/failures/policy'
import { retryFailure as retry } from '@/care/failures/retry-failure'
import { asideForm, failedRef } from '@/care/failures/schema'
import { setFailureAside as setAside } from '@/care/failures/set-failure-aside'
import { formAction } from '@/surfaces/forms/form-action'

/** Tries the failed mail or job `kind` `id` again. Desk only. */
export const retryFailure = formAction({
  name: 'failed.retry',
  schema: failedRef,
  policy: mayHandleFailures,
  useCase: (ref, { actor }) => retry(actor, ref),
})

/** Sets the failed mail or job `kind` `id` aside, with a `reason`: it leaves the list and is not tried again. Desk only. */
export const setFailureAside = formAction({
  name: 'failed.set-aside',
  schema: asideForm,
  policy: mayHandleFailures,
  keeps: ['reason'],
  useCase: ({ reason, ...ref }, { actor }) => setAside(actor, ref, reason),
})
