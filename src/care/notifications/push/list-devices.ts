import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { PushSubscription } from '@/base/messengers/send-push'
import type { Executor } from '@/db/client'
import { open, type SealContext } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { PushDeviceId, UserId } from '@/lib/record-ids'
import { pushDevice } from '../deliveries/table'
import { subscriptionKeys } from './schema'

/** The context that a subscription is sealed in. */
export function deviceContext(id: PushDeviceId): SealContext {
  return `push_device:${id}:subscription`
}

/** A person's devices, the oldest first, with what is needed to send to them. */
export async function listDevices(
  db: Executor,
  userId: UserId,
): Promise<readonly { readonly id: PushDeviceId; readonly subscription: PushSubscription }[]> {
  const rows = await db
    .select({ id: pushDevice.id, subscription: pushDevice.subscription })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(asc(pushDevice.createdAt))
  return rows.map(({ id, subscription }) => ({
    id,
    subscription: v.parse(
      subscriptionKeys,
      JSON.parse(open(subscription, deviceContext(id), env().DATA_KEYS)),
    ),
  }))
}
