import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { MedicalReviewId, RequestId } from '@/lib/record-ids'
import { type DeskReview, type NeededView, presentReview, type ReviewView } from './present'
import { newestValid } from './rules'
import { medicalReview } from './table'

/**
 * The first valid review of each of these requests that has one, with what the newest one still asks for. The caller has
 * checked who may see the requests.
 */
export async function listReviewsOf(
  db: Executor,
  requestIds: readonly RequestId[],
): Promise<Map<RequestId, ReviewView>> {
  if (requestIds.length === 0) return new Map()
  const { id, requestId, doctorName, reviewedOn, needed, createdAt, withdrawnAt } = medicalReview
  const rows = await db
    .select({ id, requestId, doctorName, reviewedOn, needed, createdAt })
    .from(medicalReview)
    .where(and(inArray(requestId, [...requestIds]), isNull(withdrawnAt)))
    .orderBy(asc(reviewedOn), asc(createdAt))
  const reviews = new Map<RequestId, ReviewView>()
  for (const [request, [first, ...others]] of Map.groupBy(rows, (row) => row.requestId)) {
    if (first) reviews.set(request, { ...presentReview(first), needed: neededOf([first, ...others]) })
  }
  return reviews
}

type ValidRow = Pick<typeof medicalReview.$inferSelect, 'id' | 'needed' | 'createdAt'>

function neededOf(rows: readonly ValidRow[]): NeededView | null {
  const entries = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), withdrawn: null }))
  const newest = newestValid(entries)
  const text = newest && openPart(newest.id, 'needed', newest.needed)
  return text ? { text, at: newest.createdAt } : null
}

/** The valid review of a request that was written down last. */
export async function findNewestReview(
  db: Executor,
  ofRequest: RequestId,
): Promise<MedicalReviewId | undefined> {
  const { id, requestId, createdAt, withdrawnAt } = medicalReview
  const [row] = await db
    .select({ id })
    .from(medicalReview)
    .where(and(eq(requestId, ofRequest), isNull(withdrawnAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row?.id
}

const withdrawer = alias(user, 'withdrawer')

/**
 * All reviews of a request with their notes, also those that were withdrawn. For the care team: the caller checks and
 * records who reads them.
 */
export async function listDeskReviews(db: Executor, requestId: RequestId): Promise<DeskReview[]> {
  const rows = await db
    .select({ review: medicalReview, writtenBy: user.name, withdrawnBy: withdrawer.name })
    .from(medicalReview)
    .leftJoin(user, eq(user.id, medicalReview.writtenBy))
    .leftJoin(withdrawer, eq(withdrawer.id, medicalReview.withdrawnBy))
    .where(eq(medicalReview.requestId, requestId))
    .orderBy(asc(medicalReview.reviewedOn), asc(medicalReview.createdAt))
  return rows.map(({ review, writtenBy, withdrawnBy }) => ({
    ...presentReview(review),
    id: review.id,
    note: openPart(review.id, 'note', review.note),
    needed: openPart(review.id, 'needed', review.needed),
    writtenBy,
    createdAt: review.createdAt.toISOString(),
    withdrawn: review.withdrawnAt && {
      at: review.withdrawnAt.toISOString(),
      by: withdrawnBy,
      reason: openPart(review.id, 'withdrawal_reason', review.withdrawalReason) ?? '',
    },
  }))
}

type Part = 'note' | 'needed' | 'withdrawal_reason'

/** A text of a review, sealed to its row; null for an empty one. */
export function sealPart(id: MedicalReviewId, part: Part, text: string): SealedText | null {
  return text === '' ? null : seal(text, `medical_review:${id}:${part}`, env().DATA_KEYS)
}

/** The same, opened. */
export function openPart(id: MedicalReviewId, part: Part, sealed: SealedText | null): string | null {
  return sealed && open(sealed, `medical_review:${id}:${part}`, env().DATA_KEYS)
}
