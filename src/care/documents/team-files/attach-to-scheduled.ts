/** Files of a message that is sent later: the team's alone until then. */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { MessageId, ScheduledMessageId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hashPersonsForm } from '../client-token'
import { type ChosenUploads, linkDocuments } from '../link-documents'
import { document } from '../table'
import { lockUnsent } from '../uploads/lock-unsent'

type ScheduledFiles = {
  readonly scheduledId: ScheduledMessageId
  /** Who is signed in and sends the form. */
  readonly uploaderId: UserId
  readonly files: ChosenUploads
}

/**
 * Keeps files that were uploaded with a form for a message that is sent later. They were scanned when they arrived.
 * FILES_GONE: not all of them are complete, or they are of another form or person.
 */
export async function attachToScheduled(
  tx: Tx,
  { scheduledId, uploaderId, files: { ids, form } }: ScheduledFiles,
): Promise<Result<undefined, 'FILES_GONE'>> {
  if (ids.length === 0) return ok(undefined)
  if (!(await lockUnsent(tx, ids, hashPersonsForm(uploaderId, form)))) return err('FILES_GONE')
  await tx
    .update(document)
    .set({ scheduledMessageId: scheduledId, clientTokenHash: null, expiresAt: null })
    .where(inArray(document.id, [...ids]))
  return ok(undefined)
}

type SentFiles = {
  readonly scheduledId: ScheduledMessageId
  /** The patient. */
  readonly ownerId: UserId
  readonly messageId: MessageId
}

/** Makes these files the patient's, of the message that is sent: from now on, because they learn of them now. */
export async function giveScheduledFiles(
  tx: Tx,
  { scheduledId, ownerId, messageId }: SentFiles,
): Promise<void> {
  const isOfScheduled = eq(document.scheduledMessageId, scheduledId)
  const given = await tx
    .update(document)
    .set({ userId: ownerId, scheduledMessageId: null, createdAt: now() })
    .where(and(isOfScheduled, isNull(document.userId), isNotNull(document.readyAt)))
    .returning({ id: document.id })
  const ids = given.map(({ id }) => id)
  const linked = await linkDocuments(tx, ids, { ownerId, subject: 'message', subjectId: messageId })
  if (!linked.ok) throw new Error(`The files of the scheduled message ${scheduledId} could not be linked`)
}
