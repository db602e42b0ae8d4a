/**
 * Results of checking the chain. They are entries of the log itself: what an admin reads there is as protected as the
 * rest, and the number of checked entries may only grow.
 */
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { recordAudit } from './record-audit'
import type { ChainBreak } from './rules'
import { auditEntry } from './table'
import type { AuditCheck } from './verify-audit'

/** By the job of every night, or by an operator's command. */
export const CHECKERS = ['nightly', 'command'] as const
export type Checker = (typeof CHECKERS)[number]

const VERIFIED = 'audit.verified'
const BROKEN = 'audit.broken'

export type ChainCheck = {
  /** ISO 8601. */
  readonly at: string
  readonly by: Checker
  /** Entries that are intact; of a broken chain those before the break. */
  readonly verified: number
  readonly broken: Pick<ChainBreak, 'position' | 'reason'> | undefined
}

/** Writes the result down, as `nightly:1234` or `nightly:12:13:ENTRY_CHANGED`. */
export function recordCheck(db: Executor, by: Checker, { verified, broken }: AuditCheck): Promise<void> {
  const result = broken ? [by, verified, broken.position, broken.reason] : [by, verified]
  return recordAudit(db, {
    actorId: null,
    action: broken ? BROKEN : VERIFIED,
    subject: 'audit',
    subjectId: result.join(':'),
  })
}

/** The last result; undefined before the first. */
export async function findChainCheck(db: Executor): Promise<ChainCheck | undefined> {
  const isResult = and(
    inArray(auditEntry.action, [VERIFIED, BROKEN]),
    eq(auditEntry.subject, 'audit'),
    // An entry of a later time, which only a wrong clock or a forger writes, must not hide those that follow.
    lte(auditEntry.at, new Date(now().getTime() + HOUR_MS)),
  )
  const [row] = await db
    .select({ at: auditEntry.at, result: auditEntry.subjectId })
    .from(auditEntry)
    .where(isResult)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1)
  return row && readResult(row.at, row.result)
}

const REASONS = ['SEAL_MISSING', 'SEAL_CHANGED', 'ENTRY_MISSING', 'ENTRY_CHANGED'] as const

function readResult(at: Date, result: string): ChainCheck | undefined {
  const [checker, verified, position, code] = result.split(':')
  const by = CHECKERS.find((one) => one === checker)
  const reason = REASONS.find((one) => one === code)
  if (!by || verified === undefined) return undefined
  const broken = reason && { position: Number(position), reason }
  return { at: at.toISOString(), by, verified: Number(verified), broken }
}
