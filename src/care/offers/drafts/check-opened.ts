/** Whether a form would replace a text that its sender has not seen: a colleague's draft, or a newer version. */
import { canonicalJson } from '@/lib/canonical-json'
import type { OfferRow } from '../table'
import { type DraftValues, openDraft } from './read-draft'

/** What the form of an offer was opened with, and what it says now. */
export type OpenedOffer = {
  /** Number of the newest version then; 0 when none was sent. */
  readonly version: number
  /** When the draft that the form continues had been saved (ISO 8601); null without one. */
  readonly basedOn: string | null
  readonly values: DraftValues
}
/** OFFER_OUTDATED: a newer version was sent. DRAFT_CHANGED: another draft was saved. */
export type OvertakenCode = 'OFFER_OUTDATED' | 'DRAFT_CHANGED'

/** @param row locked by the caller, itself or by its request */
export function overtakenBy(row: OfferRow, opened: OpenedOffer): OvertakenCode | undefined {
  if (row.version !== opened.version) return 'OFFER_OUTDATED'
  const { draftAt } = row
  if (draftAt === null || draftAt.toISOString() === opened.basedOn) return undefined
  return hasValues(row, opened.values) ? undefined : 'DRAFT_CHANGED'
}

/** Whether the stored draft has exactly these values. */
export function hasValues({ id, draft }: Pick<OfferRow, 'id' | 'draft'>, values: DraftValues): boolean {
  return draft !== null && canonicalJson(openDraft(id, draft)) === canonicalJson(values)
}
