/** Forms of the desk about an order. */
import * as v from 'valibot'
import { reasonInput } from '@/care/requests/schema'

/** The form that cancels an order; checked with it in the browser, too. */
export const cancelForm = v.object({
  order: v.string('INVALID'),
  version: v.string('INVALID'),
  reason: v.optional(reasonInput, ''),
})

export const moveForm = v.object({
  order: v.string('INVALID'),
  action: v.picklist(['start', 'complete'], 'INVALID'),
  version: v.string('INVALID'),
  confirmed: v.optional(v.string('INVALID'), ''),
})

export const undoForm = v.object({ order: v.string('INVALID'), version: v.string('INVALID') })
