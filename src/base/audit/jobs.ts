import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { CHAIN_START, sealHash } from './rules'
import { auditEntry, auditSeal } from './table'

const SEAL_LOCK = 0x6b617564
const BATCH = 1000

/** An entry says when it was made, and is there once its transaction ends; machines' clocks differ a little, too. */
const LATE_MS = HOUR_MS

/**
 * Adds the entries that are not sealed yet to the chain, one worker at a time. An entry that commits late is
 * sealed later: the chain's order is the order of sealing. Looks only at what is not much older than the last that was
 * sealed; `sealLateAudit` finds the rest. @returns how many were sealed.
 */
export function sealAudit(db: CareDb): Promise<number> {
  return sealAll(db, 'new')
}

/** The same for all entries there are, however old they say they are; costs as much as there are. */
export function sealLateAudit(db: CareDb): Promise<number> {
  return sealAll(db, 'all')
}

type Among = 'new' | 'all'

async function sealAll(db: CareDb, among: Among): Promise<number> {
  let sealed = 0
  for (let count = BATCH; count === BATCH; sealed += count) count = await sealSome(db, among)
  return sealed
}

function sealSome(db: CareDb, among: Among): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
    const [last] = await tx
      .select({ seal: auditSeal, at: auditEntry.at })
      .from(auditSeal)
      .leftJoin(auditEntry, eq(auditEntry.id, auditSeal.entryId))
      .orderBy(desc(auditSeal.position))
      .limit(1)
    // One machine's clock that runs ahead must not hide what the others note.
    const newest = last?.at && Math.min(last.at.getTime(), now().getTime())
    const since = among === 'new' && newest ? new Date(newest - LATE_MS) : undefined
    const rows = await tx
      .select({ entry: auditEntry })
      .from(auditEntry)
      .leftJoin(auditSeal, eq(auditSeal.entryId, auditEntry.id))
      .where(and(isNull(auditSeal.entryId), since && gte(auditEntry.at, since)))
      .orderBy(asc(auditEntry.at), asc(auditEntry.id))
      .limit(BATCH)
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
