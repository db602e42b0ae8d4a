import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { listScheduledFiles } from '@/care/documents/read-documents'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ScheduledMessageId, UncheckedId } from '@/lib/record-ids'
import { lockConversation } from '../lock-conversation'
import { mayWriteToPatients } from '../policy'
import { openScheduled } from '../seal-message'
import { type HoldReason, PASSING_REASONS } from './constants'
import { findRequestState } from './find-request-states'
import { holdReasonOf } from './rules'
import { scheduledMessage } from './table'

export type ScheduledRow = typeof scheduledMessage.$inferSelect
/** The condition of a team's reader: every conversation. */
const TEAM = { role: 'support' } as const

/**
 * A message that was not sent, locked until the transaction ends, after its request and its conversation; with why it
 * would not go out by itself, who signs it, what became of its request, and the values of its revision.
 */
export async function lockScheduled(tx: Tx, id: UncheckedId<ScheduledMessageId>) {
  if (!isId<ScheduledMessageId>(id)) return undefined
  const [unlocked] = await tx.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
  if (!unlocked) return undefined
  const conversation = await lockConversation(
    tx,
    { ...TEAM, userId: unlocked.authorId },
    unlocked.conversationId,
  )
  const [row] = await tx.select().from(scheduledMessage).where(eq(scheduledMessage.id, id)).for('update')
  if (!row || !conversation) return undefined
  const { request } = conversation
  const [patient] = await tx.select().from(user).where(eq(user.id, conversation.userId))
  const [author] = await tx.select().from(user).where(eq(user.id, row.authorId))
  if (!author) throw new Error(`The writer of the scheduled message ${id} does not exist`)
  const isWriterOfTeam = author.disabledAt === null && mayWriteToPatients(author)
  const files = (await listScheduledFiles(tx, [id])).get(id) ?? []
  const state = { ...(await findRequestState(tx, request)), fileCount: files.length }
  const held = holdOf(row, {
    ...state,
    patientWroteAt: request.patientWroteAt,
    isPatientReachable: patient !== undefined && patient.disabledAt === null,
    isWriterOfTeam,
    now: now(),
  })
  const values = scheduledValues(row, { held, patientWroteAt: request.patientWroteAt })
  const signer = { userId: author.id, role: author.role }
  return { row, conversation, author: signer, isWriterOfTeam, state, held, values }
}
export type LockedScheduled = NonNullable<Awaited<ReturnType<typeof lockScheduled>>>

/**
 * Why a message does not go out by itself: as it is now, else as it was noted at its time. Where that has ended, as when
 * an account is enabled again, only its time has passed.
 */
export function holdOf(
  row: Pick<ScheduledRow, 'state' | 'heldAs'> & Parameters<typeof holdReasonOf>[0],
  found: Parameters<typeof holdReasonOf>[1],
): HoldReason | null {
  const reason = holdReasonOf(row, found)
  if (reason || row.state !== 'held') return reason ?? null
  return row.heldAs && PASSING_REASONS.includes(row.heldAs) ? 'late' : row.heldAs
}

type HoldState = {
  readonly held: HoldReason | null
  /** Of the request, now. */
  readonly patientWroteAt: Date | null
}

/**
 * What a form changes, and what its reader has to know to do so: why it is held, and when the patient last sent
 * something. The revision is a hash of it.
 */
export function scheduledValues(row: ScheduledRow, { held, patientWroteAt }: HoldState) {
  const { id, translation } = row
  return {
    text: openScheduled(id, 'text', row.text),
    translation: translation === null ? '' : openScheduled(id, 'translation', translation),
    translator: row.translator ?? '',
    sendAt: row.sendAt.toISOString(),
    held,
    patientWroteAt: patientWroteAt?.toISOString() ?? null,
  }
}
