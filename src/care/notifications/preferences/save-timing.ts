import { recordAudit } from '@/base/audit/record-audit'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import type { TimingInput } from './schema'
import { notificationTiming } from './table'

type Chooser = { readonly userId: UserId; readonly clientIp?: string | null }

/** Stores quiet hours, and whether mails come at once or once a day. */
export async function saveTiming(
  { userId, clientIp }: Chooser,
  { digest, quiet }: TimingInput,
): Promise<void> {
  const changed = {
    ...{ digest, updatedAt: now() },
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  }
  await inTransaction(async (tx) => {
    await tx
      .insert(notificationTiming)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: notificationTiming.userId, set: changed })
    await recordAudit(tx, {
      ...{ actorId: userId, subject: 'user', subjectId: userId, clientIp },
      action: 'account.notification-times-set',
    })
  })
}
