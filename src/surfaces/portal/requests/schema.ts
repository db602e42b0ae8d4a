/** The form for a further request of a signed-in patient. */
import * as v from 'valibot'
import { uploadFields } from '@/care/documents/schema'
import { TEXT_LIMITS } from '@/care/intake/constants'
import { storableText } from '@/lib/plain-text'

const cleaned = v.transform(storableText)

export const againForm = v.object({
  idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
  /** The name of a service as the page lists it; none where the patient is not sure. */
  service: v.optional(
    v.pipe(v.string('INVALID'), cleaned, v.maxLength(TEXT_LIMITS.serviceName, 'TEXT_TOO_LONG')),
    '',
  ),
  message: v.optional(
    v.pipe(
      v.string('TEXT_REQUIRED'),
      cleaned,
      v.nonEmpty('TEXT_REQUIRED'),
      v.maxLength(TEXT_LIMITS.message, 'TEXT_TOO_LONG'),
    ),
    '',
  ),
  ...uploadFields,
})
