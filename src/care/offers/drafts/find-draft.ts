import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { OfferId, RequestId } from '@/lib/record-ids'
import type { offer } from '../table'
import { findOpenOffer } from './find-open-offer'
import { type DraftValues, openDraft } from './read-draft'

export type DraftView = {
  readonly values: DraftValues
  /** When it was saved, ISO 8601; the next saving names it. */
  readonly savedAt: string
  readonly authorName: string | null
}
type OpenDraft = { readonly offerId: OfferId; readonly isSent: boolean; readonly draft: DraftView | null }

/** The request's open offer and what is typed for its next version. */
export async function findDraft(db: Executor, requestId: RequestId): Promise<OpenDraft | undefined> {
  const known = await findOpenOffer(db, requestId)
  if (!known) return undefined
  return { offerId: known.id, isSent: known.status === 'sent', draft: await readDraft(db, known) }
}

/** What is typed for an offer's next version, opened. */
export async function readDraft(
  db: Executor,
  { id: offerId, draft, draftBy, draftAt }: typeof offer.$inferSelect,
): Promise<DraftView | null> {
  if (draft === null || draftAt === null) return null
  const [author] = draftBy ? await db.select({ name: user.name }).from(user).where(eq(user.id, draftBy)) : []
  const values = openDraft(offerId, draft)
  return { values, savedAt: draftAt.toISOString(), authorName: author?.name ?? null }
}
