/** Medical reviews of the demo's sample requests, with dates in the past and without mails. */

import { and, eq } from 'drizzle-orm'
import { createNotification } from '@/care/notifications/create-notification'
import { notification } from '@/care/notifications/table'
import { recordRequestEvent } from '@/care/requests/move-request'
import { sealPart } from '@/care/requests/reviews/read-reviews'
import { medicalReview } from '@/care/requests/reviews/table'
import { requestReference } from '@/care/requests/rules'
import { requestEvent } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { newId } from '@/lib/ids'
import type { MedicalReviewId, RequestId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

/** Of a sample, in the team’s language. */
const NOTE =
  'Unterlagen gelesen. In den Angaben spricht nichts dagegen; entschieden wird bei der Untersuchung.'

type SampleReview = {
  readonly doctorName: string
  readonly request: {
    readonly id: RequestId
    readonly number: number
    readonly createdAt: Date
    readonly userId: UserId | null
  }
  readonly staffId: UserId
  readonly at: Date
}

export async function seedReview(tx: Tx, { doctorName, request, staffId, at }: SampleReview): Promise<void> {
  const id = newId<MedicalReviewId>(at)
  const { id: requestId, userId } = request
  await tx.insert(medicalReview).values({
    ...{ id, requestId, doctorName },
    ...{ reviewedOn: dayInIstanbul(at), writtenBy: staffId, createdAt: at },
    note: sealPart(id, 'note', NOTE),
  })
  const statuses = { fromStatus: 'in_progress', toStatus: 'in_progress' } as const
  await recordRequestEvent(tx, { requestId, kind: 'reviewed', ...statuses, actorId: staffId })
  await tx
    .update(requestEvent)
    .set({ at })
    .where(and(eq(requestEvent.requestId, requestId), eq(requestEvent.kind, 'reviewed')))
  const entry = { action: 'request.reviewed', subject: 'contact_request', subjectId: requestId }
  await recordPastAudit(tx, { actorId: staffId, at, ...entry })
  if (!userId) return
  const facts = { number: requestReference(request) }
  const key = `review-recorded:${id}`
  const created = await createNotification(tx, {
    ...{ event: 'review_recorded', subjectId: requestId, facts, userId, key, at },
  })
  if (created) await tx.update(notification).set({ readAt: at }).where(eq(notification.id, created))
}
