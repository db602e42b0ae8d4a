import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { SentChannel } from '../deliveries/constants'
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
    await recordChosen(tx, { userId, clientIp })
  })
  return ok(null)
}

/** Switches everything off that the person has switched on for a channel; what waits to be sent by it ends unsent. */
export async function switchOffChannel(
  tx: Tx,
  { userId, clientIp }: Chooser,
  channel: SentChannel,
): Promise<void> {
  const { userId: owner, channel: by, enabled, type } = notificationChoice
  const changed = await tx
    .update(notificationChoice)
    .set({ enabled: false, updatedAt: now() })
    .where(and(eq(owner, userId), eq(by, channel), eq(enabled, true)))
    .returning({ type })
  if (changed.length > 0) await recordChosen(tx, { userId, clientIp })
}

function recordChosen(tx: Tx, { userId, clientIp }: Chooser): Promise<void> {
  return recordAudit(tx, {
    ...{ actorId: userId, subject: 'user', subjectId: userId, clientIp },
    action: 'account.notifications-chosen',
  })
}
