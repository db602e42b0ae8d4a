import * as v from 'valibot'
import { SHARE_MINUTES } from './constants'

const key = v.pipe(v.string('INVALID'), v.nonEmpty('INVALID'), v.maxLength(64, 'INVALID'))

/** A new link: how long it lasts, in minutes. */
export const shareForm = v.object({
  minutes: v.pipe(v.string('INVALID'), v.transform(Number), v.picklist(SHARE_MINUTES, 'INVALID')),
  idempotency_key: key,
})

/** A malformed id is answered like an unknown one. */
export const revokeForm = v.object({ share: v.optional(v.string(), '') })

/** What a reader types to open a link. */
export const passcodeForm = v.object({
  token: v.pipe(v.optional(v.string(), ''), v.maxLength(100, 'INVALID')),
  passcode: v.pipe(
    v.string('PASSCODE_REQUIRED'),
    v.trim(),
    v.nonEmpty('PASSCODE_REQUIRED'),
    v.maxLength(40, 'PASSCODE_WRONG'),
  ),
})
