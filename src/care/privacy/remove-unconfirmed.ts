import { and, eq, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordAudit } from '@/base/audit/record-audit'
import { mailMessage } from '@/base/mail/table'
import { passwordToken, user } from '@/care/accounts/table'
import { conversation } from '@/care/conversations/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { UNCONFIRMED_DAYS } from './constants'
import { removeJobs } from './erasure/remove-jobs'
import { isMailOf } from './inventory/list-account-tables'

const BATCH_SIZE = 50
/** Columns that refer to an account; a row in any of them keeps it. */
const REFERRING_COLUMNS = [
  contactRequest.userId,
  pendingConfirmation.userId,
  offer.userId,
  treatmentOrder.userId,
  conversation.userId,
] as const

/**
 * Removes a patient's account that is 30 days old, was never confirmed, and has no request, pending confirmation, offer,
 * order, conversation or valid link. Its own data (name, password hash, the consent of signing up, the mails to it) are deleted with
 * it; the audit log keeps its id. Two workers at once remove different accounts. @returns how many
 */
export function removeUnconfirmed(db: CareDb): Promise<number> {
  const at = now()
  const before = new Date(at.getTime() - UNCONFIRMED_DAYS * DAY_MS)
  return inTransaction(async (tx) => {
    const hasNone = (column: PgColumn, more?: SQL) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(column.table)
          .where(and(eq(column, user.id), more)),
      )
    const isValidToken = and(isNull(passwordToken.usedAt), gt(passwordToken.expiresAt, at))
    const accounts = await tx
      .select({ userId: user.id, email: user.email })
      .from(user)
      .where(
        and(
          eq(user.role, 'patient'),
          eq(user.emailVerified, false),
          isNull(user.disabledAt),
          lt(user.createdAt, before),
          ...REFERRING_COLUMNS.map((column) => hasNone(column)),
          hasNone(passwordToken.userId, isValidToken),
        ),
      )
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const account of accounts) {
      const entry = { actorId: null, subject: 'user', subjectId: account.userId } as const
      await recordAudit(tx, { ...entry, action: 'account.removed-unconfirmed' })
      await removeJobs(tx, account)
      await tx.delete(mailMessage).where(isMailOf(account))
    }
    const ids = accounts.map(({ userId }) => userId)
    if (ids.length > 0) await tx.delete(user).where(inArray(user.id, ids))
    return ids.length
  }, db)
}
