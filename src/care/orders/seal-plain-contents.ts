import { eq, sql } from 'drizzle-orm'
import { sealContent } from '@/care/offers/versions/seal-content'
import { sealPlainVersions } from '@/care/offers/versions/seal-plain-versions'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { snapshotContext } from './read-orders'
import { treatmentOrder } from './table'

/** Rows sealed in one transaction. */
const BATCH_SIZE = 100

/**
 * Seals offer versions and orders that were stored before contents were sealed.
 * @returns how many rows were sealed
 */
export async function sealPlainContents(db: CareDb): Promise<number> {
  let sealed = 0
  for (const sealBatch of [sealPlainVersions, sealPlainSnapshots]) {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; sealed += count)
      count = await inTransaction((tx) => sealBatch(tx, BATCH_SIZE), db)
  }
  return sealed
}

async function sealPlainSnapshots(tx: Tx, limit: number): Promise<number> {
  const { id, snapshot } = treatmentOrder
  const isPlain = sql`jsonb_typeof(${snapshot}) = 'object'`
  const rows = await tx
    .select({ id, snapshot })
    .from(treatmentOrder)
    .where(isPlain)
    .limit(limit)
    .for('update')
  for (const row of rows) {
    const sealed = sealContent(row.snapshot, snapshotContext(row.id))
    await tx.update(treatmentOrder).set({ snapshot: sealed }).where(eq(id, row.id))
  }
  return rows.length
}
