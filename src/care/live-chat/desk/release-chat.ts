import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { lockChat } from '../lock-chat'
import { moveChat } from './move-chat'
import { mayAnswerChats } from './policy'
import { isMine } from './rules'

type Release = { readonly chatId: UncheckedId<ChatId>; readonly clientIp?: string | null }
export type ReleaseCode = 'FORBIDDEN' | 'CHAT_NOT_FOUND' | 'CHAT_CLOSED' | 'CHAT_NOT_YOURS'

/** The person who looks after a chat puts it back into the queue. */
export async function releaseChat(
  actor: Actor,
  { chatId, clientIp }: Release,
): Promise<Result<undefined, ReleaseCode>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return err('CHAT_NOT_FOUND')
  return allOrNothing<undefined, ReleaseCode>(async (tx) => {
    const row = await lockChat(tx, chatId)
    if (!row) return err('CHAT_NOT_FOUND')
    if (row.status === 'closed') return err('CHAT_CLOSED')
    if (!isMine(row, actor.userId)) return err('CHAT_NOT_YOURS')
    return moveChat(tx, {
      ...{ chat: row, action: 'release', actorId: actor.userId, assigneeId: null, clientIp },
    })
  })
}
