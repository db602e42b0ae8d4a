'use server'

import { formAction } from '@/surfaces/forms/form-action'
import { mayHandleFailures } from './policy'
import { leaveAside, tryAgain } from './retry-failed'
import { asideForm, failedRef } from './schema'

/** Tries the failed mail or job `kind` `id` again. Desk only. */
export const retryFailed = formAction({
  name: 'failed.retry',
  schema: failedRef,
  policy: mayHandleFailures,
  useCase: (ref, { actor }) => tryAgain(actor, ref),
})

/** Takes the failed mail or job `kind` `id` off the list, with a `reason`. Desk only. */
export const setFailedAside = formAction({
  name: 'failed.set-aside',
  schema: asideForm,
  policy: mayHandleFailures,
  keeps: ['reason'],
  useCase: ({ reason, ...ref }, { actor }) => leaveAside(actor, ref, reason),
})
