import { eq } from 'drizzle-orm'
import { announceTypingTo } from '@/base/live/announce-typing'
import { NIL_ID } from '@/base/live/constants'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import type { ConversationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { TYPING_LIMIT } from './constants'
import { mayWriteToPatients } from './policy'
import { conversation } from './table'

/** Tells colleagues who have the same conversation open that a member of the team is typing. Nothing is stored. */
export async function announceTyping(
  actor: Actor,
  id: UncheckedId<ConversationId>,
): Promise<Result<undefined, 'FORBIDDEN'>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(id)) return ok(undefined)
  const { userId, name } = actor
  const { allowed } = await takeAttempt(careDb(), `message-typing:${userId}`, TYPING_LIMIT)
  const [row] = await careDb()
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.id, id))
  const author = { id: userId, name }
  if (row && allowed)
    await announceTypingTo(careDb(), { audience: NIL_ID, subject: row.id, side: 'team', author })
  return ok(undefined)
}
