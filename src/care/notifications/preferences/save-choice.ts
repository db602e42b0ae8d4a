import { recordAudit } from '@/base/audit/record-audit'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type Choice, isAlwaysTold } from './rules'
import { notificationChoice } from './table'

type Chooser = { readonly userId: UserId; readonly clientIp?: string | null }

/** Switches one type on or off for one channel. ALWAYS_TOLD: it cannot be switched off. */
export async function saveChoice(
  { userId, clientIp }: Chooser,
  { type, channel, enabled }: Choice,
): Promise<Result<null, 'ALWAYS_TOLD'>> {
  if (isAlwaysTold(type, channel)) return enabled ? ok(null) : err('ALWAYS_TOLD')
  const changed = { enabled, updatedAt: now() }
  await inTransaction(async (tx) => {
    await tx
      .insert(notificationChoice)
      .values({ userId, type, channel, ...changed })
      .onConflictDoUpdate({
        target: [notificationChoice.userId, notificationChoice.type, notificationChoice.channel],
        set: changed,
      })
    await recordAudit(tx, {
      ...{ actorId: userId, subject: 'user', subjectId: userId, clientIp },
      action: 'account.notifications-chosen',
    })
  })
  return ok(null)
}
