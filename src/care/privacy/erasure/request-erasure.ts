import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { treatmentOrder } from '@/care/orders/table'
import { type ProofCode, withProvedPassword } from '@/care/sign-in/security/prove-password'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ErasureId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfPrivacy } from '../notify-patient'
import { mayManagePrivacy } from '../policy'
import { erasure } from '../table'
import { dueAfter } from './rules'

type Patient = Pick<Actor, 'userId' | 'email' | 'role'>
type RequestInput = { readonly password: string; readonly clientIp: string | null }
type DueDate = { readonly dueAt: Date }
export type RequestErasureCode = ProofCode | 'BOOKING_OPEN' | 'FORBIDDEN'

/**
 * A patient requests the erasure of their data, with their password. It is carried out after two weeks at the earliest
 * and can be cancelled until then. Idempotent. BOOKING_OPEN: a treatment is booked or under way, so
 * the data are still needed.
 */
export async function requestErasure(
  patient: Patient,
  { password, clientIp }: RequestInput,
): Promise<Result<DueDate, RequestErasureCode>> {
  if (!mayManagePrivacy(patient)) return err('FORBIDDEN')
  const { userId } = patient
  return withProvedPassword<DueDate, RequestErasureCode>(patient, { password, clientIp }, async (tx) => {
    const opened = await openErasure(tx, userId)
    if (!opened.ok) return opened
    const { dueAt, isNew } = opened.value
    const entry = { action: 'erasure.requested', subject: 'user', subjectId: userId, clientIp }
    if (isNew) await recordAudit(tx, { actorId: userId, ...entry })
    return ok({ dueAt })
  })
}

/**
 * Stores the request for the erasure of a person's data and tells them, unless there is an open one. The caller has locked
 * the account, and writes the audit entry if it is new.
 */
export async function openErasure(
  tx: Tx,
  userId: UserId,
): Promise<Result<DueDate & { readonly isNew: boolean }, 'BOOKING_OPEN'>> {
  if (await hasOpenBooking(tx, userId)) return err('BOOKING_OPEN')
  const isAsked = and(eq(erasure.userId, userId), eq(erasure.status, 'asked'))
  const [asked] = await tx.select({ dueAt: erasure.dueAt }).from(erasure).where(isAsked)
  if (asked) return ok({ ...asked, isNew: false })
  const [id, askedAt] = [newId<ErasureId>(), now()]
  const dueAt = dueAfter(askedAt)
  await tx.insert(erasure).values({ id, userId, askedAt, dueAt })
  await notifyOfPrivacy(tx, userId, { event: 'erasure_asked', key: id, change: 'erasureAsked', at: dueAt })
  return ok({ dueAt, isNew: true })
}

/** Whether a treatment is booked or under way. */
export async function hasOpenBooking(tx: Pick<Tx, 'select'>, userId: UserId): Promise<boolean> {
  const isOpen = inArray(treatmentOrder.status, ['booked', 'in_progress'])
  const [found] = await tx
    .select({ id: treatmentOrder.id })
    .from(treatmentOrder)
    .where(and(eq(treatmentOrder.userId, userId), isOpen))
    .limit(1)
  return found !== undefined
}
