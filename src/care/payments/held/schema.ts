import * as v from 'valibot'
import { reasonInput } from '@/care/requests/schema'
import { openedFields } from '@/lib/opened-form'

/** Keeps what a cancelled order holds; `base` is the amount that the page showed. The browser validates with it, too. */
export const keepForm = v.object({
  order: v.string('INVALID'),
  reason: v.optional(reasonInput, ''),
  idempotency_key: v.pipe(v.string('INVALID'), v.uuid('INVALID')),
  ...openedFields,
})
