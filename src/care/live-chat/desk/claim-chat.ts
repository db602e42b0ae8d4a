import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { lockColleague } from '@/care/requests/team/list-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockChat } from '../lock-chat'
import { moveChat } from './move-chat'
import { mayAnswerChats } from './policy'
import { isMine } from './rules'

type Claim = { readonly chatId: UncheckedId<ChatId>; readonly clientIp?: string | null }
/** `takenBy`: a colleague looks after it already, and nothing was changed. */
type ClaimAnswer = { readonly chatId: ChatId; readonly takenBy: string | null }
export type ClaimCode = 'FORBIDDEN' | 'CHAT_NOT_FOUND' | 'CHAT_CLOSED'

/** A member of the team takes a chat from the queue. Of two at once, one has it and the other learns who. */
export async function claimChat(
  actor: Actor,
  { chatId, clientIp }: Claim,
): Promise<Result<ClaimAnswer, ClaimCode>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return err('CHAT_NOT_FOUND')
  const { userId } = actor
  return allOrNothing<ClaimAnswer, ClaimCode>(async (tx) => {
    // Before the chat, as when an account is closed: otherwise each could wait for the other.
    if (!(await lockColleague(tx, userId))) return err('FORBIDDEN')
    const row = await lockChat(tx, chatId)
    if (!row) return err('CHAT_NOT_FOUND')
    if (isMine(row, userId)) return ok({ chatId, takenBy: null })
    if (row.status === 'open' && row.assigneeId) {
      const [colleague] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.assigneeId))
      return ok({ chatId, takenBy: colleague?.name ?? '' })
    }
    const moved = await moveChat(tx, {
      ...{ chat: row, action: 'claim', actorId: userId, assigneeId: userId, clientIp },
    })
    return moved.ok ? ok({ chatId, takenBy: null }) : moved
  })
}
