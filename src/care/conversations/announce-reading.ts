import { eq } from 'drizzle-orm'
import { NIL_ID, type ReadingState } from '@/base/live/constants'
import { sendNotice } from '@/base/live/send-notice'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import type { ConversationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { READING_LIMIT } from './constants'
import { mayWriteToPatients } from './policy'
import { conversation } from './table'

type Reading = { readonly conversationId: UncheckedId<ConversationId>; readonly state: ReadingState }

/**
 * Tells colleagues that a member of the team has a conversation open, so that two do not answer the same patient. The
 * patient is not told, and nothing is stored: a browser says it again while the conversation is open.
 */
export async function announceReading(
  actor: Actor,
  { conversationId: id, state }: Reading,
): Promise<Result<undefined, 'FORBIDDEN' | 'CONVERSATION_NOT_FOUND'>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(id)) return err('CONVERSATION_NOT_FOUND')
  const { userId, name } = actor
  const { allowed } = await takeAttempt(careDb(), `message-reading:${userId}`, READING_LIMIT)
  if (!allowed) return ok(undefined)
  const [row] = await careDb()
    .select({ subject: conversation.id })
    .from(conversation)
    .where(eq(conversation.id, id))
  if (!row) return err('CONVERSATION_NOT_FOUND')
  const author = { id: userId, name }
  await sendNotice(careDb(), { user: NIL_ID, kind: 'reading', subject: row.subject, state, author })
  return ok(undefined)
}
