import { and, asc, count, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import type { PendingConfirmationId } from '@/lib/record-ids'
import { openPending } from '../pending/seal-pending'
import { pendingConfirmation } from '../pending/table'
import { UNCONFIRMED_SHOWN } from './constants'
import { toUnconfirmedRequest, type UnconfirmedPage } from './present'

/** Requests on the phone that wait for the owner of their address, those first that are deleted first. */
export async function listUnconfirmed(db: Executor): Promise<UnconfirmedPage> {
  const { id, payload, createdAt, expiresAt, filedBy } = pendingConfirmation
  const rows = await db
    .select({ id, payload, createdAt, expiresAt, filerName: user.name })
    .from(pendingConfirmation)
    .innerJoin(user, eq(user.id, filedBy))
    .where(isUnconfirmed())
    .orderBy(asc(expiresAt), asc(id))
    .limit(UNCONFIRMED_SHOWN)
  const total = rows.length < UNCONFIRMED_SHOWN ? rows.length : await countUnconfirmed(db)
  return { items: rows.map((row) => toUnconfirmedRequest(row, readName(row.id, row.payload))), total }
}

export async function countUnconfirmed(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pendingConfirmation).where(isUnconfirmed())
  return row?.total ?? 0
}

function isUnconfirmed(): SQL | undefined {
  const { payload, expiresAt, filedBy } = pendingConfirmation
  return and(isNotNull(filedBy), isNotNull(payload), gt(expiresAt, now()))
}

/** Null for one that cannot be opened: it must not fail the whole list. */
function readName(id: PendingConfirmationId, payload: string | null): string | null {
  try {
    const { firstName, lastName } = openPending({ id, payload: payload ?? '' })
    return fullName(firstName, lastName)
  } catch (error) {
    log.error({ err: error, id }, 'an unconfirmed request could not be read')
    return null
  }
}
