import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { AdminReasonId, UserId } from '@/lib/record-ids'
import type { AdminPurpose } from './constants'
import { sealText } from './seal-reason'
import { type AdminSubjectId, adminReason } from './table'

/** Who acts, from where, and why. */
export type Admin = Pick<Actor, 'userId' | 'role'> & { readonly clientIp?: string | null }
export type GivenReason = { readonly purpose: AdminPurpose; readonly reason: string }

type AdminAct = GivenReason & {
  readonly action: string
  /** Kind of record. */
  readonly subject: string
  /** Without one the entry is about the reason itself. */
  readonly subjectId?: AdminSubjectId
  readonly userId: UserId | null
  readonly export?: { readonly filters: string; readonly rows: number }
}

/** Writes the audit entry of what an admin does, and the reason for it, in the transaction that does it. */
export async function recordReason(
  tx: Executor,
  { userId: actorId, clientIp }: Admin,
  act: AdminAct,
): Promise<void> {
  const id = newId<AdminReasonId>()
  const { action, subject, subjectId = id, userId, purpose, reason } = act
  await tx.insert(adminReason).values({
    ...{ id, actorId, action, subjectId, userId, purpose, at: now() },
    reason: sealText(id, 'reason', reason),
    ...(act.export && { filters: sealText(id, 'filters', act.export.filters), rows: act.export.rows }),
  })
  await recordAudit(tx, { actorId, action, subject, subjectId, clientIp: clientIp ?? null })
}

/** Whether an admin has done this with the record before: then a second try has nothing left to do. */
export async function hasReason(tx: Executor, action: string, subjectId: AdminSubjectId): Promise<boolean> {
  const [found] = await tx
    .select({ id: adminReason.id })
    .from(adminReason)
    .where(and(eq(adminReason.subjectId, subjectId), eq(adminReason.action, action)))
    .limit(1)
  return found !== undefined
}
