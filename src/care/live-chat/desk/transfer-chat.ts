import { lockColleague } from '@/care/requests/team/list-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockChat } from '../lock-chat'
import { moveChat } from './move-chat'
import { mayAnswerChats } from './policy'

type Transfer = {
  readonly chatId: UncheckedId<ChatId>
  /** A colleague, or the actor: so a chat is taken over. */
  readonly to: UncheckedId<UserId>
  /** Who looked after it when the form was opened; empty for the queue. */
  readonly from: UncheckedId<UserId> | ''
  /** For the colleague; empty for none. */
  readonly note: string
  readonly clientIp?: string | null
}
export type TransferCode = 'FORBIDDEN' | 'CHAT_NOT_FOUND' | 'CHAT_CLOSED' | 'COLLEAGUE_UNKNOWN' | 'CHAT_MOVED'

/**
 * Hands a chat to a colleague who works here, whether on the schedule or not. CHAT_MOVED: someone else looks after it
 * since the form was opened. The same hand-over twice is one.
 */
export async function transferChat(
  actor: Actor,
  { chatId, to, from, note, clientIp }: Transfer,
): Promise<Result<{ readonly assigneeId: UserId }, TransferCode>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return err('CHAT_NOT_FOUND')
  return allOrNothing<{ readonly assigneeId: UserId }, TransferCode>(async (tx) => {
    // Before the chat, as when an account is closed: otherwise each could wait for the other.
    const colleague = isId<UserId>(to) ? await lockColleague(tx, to) : undefined
    const row = await lockChat(tx, chatId)
    if (!row) return err('CHAT_NOT_FOUND')
    if (row.status === 'closed') return err('CHAT_CLOSED')
    if (!colleague) return err('COLLEAGUE_UNKNOWN', { to: 'COLLEAGUE_UNKNOWN' })
    const { id: assigneeId } = colleague
    if (row.assigneeId === assigneeId) return ok({ assigneeId })
    if ((row.assigneeId ?? '') !== from) return err('CHAT_MOVED')
    const moved = await moveChat(tx, {
      ...{ chat: row, action: 'transfer', actorId: actor.userId, assigneeId, note, clientIp },
    })
    return moved.ok ? ok({ assigneeId }) : moved
  })
}
