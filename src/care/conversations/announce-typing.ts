import { and, eq } from 'drizzle-orm'
import { announceTypingTo } from '@/base/live/announce-typing'
import { NIL_ID } from '@/base/live/constants'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import type { ConversationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { TYPING_LIMIT } from './constants'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { isOwnConversation } from './read-conversations'
import { sideOf } from './rules'
import { conversation } from './table'

/**
 * Tells the other side of a conversation that its sender is typing; of a member of the team the colleagues are told,
 * too, and the patient reads the name, as above each message. Nothing is stored. Above the limit nobody is told.
 * Another patient's conversation and one that does not exist are answered alike. A patient is not told of a conversation
 * whose first message is sent later.
 */
export async function announceTyping(
  actor: Actor,
  id: UncheckedId<ConversationId>,
): Promise<Result<undefined, 'FORBIDDEN' | 'CONVERSATION_NOT_FOUND'>> {
  const isTeam = sideOf(actor.role) === 'team'
  if (isTeam ? !mayWriteToPatients(actor) : !mayWriteToTeam(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(id)) return err('CONVERSATION_NOT_FOUND')
  const { userId, name } = actor
  const { allowed } = await takeAttempt(careDb(), `message-typing:${userId}`, TYPING_LIMIT)
  if (!allowed) return ok(undefined)
  const [row] = await careDb()
    .select({
      subject: conversation.id,
      patientId: conversation.userId,
      lastNumber: conversation.lastNumber,
    })
    .from(conversation)
    .where(and(eq(conversation.id, id), isTeam ? undefined : isOwnConversation(userId)))
  if (!row) return err('CONVERSATION_NOT_FOUND')
  const { subject, patientId, lastNumber } = row
  if (isTeam) {
    const typing = { subject, side: 'team' } as const
    if (lastNumber > 0) await announceTypingTo(careDb(), { ...typing, audience: patientId, author: { name } })
    await announceTypingTo(careDb(), { ...typing, audience: NIL_ID, author: { id: userId, name } })
  } else await announceTypingTo(careDb(), { audience: NIL_ID, subject, side: 'visitor' })
  return ok(undefined)
}
