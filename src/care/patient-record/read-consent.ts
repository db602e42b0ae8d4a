import { and, eq, isNull } from 'drizzle-orm'
import { consent } from '@/care/consent/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** Whether the person agreed to the processing of health data and has not withdrawn it (reading 24). */
export async function readHealthConsent(db: Executor, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.kind, 'health_data'), isNull(consent.withdrawnAt)))
    .limit(1)
  return rows.length > 0
}
