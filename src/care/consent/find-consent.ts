import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import type { ConsentKind } from './constants'
import { consent } from './table'

/** Whether a person agreed to this and has not withdrawn it. Asked before each use of it. */
export async function hasConsent(db: Executor, userId: UserId, kind: ConsentKind): Promise<boolean> {
  const [found] = await selectInForce(db, userId, kind)
  return found !== undefined
}

/** The same; a withdrawal waits until the transaction ends, and so ends what is begun in it. */
export async function lockConsent(tx: Tx, userId: UserId, kind: ConsentKind): Promise<boolean> {
  const [found] = await selectInForce(tx, userId, kind).for('share')
  return found !== undefined
}

function selectInForce(db: Executor, userId: UserId, kind: ConsentKind) {
  return db
    .select({ id: consent.id })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.kind, kind), isNull(consent.withdrawnAt)))
    .limit(1)
}
