'use server'

import { completeErasure as complete } from '@/care/privacy/erasure/complete-erasure'
import { completeErasureInput } from '@/care/privacy/erasure/schema'
import { mayExecuteErasures } from '@/care/privacy/policy'
import { formAction } from '@/surfaces/forms/form-action'

/** Erases the data of `person`, who has asked for it. Admins only. */
export const completeErasure = formAction({
  name: 'erasure.complete',
  schema: completeErasureInput,
  policy: mayExecuteErasures,
  useCase: ({ person }, { actor }) => complete(actor, person),
})
