import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CareDb, Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { brokenSeal, CHAIN_START, type Seal, sealHash } from './rules'
import { auditEntry, auditSeal } from './table'

const SEAL_LOCK = 0x6b617564
const BATCH = 1000

/**
 * Adds the entries that are not sealed yet to the chain, one worker at a time. An entry that commits late is
 * sealed later: the chain's order is the order of sealing. @returns how many were sealed.
 */
export function sealAudit(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
    const [last] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.position)).limit(1)
    const rows = await tx
      .select({ entry: auditEntry })
      .from(auditEntry)
      .leftJoin(auditSeal, eq(auditSeal.entryId, auditEntry.id))
      .where(isNull(auditSeal.entryId))
      .orderBy(asc(auditEntry.at), asc(auditEntry.id))
      .limit(BATCH)
    if (rows.length === 0) return 0
    let position = last?.position ?? 0
    let previousHash = last?.hash ?? CHAIN_START
    const seals = rows.map(({ entry }) => {
      const seal = {
        entryId: entry.id,
        position: ++position,
        previousHash,
        hash: sealHash(previousHash, entry),
      }
      previousHash = seal.hash
      return seal
    })
    await tx.insert(auditSeal).values(seals)
    return seals.length
  }, db)
}

/** Walks the whole chain. @returns the id of the first entry that was changed or removed; undefined when whole. */
export async function verifyAudit(db: Executor): Promise<string | undefined> {
  const rows = await db
    .select({ seal: auditSeal, entry: auditEntry })
    .from(auditSeal)
    .leftJoin(auditEntry, eq(auditEntry.id, auditSeal.entryId))
    .orderBy(asc(auditSeal.position))
  const seals: Seal[] = rows.map(({ seal }) => seal)
  return brokenSeal(seals, new Map(rows.flatMap(({ entry }) => (entry ? [[entry.id, entry]] : []))))
}
