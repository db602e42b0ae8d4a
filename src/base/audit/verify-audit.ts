import { asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { log } from '@/lib/log'
import { BEFORE_FIRST, type ChainBreak, type ChainEnd, findBreak } from './rules'
import { auditEntry, auditSeal } from './table'

/** Rows in memory at once. */
const BATCH = 2_000

export type AuditVerdict = {
  /** Entries that were looked at and hold. */
  readonly verified: number
  /** The first that does not; those after it were not looked at. */
  readonly broken?: ChainBreak
}

/** The chain does not hold: entries were changed or removed past the application. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError'
  constructor({ verified, broken }: Required<AuditVerdict>) {
    super(
      `The audit chain is broken at position ${broken.position} (${broken.reason}, entry ${broken.entryId}); the ${verified} before it hold`,
    )
  }
}

/** Walks the whole chain, some rows at a time. */
export async function verifyAudit(db: Executor): Promise<AuditVerdict> {
  let end: ChainEnd = BEFORE_FIRST
  let verified = 0
  for (;;) {
    const rows = await readAfter(db, end.position)
    const broken = findBreak(end, rows)
    if (broken)
      return { verified: verified + rows.findIndex(({ seal }) => seal.position === broken.position), broken }
    verified += rows.length
    end = rows.at(-1)?.seal ?? end
    if (rows.length < BATCH) return { verified }
  }
}

/** The same for callers that must stop. @returns how many entries hold @throws AuditBrokenError */
export async function assertAuditChain(db: Executor): Promise<number> {
  const { verified, broken } = await verifyAudit(db)
  if (!broken) return verified
  log.error({ ...broken, verified }, 'the audit chain is broken')
  throw new AuditBrokenError({ verified, broken })
}

function readAfter(db: Executor, position: number) {
  return db
    .select({ seal: auditSeal, entry: auditEntry })
    .from(auditSeal)
    .leftJoin(auditEntry, eq(auditEntry.id, auditSeal.entryId))
    .where(gt(auditSeal.position, position))
    .orderBy(asc(auditSeal.position))
    .limit(BATCH)
}
