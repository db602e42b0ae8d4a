import { recordAudit } from '@/base/audit/record-audit'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { closeLockedChat } from '../close-locked-chat'
import { lockVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'

/** Ends the visitor's chat. Ending it again is no error. @returns its language */
export function closeOwnChat(visitor: Visitor): Promise<Result<{ readonly locale: Locale }, 'NO_CHAT'>> {
  return inTransaction(async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    const actorId = visitor.patient?.userId ?? null
    const isClosed = await closeLockedChat(tx, row, { by: 'visitor', actorId })
    const entry = { action: 'chat.closed', subject: 'chat', subjectId: row.id }
    if (isClosed) await recordAudit(tx, { actorId, ...entry, clientIp: visitor.clientIp })
    return ok({ locale: row.locale })
  })
}
