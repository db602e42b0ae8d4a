/** Forms of the desk about an offer: withdrawing it, and saving its draft. */
import * as v from 'valibot'
import type { DraftValues } from '@/care/offers/drafts/read-draft'
import { reasonInput } from '@/care/requests/schema'
import { type OfferId, offerIdSchema, type RequestId, requestIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'

/** The form that withdraws an offer; checked with it in the browser, too. */
export const withdrawForm = v.object({
  offer: v.string('INVALID'),
  version: v.pipe(v.string('INVALID'), v.digits('INVALID')),
  /** Whose draft the page showed; empty without one. */
  draft: v.optional(v.string('INVALID'), ''),
  reason: v.optional(reasonInput, ''),
})

export const cloneForm = v.object({
  offer: v.string('INVALID'),
  reference: v.optional(v.pipe(v.string('INVALID'), v.trim(), v.maxLength(40, 'REFERENCE_UNKNOWN')), ''),
  /** `unsent`: the revision that was no longer sent, instead of the newest version. */
  text: v.optional(v.picklist(['version', 'unsent'], 'INVALID'), 'version'),
})

/** Fields of the offer form that are not content of the offer. */
const CONTEXT_FIELDS = [
  'request',
  'offer',
  'locale',
  'basedOn',
  'version',
  'over',
  'intent',
  'alternative',
  'files',
  'files_form',
  'files_state',
]
const versionNumber = v.pipe(v.string(), v.regex(/^\d{0,6}$/))
/** Which offer a form is about. */
export const offerOfForm = v.object({
  request: requestIdSchema,
  /** None for a new one. */
  offer: v.optional(v.union([v.literal(''), offerIdSchema]), ''),
  /** `1`: beside offers that wait for an answer. */
  alternative: v.optional(v.picklist(['', '1']), ''),
})
const draftForm = v.object({
  ...offerOfForm.entries,
  basedOn: v.optional(v.string(), ''),
  /** Number of the version that the form was opened with; none for a new offer. */
  version: v.optional(versionNumber, ''),
  /** Version and draft that the person has been told of and chose to replace: `2|2026-11-26T09:00:00.000Z`. */
  over: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{1,6}\|/))]), ''),
})

type DraftInput = {
  readonly requestId: RequestId
  readonly offerId: OfferId | null
  readonly isAlternative: boolean
  /** 0: none was sent. */
  readonly version: number
  readonly basedOn: string | null
  readonly values: DraftValues
}

/** `over` for an offer with this version and draft. */
export function overOf(version: string, savedAt: string): string {
  return `${version || '0'}|${savedAt}`
}

/** Reads the offer form as a draft: the content may be incomplete. */
export function readDraftForm(typed: DraftValues): Result<DraftInput, 'INVALID_INPUT'> {
  const context = v.safeParse(draftForm, typed)
  if (!context.success) return err('INVALID_INPUT')
  const { request: requestId, offer, basedOn, version, over, alternative } = context.output
  const [number = '', savedAt = ''] = (over || overOf(version, basedOn)).split('|')
  const values = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' && !CONTEXT_FIELDS.includes(name)),
  )
  return ok({
    requestId,
    offerId: offer || null,
    isAlternative: alternative === '1',
    version: Number(number),
    basedOn: savedAt || null,
    values,
  })
}
