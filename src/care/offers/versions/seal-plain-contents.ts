import { eq, sql } from 'drizzle-orm'
import { snapshotContext } from '@/care/orders/read-orders'
import { careOrder } from '@/care/orders/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { offerVersion } from '../table'
import { sealContent, versionContext } from './seal-content'

const AT_ONCE = 100

/**
 * Seals what offers and orders said before their contents were sealed. As they stand, whatever they
 * hold: their hashes are of what is said.
 * @returns how many rows
 */
export async function sealPlainContents(db: CareDb): Promise<number> {
  let sealed = 0
  for (const some of [sealVersions, sealSnapshots])
    for (let count = AT_ONCE; count === AT_ONCE; sealed += count) count = await some(db)
  return sealed
}

function sealVersions(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const { id, content } = offerVersion
    const isPlain = sql`jsonb_typeof(${content}) = 'object'`
    const rows = await tx
      .select({ id, content })
      .from(offerVersion)
      .where(isPlain)
      .limit(AT_ONCE)
      .for('update')
    for (const row of rows) {
      const sealed = sealContent(row.content, versionContext(row.id))
      await tx.update(offerVersion).set({ content: sealed }).where(eq(id, row.id))
    }
    return rows.length
  }, db)
}

function sealSnapshots(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const { id, snapshot } = careOrder
    const isPlain = sql`jsonb_typeof(${snapshot}) = 'object'`
    const rows = await tx.select({ id, snapshot }).from(careOrder).where(isPlain).limit(AT_ONCE).for('update')
    for (const row of rows) {
      const sealed = sealContent(row.snapshot, snapshotContext(row.id))
      await tx.update(careOrder).set({ snapshot: sealed }).where(eq(id, row.id))
    }
    return rows.length
  }, db)
}
