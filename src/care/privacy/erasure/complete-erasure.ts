import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact, lockPerson } from '@/care/accounts/find-account'
import type { Actor } from '@/care/sign-in/session'
import { type CareDb, careDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { ExportId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayExecuteErasures } from '../policy'
import { erasure } from '../table'
import { deleteArchives, deletePerson } from './delete-person'
import { hasOpenBooking } from './request-erasure'
import { mayCarryOut } from './rules'
import { writeLedger } from './write-ledger'

export type CompleteErasureCode = 'FORBIDDEN' | 'ERASURE_NOT_DUE' | 'ERASURE_WAITS'

/**
 * An admin carries out an erasure that is due. Idempotent. ERASURE_NOT_DUE: it was cancelled or is not due yet.
 * ERASURE_WAITS: a treatment is booked or under way.
 */
export async function completeErasure(
  admin: Pick<Actor, 'userId' | 'role'>,
  userId: UserId,
): Promise<Result<null, CompleteErasureCode>> {
  if (!mayExecuteErasures(admin)) return err('FORBIDDEN')
  return carryOut(careDb(), userId, admin.userId)
}

/** Carries out an erasure for an admin or for the job. @param by null for the job */
export async function carryOut(
  db: CareDb,
  userId: UserId,
  by: UserId | null,
): Promise<Result<null, CompleteErasureCode>> {
  const done = await inTransaction((tx) => eraseIn(tx, userId, by), db)
  if (!done.ok) return done
  await deleteArchives(done.value)
  return ok(null)
}

async function eraseIn(
  tx: Tx,
  userId: UserId,
  by: UserId | null,
): Promise<Result<readonly ExportId[], CompleteErasureCode>> {
  const person = await lockPerson(tx, userId)
  const [asked] = await tx
    .select()
    .from(erasure)
    .where(and(eq(erasure.userId, userId), eq(erasure.status, 'asked')))
    .for('update')
  const at = now()
  if (!person || !asked || !mayCarryOut(asked, at)) return err('ERASURE_NOT_DUE')
  if (await hasOpenBooking(tx, userId)) return err('ERASURE_WAITS')
  const contact = await findContact(tx, userId)
  const archives = await deletePerson(tx, { userId, email: person.email })
  await tx
    .update(erasure)
    .set({ status: 'erased', erasedAt: at, erasedBy: by })
    .where(eq(erasure.id, asked.id))
  await recordAudit(tx, { actorId: by, action: 'erasure.done', subject: 'user', subjectId: userId })
  if (contact) {
    const { email: to, locale, firstName } = contact
    const privacyUrl = `${env().PUBLIC_URL}/${locale}/privacy`
    const props = { kind: 'erased' as const, firstName, at: at.toISOString(), privacyUrl }
    await queueMail(tx, { key: `privacy:erased:${asked.id}`, to, locale, template: 'privacy-changed', props })
  }
  // Last, because everyone in this list is erased again after a backup is restored.
  await writeLedger(userId, at)
  return ok(archives)
}
