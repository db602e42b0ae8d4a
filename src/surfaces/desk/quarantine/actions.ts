'use server'

import * as v from 'valibot'
import { deleteFromQuarantine } from '@/care/intake/quarantine/delete-from-quarantine'
import { releaseFromQuarantine } from '@/care/intake/quarantine/release-from-quarantine'
import { mayDeleteQuarantined, mayJudgeQuarantine } from '@/care/requests/policy'
import { formAction } from '@/surfaces/forms/form-action'

const schema = v.object({ request: v.string('INVALID') })

/**
 * Releases the request `request`; the answer's code is `pending` when its owner has to confirm it by signing in. Desk
 * only.
 */
export const releaseRequest = formAction({
  name: 'quarantine.release',
  schema,
  policy: mayJudgeQuarantine,
  useCase: ({ request }, { actor }) => releaseFromQuarantine(actor, request),
  done: (code) => ({ code }),
})

/** Deletes the request `request` for good. Admins only. */
export const deleteQuarantined = formAction({
  name: 'quarantine.delete',
  schema,
  policy: mayDeleteQuarantined,
  useCase: ({ request }, { actor }) => deleteFromQuarantine(actor, request),
  done: (code) => ({ code }),
})
