import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ChatEventId, ChatId, UserId } from '@/lib/record-ids'
import type { ChatEventKind, ChatStatus } from './constants'
import { sealChatReason } from './seal-chat'
import { chatEvent } from './table'

type NewChatEvent = {
  readonly chatId: ChatId
  readonly kind: ChatEventKind
  readonly fromStatus?: ChatStatus
  readonly toStatus: ChatStatus
  /** Null: a visitor without an account, or the system. */
  readonly actorId: UserId | null
  /** The colleague to whom it was transferred. */
  readonly toUserId?: UserId
  readonly reason?: string
}

/** Notes in a chat's history what has happened to it. */
export async function recordChatEvent(tx: Tx, { reason, ...event }: NewChatEvent): Promise<void> {
  const id = newId<ChatEventId>()
  await tx
    .insert(chatEvent)
    .values({ id, ...event, reason: reason ? sealChatReason(id, reason) : null, at: now() })
}
