/** Forms of the desk about an order. */
import * as v from 'valibot'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'

const reason = v.pipe(
  v.string('REASON_REQUIRED'),
  v.transform((text) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  ),
  v.nonEmpty('REASON_REQUIRED'),
  v.maxLength(REASON_MAX_LENGTH, 'REASON_TOO_LONG'),
)

/** The form that cancels an order; checked with it in the browser, too. */
export const cancelForm = v.object({ order: v.string('INVALID'), reason: v.optional(reason, '') })

export const moveForm = v.object({
  order: v.string('INVALID'),
  action: v.picklist(['start', 'complete'], 'INVALID'),
})
