/** What the desk posts about an offer beside the offer itself. */
import * as v from 'valibot'
import type { DraftValues } from '@/care/offers/drafts/read-draft'
import { declineReason } from '@/care/offers/schema'
import { type OfferId, offerIdSchema, type RequestId, requestIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'

/** The form with which an offer is withdrawn; the same schema in the browser. */
export const withdrawForm = v.object({ offer: v.string('INVALID'), reason: v.optional(declineReason, '') })

/** Fields of the offer form that say where it belongs, not what it says. */
const FRAME = ['request', 'offer', 'locale', 'basedOn']
const draftForm = v.object({
  request: requestIdSchema,
  offer: v.optional(v.union([v.literal(''), offerIdSchema]), ''),
  basedOn: v.optional(v.string(), ''),
})

type ReadDraft = {
  readonly requestId: RequestId
  readonly offerId: OfferId | null
  readonly basedOn: string | null
  readonly values: DraftValues
}

/** Reads the offer form as it is, finished or not. */
export function readDraftForm(typed: DraftValues): Result<ReadDraft, 'INVALID_INPUT'> {
  const frame = v.safeParse(draftForm, typed)
  if (!frame.success) return err('INVALID_INPUT')
  const { request: requestId, offer, basedOn } = frame.output
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' && !FRAME.includes(name)),
  )
  return ok({ requestId, offerId: offer || null, basedOn: basedOn || null, values })
}
