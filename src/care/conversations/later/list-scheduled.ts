import { and, asc, eq, ne, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { listScheduledFiles } from '@/care/documents/read-documents'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { ConversationId, RequestId, UserId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import { mayWriteToPatients } from '../policy'
import { hasBegun } from '../read-conversations'
import { openSubject } from '../seal-message'
import { conversation } from '../table'
import { findRequestStates } from './find-request-states'
import { holdOf, scheduledValues } from './lock-scheduled'
import type { HeldRow, ScheduledView, UnbegunRow } from './present'
import { scheduledMessage } from './table'

/** More than a team writes in a month. */
const LISTED_MAX = 1000

const NO_BOOKING = { orderCount: 0, orderStatus: null } as const

async function listWhere(db: Executor, where: SQL | undefined) {
  const [patient, author] = [alias(user, 'patient'), alias(user, 'author')]
  const rows = await db
    .select({ row: scheduledMessage, conversation, request: contactRequest, patient, author })
    .from(scheduledMessage)
    .innerJoin(conversation, eq(conversation.id, scheduledMessage.conversationId))
    .innerJoin(contactRequest, eq(contactRequest.id, conversation.requestId))
    .innerJoin(patient, eq(patient.id, conversation.userId))
    .innerJoin(author, eq(author.id, scheduledMessage.authorId))
    .where(where)
    .orderBy(asc(scheduledMessage.sendAt), asc(scheduledMessage.id))
    .limit(LISTED_MAX)
  const ids = rows.map(({ row }) => row.id)
  const [states, files] = [
    await findRequestStates(
      db,
      rows.map(({ request }) => request),
    ),
    await listScheduledFiles(db, ids),
  ]
  return rows.map((found) => ({
    ...found,
    files: files.get(found.row.id) ?? [],
    held: holdOf(found.row, {
      ...(states.get(found.request.id) ?? NO_BOOKING),
      requestStatus: found.request.status,
      fileCount: files.get(found.row.id)?.length ?? 0,
      patientWroteAt: found.request.patientWroteAt,
      isPatientReachable: found.patient.disabledAt === null,
      isWriterOfTeam: found.author.disabledAt === null && mayWriteToPatients(found.author),
      now: now(),
    }),
  }))
}

/** What waits to be sent in a conversation, what is held, and what was just cancelled; the next one first. */
export async function listScheduled(db: Executor, id: ConversationId): Promise<ScheduledView[]> {
  const rows = await listWhere(db, eq(scheduledMessage.conversationId, id))
  return rows.map(({ row, request, author, held, files }) => {
    const values = scheduledValues(row, { held, patientWroteAt: request.patientWroteAt })
    const { text, translation, translator, sendAt } = values
    const { translationLocale } = row
    return {
      ...{ id: row.id, authorId: author.id, authorName: author.name, locale: row.locale, text, sendAt, held },
      translation:
        translationLocale === null ? null : { text: translation, locale: translationLocale, translator },
      ...{ files, isCancelled: row.state === 'cancelled' },
      revision: revisionOf(values),
    }
  })
}

/** The conversations about a request whose first message is sent later, for the care team. */
export async function listUnbegun(db: Executor, requestId: RequestId): Promise<UnbegunRow[]> {
  const isOfRequest = and(eq(conversation.requestId, requestId), not(hasBegun))
  const rows = await listWhere(db, and(isOfRequest, ne(scheduledMessage.state, 'cancelled')))
  return rows.map(({ row, conversation: { id, subject }, author, held }) => ({
    ...{
      id,
      subject: openSubject(id, subject),
      authorName: author.name,
      sendAt: row.sendAt.toISOString(),
      held,
    },
  }))
}

/** What waits for a decision in all conversations, those of this reader first. */
export async function listHeld(db: Executor, reader: UserId): Promise<HeldRow[]> {
  const rows = await listWhere(db, and(ne(scheduledMessage.state, 'cancelled')))
  const held = rows.flatMap(({ row, request, patient, author, held: reason }) => {
    if (reason === null) return []
    const { id, conversationId, sendAt } = row
    const shown = { id, conversationId, sendAt: sendAt.toISOString(), held: reason }
    const isOwn = author.id === reader || request.assigneeId === reader
    const reference = requestReference(request)
    return [{ ...shown, reference, patientName: patient.name, authorName: author.name, isOwn }]
  })
  return held.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}
