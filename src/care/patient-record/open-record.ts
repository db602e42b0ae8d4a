/** The care team reads a patient's record, from the page of a request. Each reading is recorded. */
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { user } from '@/care/accounts/table'
import { hasConsent } from '@/care/consent/find-consent'
import { findReason } from '@/care/documents/reasons/find-reason'
import { sealReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb, type Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { RecordAccessId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayReadRecords } from './policy'
import type { RecordAnswer, RecordChange } from './present'
import type { AnswerView } from './questionnaires/present'
import { readQuestionAnswers, readQuestionHistory } from './questionnaires/read-questions'
import { readAnswers, readHistory } from './read-record'
import { needsReason } from './rules'

type Patient = { readonly userId: UserId; readonly name: string }

/** What a member of the team gets; `reason`: they must give one first, `withdrawn`: the patient does not agree (any more). */
export type DeskRecord = Patient &
  (
    | {
        readonly state: 'open'
        readonly answers: readonly RecordAnswer[]
        readonly history: readonly RecordChange[]
        /** Answers to questionnaires, and their history. */
        readonly questionAnswers: readonly AnswerView[]
        readonly questionHistory: readonly AnswerView[]
        /** The one that the reader gave; null where none was needed. */
        readonly reason: string | null
      }
    | { readonly state: 'reason' | 'withdrawn' }
  )

/** The record of the patient who sent a request; undefined if there is none or the reader may not. */
export async function openRecord(
  actor: Actor,
  requestId: UncheckedId<RequestId>,
): Promise<DeskRecord | undefined> {
  if (!mayReadRecords(actor)) return undefined
  const db = careDb()
  const patient = await findPatient(db, requestId)
  if (!patient) return undefined
  const { userId } = patient
  if (!(await hasConsent(db, userId, 'health_data'))) return { ...patient, state: 'withdrawn' }
  const access = await findAccess(db, actor, userId)
  if (!access) return { ...patient, state: 'reason' }
  // Recorded first: a reading that is not recorded must not happen.
  const entry = { action: 'record.read', subject: 'patient_record', subjectId: userId, patientId: userId }
  await recordAudit(db, { actorId: actor.userId, ...entry })
  const [answers, history, questionAnswers, questionHistory] = await Promise.all([
    readAnswers(db, userId),
    readHistory(db, userId),
    readQuestionAnswers(db, userId),
    readQuestionHistory(db, userId),
  ])
  const { reason } = access
  return { ...patient, state: 'open', answers, history, questionAnswers, questionHistory, reason }
}

type Access = {
  readonly requestId: UncheckedId<RequestId>
  readonly reason: string
  readonly clientIp?: string | null
}

/** Stores why a member of the team reads a record or files; they may read both for half an hour then. */
export function openRecordWithReason(
  actor: Actor,
  { requestId, reason, clientIp }: Access,
): Promise<Result<null, 'FORBIDDEN' | 'REQUEST_NOT_FOUND'>> {
  return inTransaction(async (tx) => {
    if (!mayReadRecords(actor)) return err('FORBIDDEN')
    const patient = await findPatient(tx, requestId)
    if (!patient) return err('REQUEST_NOT_FOUND')
    const { userId } = patient
    if (await findAccess(tx, actor, userId)) return ok(null)
    const id = newId<RecordAccessId>()
    const row = { id, userId, readerId: actor.userId, reason: sealReason(id, reason), at: now() }
    await tx.insert(recordAccess).values(row)
    const entry = { action: 'record.opened', subject: 'patient_record', subjectId: userId, patientId: userId }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp: clientIp ?? null })
    return ok(null)
  })
}

async function findPatient(db: Executor, requestId: UncheckedId<RequestId>): Promise<Patient | undefined> {
  if (!isId<RequestId>(requestId)) return undefined
  const [row] = await db
    .select({ userId: user.id, name: user.name })
    .from(contactRequest)
    .innerJoin(user, eq(user.id, contactRequest.userId))
    .where(and(eq(contactRequest.id, requestId), isNull(contactRequest.quarantine)))
  return row
}

type AccessGrant = { readonly reason: string | null }

/** Whether the reader may open the record now, and the reason if they gave one; undefined: they must give one. */
async function findAccess(db: Executor, reader: Actor, userId: UserId): Promise<AccessGrant | undefined> {
  const { status, assigneeId, quarantine } = contactRequest
  const requests = await db
    .select({ status, assigneeId })
    .from(contactRequest)
    .where(and(eq(contactRequest.userId, userId), isNull(quarantine)))
  if (!needsReason(requests, reader)) return { reason: null }
  const reason = await findReason(db, { readerId: reader.userId, userId })
  return reason === undefined ? undefined : { reason }
}
