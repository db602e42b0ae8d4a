import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { ChatEventKind } from '../constants'
import type { ChatRow } from '../lock-chat'
import { recordChatEvent } from '../record-event'
import { type ChatAction, nextChatStatus } from '../rules'
import { chat } from '../table'

type DeskAction = Exclude<ChatAction, 'close'>

const EVENT_OF = {
  claim: { kind: 'claimed', action: 'chat.claimed' },
  transfer: { kind: 'transferred', action: 'chat.transferred' },
  release: { kind: 'released', action: 'chat.released' },
} as const satisfies Record<DeskAction, { readonly kind: ChatEventKind; readonly action: string }>

type Move = {
  /** As `lockChat` gave it, in the same transaction. */
  readonly chat: ChatRow
  readonly action: DeskAction
  readonly actorId: UserId | null
  /** Who looks after it from now on; null for the queue. */
  readonly assigneeId: UserId | null
  /** For the colleague; empty for none. */
  readonly note?: string
  readonly clientIp?: string | null | undefined
}

/** A member of the team moves a locked chat to its next status; event and audit entry are written with it. */
export async function moveChat(
  tx: Tx,
  { chat: { id: chatId, status }, action, actorId, assigneeId, note = '', clientIp = null }: Move,
): Promise<Result<undefined, 'CHAT_CLOSED'>> {
  const next = nextChatStatus(status, action)
  if (!next) return err('CHAT_CLOSED')
  const { kind, action: audited } = EVENT_OF[action]
  const isNewToAssignee = action === 'transfer' && assigneeId !== actorId
  await tx.update(chat).set({ status: next, assigneeId, isNewToAssignee }).where(eq(chat.id, chatId))
  const to = action === 'transfer' && assigneeId ? { toUserId: assigneeId } : {}
  const event = { chatId, kind, fromStatus: status, toStatus: next, actorId, ...to }
  await recordChatEvent(tx, { ...event, ...(note !== '' && { reason: note }) })
  const entry = { action: audited, subject: 'chat', subjectId: chatId }
  await recordAudit(tx, { actorId, ...entry, clientIp })
  return ok(undefined)
}
