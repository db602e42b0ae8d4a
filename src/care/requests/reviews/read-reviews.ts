import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { MedicalReviewId, RequestId } from '@/lib/record-ids'
import { type DeskReview, presentReview, type ReviewView } from './present'
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
  for (const row of rows) {
    const first = reviews.get(row.requestId) ?? presentReview(row)
    const text = openPart(row.id, 'needed', row.needed)
    reviews.set(row.requestId, { ...first, needed: text ? { text, at: row.createdAt.toISOString() } : null })
  }
  return reviews
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
