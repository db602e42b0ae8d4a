import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { closeLockedChat } from '../close-locked-chat'
import { lockChat } from '../lock-chat'
import { mayAnswerChats } from './policy'
import { mayClose } from './rules'

type CloseInput = {
  readonly chatId: UncheckedId<ChatId>
  /** Number of the newest message on the screen of the person who ends it. */
  readonly seen: number
  readonly clientIp?: string | null
}
export type CloseCode = 'FORBIDDEN' | 'CHAT_NOT_FOUND' | 'CHAT_CLOSED' | 'CHAT_NOT_YOURS' | 'CHAT_GREW'

/**
 * Ends a chat. CHAT_GREW: the visitor wrote something that was not on the screen. The person who looks after it may, or,
 * while it waits, anybody of the team.
 */
export async function closeChat(
  actor: Actor,
  { chatId, seen, clientIp }: CloseInput,
): Promise<Result<undefined, CloseCode>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return err('CHAT_NOT_FOUND')
  return allOrNothing<undefined, CloseCode>(async (tx) => {
    const row = await lockChat(tx, chatId)
    if (!row) return err('CHAT_NOT_FOUND')
    if (row.status === 'closed') return err('CHAT_CLOSED')
    if (!mayClose(row, actor.userId)) return err('CHAT_NOT_YOURS')
    if (row.lastNumber > seen) return err('CHAT_GREW')
    await closeLockedChat(tx, row, { by: 'team', actorId: actor.userId })
    const entry = { action: 'chat.closed', subject: 'chat', subjectId: row.id }
    await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp: clientIp ?? null })
    return ok(undefined)
  })
}
