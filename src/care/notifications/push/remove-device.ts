import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { inTransaction, type Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { pushDevice } from '../deliveries/table'

type Owner = { readonly userId: UserId; readonly clientIp?: string | null }

/** Ends push messages to one of a person's devices, or to all of them. */
export async function removeDevice({ userId, clientIp }: Owner, endpoint: string): Promise<void> {
  const isOwn = eq(pushDevice.userId, userId)
  const isThis = endpoint ? eq(pushDevice.endpointHash, sha256(endpoint)) : undefined
  await inTransaction(async (tx) => {
    const removed = await tx.delete(pushDevice).where(and(isOwn, isThis)).returning({ id: pushDevice.id })
    if (removed.length === 0) return
    const entry = { action: 'account.push-device-removed', subject: 'user', subjectId: userId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp })
  })
}

/** Ends push messages to all devices of an account, in the transaction that closes it. */
export async function removeAllDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(pushDevice).where(eq(pushDevice.userId, userId))
}
