/** Drafts are stored sealed, because they name treatments and prices. */
import * as v from 'valibot'
import { canonicalJson } from '@/lib/canonical-json'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OfferId } from '@/lib/record-ids'

/** Form field → what was typed. */
const draftValues = v.record(v.string(), v.string())
export type DraftValues = Readonly<v.InferOutput<typeof draftValues>>

export function sealDraft(offerId: OfferId, values: DraftValues): SealedText {
  return seal(canonicalJson(values), contextOf(offerId), env().DATA_KEYS)
}

/** @throws when the sealed text was changed, or belongs to another offer */
export function openDraft(offerId: OfferId, sealed: string): DraftValues {
  return v.parse(draftValues, JSON.parse(open(sealed, contextOf(offerId), env().DATA_KEYS)))
}

function contextOf(offerId: OfferId) {
  return `offer:${offerId}:draft` as const
}
