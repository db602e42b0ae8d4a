import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { offerVersion } from '../table'
import { sealContent, versionContext } from './seal-content'

/**
 * Seals versions that were stored before contents were sealed. The content stays the same, and so do their hashes.
 * @param limit rows in one transaction
 * @returns how many rows were sealed
 */
export async function sealPlainVersions(tx: Tx, limit: number): Promise<number> {
  const { id, content } = offerVersion
  const isPlain = sql`jsonb_typeof(${content}) = 'object'`
  const rows = await tx.select({ id, content }).from(offerVersion).where(isPlain).limit(limit).for('update')
  for (const row of rows) {
    const sealed = sealContent(row.content, versionContext(row.id))
    await tx.update(offerVersion).set({ content: sealed }).where(eq(id, row.id))
  }
  return rows.length
}
