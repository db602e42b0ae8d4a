import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { type DraftValues, openDraft } from './data'
import { findOpenOffer } from './find-open-offer'

export type DraftView = {
  readonly values: DraftValues
  /** When it was saved, ISO 8601; the next saving names it. */
  readonly savedAt: string
  readonly authorName: string | null
}
type Found = { readonly offerId: string; readonly isSent: boolean; readonly draft: DraftView | null }

/** The request's open offer and what is typed for its next version. */
export async function findDraft(db: Executor, requestId: string): Promise<Found | undefined> {
  const known = await findOpenOffer(db, requestId)
  if (!known) return undefined
  const { id: offerId, status, draft, draftBy, draftAt } = known
  const found = { offerId, isSent: status === 'sent' }
  if (draft === null || draftAt === null) return { ...found, draft: null }
  const [author] = draftBy ? await db.select({ name: user.name }).from(user).where(eq(user.id, draftBy)) : []
  const values = openDraft(offerId, draft)
  return { ...found, draft: { values, savedAt: draftAt.toISOString(), authorName: author?.name ?? null } }
}
