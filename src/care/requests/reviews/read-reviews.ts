import { asc, desc, eq, inArray } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { MedicalReviewId, RequestId } from '@/lib/record-ids'
import { type DeskReview, presentReview, type ReviewView } from './present'
import { medicalReview } from './table'

/** The first review of each of these requests that has one. The caller has checked who may see the requests. */
export async function listReviewsOf(
  db: Executor,
  requestIds: readonly RequestId[],
): Promise<Map<RequestId, ReviewView>> {
  if (requestIds.length === 0) return new Map()
  const { requestId, doctorName, reviewedOn, createdAt } = medicalReview
  const rows = await db
    .select({ requestId, doctorName, reviewedOn })
    .from(medicalReview)
    .where(inArray(requestId, [...requestIds]))
    .orderBy(desc(reviewedOn), desc(createdAt))
  // The earliest comes last and stays.
  return new Map(rows.map((row) => [row.requestId, presentReview(row)]))
}

/** All reviews of a request with their notes, for the care team: the caller checks and records who reads them. */
export async function listDeskReviews(db: Executor, requestId: RequestId): Promise<DeskReview[]> {
  const rows = await db
    .select({ review: medicalReview, writtenBy: user.name })
    .from(medicalReview)
    .leftJoin(user, eq(user.id, medicalReview.writtenBy))
    .where(eq(medicalReview.requestId, requestId))
    .orderBy(asc(medicalReview.reviewedOn), asc(medicalReview.createdAt))
  return rows.map(({ review, writtenBy }) => ({
    ...presentReview(review),
    id: review.id,
    note: review.note && openNote(review.id, review.note),
    writtenBy,
    createdAt: review.createdAt.toISOString(),
  }))
}

/** What the doctor said, sealed to its row. */
export function sealNote(id: MedicalReviewId, note: string): SealedText | null {
  return note === '' ? null : seal(note, `medical_review:${id}:note`, env().DATA_KEYS)
}

function openNote(id: MedicalReviewId, sealed: SealedText): string {
  return open(sealed, `medical_review:${id}:note`, env().DATA_KEYS)
}
