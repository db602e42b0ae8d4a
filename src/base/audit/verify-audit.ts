import { asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { log } from '@/lib/log'
import { BEFORE_FIRST, type ChainBreak, type ChainEnd, findBreak, findLoss } from './rules'
import { auditEntry, auditSeal } from './table'

/** Rows in memory at once. */
const BATCH_ROWS = 2_000

export type AuditCheck = {
  /** Entries that were checked and are unchanged. */
  readonly verified: number
  /** The first break; entries after it were not checked. */
  readonly broken?: ChainBreak
  /** The last seal of an unbroken chain. */
  readonly end?: ChainEnd
}

/** The chain is broken: entries were changed or removed, not by the application. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError'
  constructor({ verified, broken }: Required<Pick<AuditCheck, 'verified' | 'broken'>>) {
    const entry = broken.entryId ? `, entry ${broken.entryId}` : ''
    super(
      `The audit chain is broken at position ${broken.position} (${broken.reason}${entry}); the ${verified} entries before it are unchanged`,
    )
  }
}

/**
 * Checks the whole chain, a batch of rows at a time.
 * @param seen where an earlier check ended; a chain without it has lost entries
 */
export async function verifyAudit(db: Executor, seen: ChainEnd = BEFORE_FIRST): Promise<AuditCheck> {
  let end: ChainEnd = BEFORE_FIRST
  let verified = 0
  let seenHash: string | undefined
  for (;;) {
    const rows = await readAfter(db, end.position)
    const broken = findBreak(end, rows)
    if (broken)
      return { verified: verified + rows.findIndex(({ seal }) => seal.position === broken.position), broken }
    verified += rows.length
    end = rows.at(-1)?.seal ?? end
    seenHash ??= rows.find(({ seal }) => seal.position === seen.position)?.seal.hash
    if (rows.length === BATCH_ROWS) continue
    const lost = findLoss(seen, end, seenHash)
    return lost
      ? { verified: Math.min(verified, lost.position - 1), broken: lost }
      : { verified, end: { position: end.position, hash: end.hash } }
  }
}

/** Logs a break as an error. @returns how many entries are intact @throws AuditBrokenError where the chain is broken */
export function assertIntact({ verified, broken }: AuditCheck): number {
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
    .limit(BATCH_ROWS)
}
