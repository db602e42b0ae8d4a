import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from '../constants'
import { type OfferRow, offer } from '../table'
import { findOpenOffer, type OpenOfferChoice } from './find-open-offer'
import { type DraftValues, openDraft } from './read-draft'

export type DraftView = {
  readonly values: DraftValues
  /** When it was saved, ISO 8601; `basedOn` of the next save. */
  readonly savedAt: string
  readonly authorId: UserId | null
  readonly authorName: string | null
}
type OpenDraft = { readonly offerId: OfferId; readonly isSent: boolean; readonly draft: DraftView | null }

/** The request's open offer and the draft of its next version. */
export async function findDraft(
  db: Executor,
  requestId: RequestId,
  choice: OpenOfferChoice = {},
): Promise<OpenDraft | undefined> {
  const open = await findOpenOffer(db, requestId, choice)
  if (!open) return undefined
  return { offerId: open.id, isSent: open.status === 'sent', draft: await readDraft(db, open) }
}

/** Whether the request has the draft of a new offer beside those that wait for an answer. */
export async function hasAlternative(db: Executor, requestId: RequestId): Promise<boolean> {
  return (await findOpenOffer(db, requestId, { isAlternative: true })) !== undefined
}

/** That a draft was saved, when, and by whom. */
export type SavedDraftNote = Pick<DraftView, 'savedAt' | 'authorId' | 'authorName'> & {
  readonly offerId: OfferId
}

/** The drafts of a request's open offers, the oldest first. */
export async function listDraftNotes(db: Executor, requestId: RequestId): Promise<SavedDraftNote[]> {
  const { id: offerId, draftAt } = offer
  const isOpen = inArray(offer.status, [...OPEN_OFFER_STATUSES])
  const rows = await db
    .select({ offerId, draftAt, authorId: offer.draftBy, authorName: user.name })
    .from(offer)
    .leftJoin(user, eq(user.id, offer.draftBy))
    .where(and(eq(offer.requestId, requestId), isOpen, isNotNull(draftAt)))
    .orderBy(asc(draftAt), asc(offerId))
  return rows.flatMap(({ draftAt: at, ...row }) => (at ? [{ ...row, savedAt: at.toISOString() }] : []))
}

/** The draft of an offer's next version, opened; null without one. */
export async function readDraft(
  db: Executor,
  { id: offerId, draft, draftBy, draftAt }: OfferRow,
): Promise<DraftView | null> {
  if (draft === null || draftAt === null) return null
  const [author] = draftBy ? await db.select({ name: user.name }).from(user).where(eq(user.id, draftBy)) : []
  const values = openDraft(offerId, draft)
  return { values, savedAt: draftAt.toISOString(), authorId: draftBy, authorName: author?.name ?? null }
}
