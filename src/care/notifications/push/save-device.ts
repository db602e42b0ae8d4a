import { and, asc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { isEndpointAllowed, type PushSubscription, pushKey } from '@/base/messengers/send-push'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { PushDeviceId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { DEVICES_MAX } from '../deliveries/constants'
import { pushDevice } from '../deliveries/table'
import { deviceContext } from './list-devices'

type Owner = { readonly userId: UserId; readonly clientIp?: string | null }

/**
 * Stores the browser that a person is signed in to. One that another person used before is theirs from now on.
 * ENDPOINT_REFUSED: its push service is none of the internet.
 */
export async function saveDevice(
  { userId, clientIp }: Owner,
  subscription: PushSubscription,
): Promise<Result<null, 'ENDPOINT_REFUSED' | 'CHANNEL_NOT_OFFERED'>> {
  if (!pushKey()) return err('CHANNEL_NOT_OFFERED')
  if (!isEndpointAllowed(subscription.endpoint)) return err('ENDPOINT_REFUSED')
  const endpointHash = sha256(subscription.endpoint)
  const id = newId<PushDeviceId>()
  await inTransaction(async (tx) => {
    const device = {
      ...{ id, userId, endpointHash, createdAt: now() },
      subscription: seal(JSON.stringify(subscription), deviceContext(id), env().DATA_KEYS),
    }
    // One statement, because two tabs that subscribe at the same time would both insert.
    await tx
      .insert(pushDevice)
      .values(device)
      .onConflictDoUpdate({ target: pushDevice.endpointHash, set: device })
    await removeOldest(tx, userId)
    const entry = { action: 'account.push-device-added', subject: 'user', subjectId: userId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp })
  })
  return ok(null)
}

async function removeOldest(tx: Tx, userId: UserId): Promise<void> {
  const devices = await tx
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(asc(pushDevice.createdAt))
  const surplus = devices.slice(0, Math.max(0, devices.length - DEVICES_MAX)).map(({ id }) => id)
  if (surplus.length > 0)
    await tx.delete(pushDevice).where(and(eq(pushDevice.userId, userId), inArray(pushDevice.id, surplus)))
}
