/**
 * Who opened request and record before each medical review of the samples. Apart from the reviews, so that a demo that
 * has them already gets the readings as well, once.
 */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { recordAnswer } from '@/care/patient-record/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { MINUTE_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { type PastAuditEntry, recordPastAudit } from './record-past-audit'

/** How long before a review they were opened. */
const REQUEST_MINUTES = 20
const RECORD_MINUTES = 15

export async function seedReadings(tx: Tx): Promise<void> {
  const { requestId, writtenBy, createdAt, doctorId } = medicalReview
  const reviews = await tx
    .select({ requestId, actorId: writtenBy, at: createdAt, patientId: contactRequest.userId })
    .from(medicalReview)
    .innerJoin(contactRequest, eq(contactRequest.id, requestId))
    // Only a sample names no doctor of the content: who wrote down any other has really read the request.
    .where(isNull(doctorId))
  for (const { requestId: subjectId, actorId, at, patientId } of reviews) {
    if (!patientId) continue
    const before = (minutes: number) => ({
      actorId,
      patientId,
      at: new Date(at.getTime() - minutes * MINUTE_MS),
    })
    const request = { action: 'request.read', subject: 'contact_request', subjectId }
    await recordOnce(tx, { ...request, ...before(REQUEST_MINUTES) })
    if (!(await hasRecord(tx, patientId, at))) continue
    const record = { action: 'record.read', subject: 'patient_record', subjectId: patientId }
    await recordOnce(tx, { ...record, ...before(RECORD_MINUTES) })
  }
}

/** Whether the patient had written something in their record by then. */
async function hasRecord(tx: Tx, userId: UserId, at: Date): Promise<boolean> {
  const { id, userId: owner, begunAt } = recordAnswer
  const isEarlier = and(eq(owner, userId), lt(begunAt, at))
  return (await tx.select({ id }).from(recordAnswer).where(isEarlier).limit(1)).length > 0
}

async function recordOnce(tx: Tx, entry: PastAuditEntry): Promise<void> {
  const { id, action, subjectId, at } = auditEntry
  const isSame = and(eq(action, entry.action), eq(subjectId, entry.subjectId), eq(at, entry.at))
  const [existing] = await tx.select({ id }).from(auditEntry).where(isSame).limit(1)
  if (!existing) await recordPastAudit(tx, entry)
}
