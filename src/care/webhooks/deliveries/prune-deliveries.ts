import { lt, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { LOG_DAYS, LOG_MAX } from './constants'
import { webhookDelivery } from './table'

/** Deletes old messages with their attempts, and of each webhook all but the newest that are over. */
export async function pruneDeliveries(db: Executor): Promise<void> {
  const oldest = new Date(now().getTime() - LOG_DAYS * DAY_MS)
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, oldest))
  await db.execute(sql`
    delete from ${webhookDelivery} where id in (
      select id from (
        select id, row_number() over (partition by webhook_id order by created_at desc, id desc) as place
        from ${webhookDelivery} where status in ('sent', 'failed')) as settled
      where place > ${LOG_MAX})`)
}
