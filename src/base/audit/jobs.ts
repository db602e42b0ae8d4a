import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { CHAIN_START, sealHash } from './rules'
import { auditEntry, auditSeal } from './table'

const SEAL_LOCK = 0x6b617564
const BATCH_ROWS = 1_000

/** How much older than the last sealed entry a new one may be: transactions commit late, and clocks differ a little. */
const MAX_LATENESS_MS = HOUR_MS

/**
 * Adds the entries without a seal to the chain, one worker at a time. The chain's order is the order of sealing, so an
 * entry that commits late is sealed later. Reads only recent entries; `sealLateAudit` finds older ones.
 * @returns how many were sealed
 */
export function sealAudit(db: CareDb): Promise<number> {
  return sealEntries(db, 'recent')
}

/** The same for entries of any age. Reads the whole table. @returns how many were sealed */
export function sealLateAudit(db: CareDb): Promise<number> {
  return sealEntries(db, 'all')
}

/** `recent`: entries not much older than the last sealed one; `all`: every entry without a seal. */
type SealScope = 'recent' | 'all'

async function sealEntries(db: CareDb, scope: SealScope): Promise<number> {
  let sealed = 0
  for (let count = BATCH_ROWS; count === BATCH_ROWS; sealed += count) count = await sealBatch(db, scope)
  return sealed
}

function sealBatch(db: CareDb, scope: SealScope): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
    const [last] = await tx
      .select({ seal: auditSeal, at: auditEntry.at })
      .from(auditSeal)
      .leftJoin(auditEntry, eq(auditEntry.id, auditSeal.entryId))
      .orderBy(desc(auditSeal.position))
      .limit(1)
    // A machine whose clock runs ahead must not hide the entries of the others.
    const newest = last?.at && Math.min(last.at.getTime(), now().getTime())
    const since = scope === 'recent' && newest ? new Date(newest - MAX_LATENESS_MS) : undefined
    const rows = await tx
      .select({ entry: auditEntry })
      .from(auditEntry)
      .leftJoin(auditSeal, eq(auditSeal.entryId, auditEntry.id))
      .where(and(isNull(auditSeal.entryId), since && gte(auditEntry.at, since)))
      .orderBy(asc(auditEntry.at), asc(auditEntry.id))
      .limit(BATCH_ROWS)
    if (rows.length === 0) return 0
    let position = last?.seal.position ?? 0
    let previousHash = last?.seal.hash ?? CHAIN_START
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
