'use server'

import * as v from 'valibot'
import { discard, release } from '@/care/intake/quarantine/release-request'
import { mayJudgeQuarantine } from '@/care/requests/policy'
import { formAction } from '@/surfaces/forms/form-action'

const schema = v.object({ request: v.string('INVALID') })

/** Releases the request `request`; the code is `parked` when its owner must sign in and confirm it. Desk only. */
export const releaseRequest = formAction({
  name: 'quarantine.release',
  schema,
  policy: mayJudgeQuarantine,
  useCase: ({ request }, { actor }) => release(actor, request),
  done: (code) => ({ code }),
})

/** Deletes the request `request` for good. Desk only. */
export const deleteQuarantined = formAction({
  name: 'quarantine.delete',
  schema,
  policy: mayJudgeQuarantine,
  useCase: ({ request }, { actor }) => discard(actor, request),
  done: (code) => ({ code }),
})
