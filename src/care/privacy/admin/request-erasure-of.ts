import { and, eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { ErasureId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { openErasure } from '../erasure/request-erasure'
import { isErasedAddress } from '../erasure/rules'
import { notifyOfPrivacy } from '../notify-patient'
import { mayActForPatients } from '../policy'
import { erasure } from '../table'
import { type Admin, type GivenReason, recordReason } from './record-reason'

type PersonInput = GivenReason & { readonly personId: UserId }
type PersonCode = 'FORBIDDEN' | 'PERSON_NOT_FOUND'
export type ErasureOfCode = PersonCode | 'BOOKING_OPEN'
export type CancelErasureOfCode = PersonCode | 'ERASURE_NOT_OPEN'

/**
 * An admin enters the erasure that a patient has asked for by letter or on the phone. It runs like one that was asked for
 * in the portal: the patient is told and can cancel it for two weeks. Done already while one is open.
 */
export function requestErasureOf(
  admin: Admin,
  { personId, ...given }: PersonInput,
): Promise<Result<null, ErasureOfCode>> {
  return inTransaction(async (tx): Promise<Result<null, ErasureOfCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    if (!(await lockPatient(tx, personId))) return err('PERSON_NOT_FOUND')
    const opened = await openErasure(tx, personId)
    if (!opened.ok) return opened
    if (opened.value.isNew)
      await recordReason(tx, admin, { ...entryOf('erasure.entered', personId), ...given })
    return ok(null)
  })
}

/** An admin cancels the erasure that their page shows, as long as it was not carried out. The patient is told. */
export function cancelErasureOf(
  admin: Admin,
  { personId, erasureId, ...given }: PersonInput & { readonly erasureId: ErasureId },
): Promise<Result<null, CancelErasureOfCode>> {
  return inTransaction(async (tx): Promise<Result<null, CancelErasureOfCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    if (!(await lockPatient(tx, personId))) return err('PERSON_NOT_FOUND')
    const isOpen = and(eq(erasure.id, erasureId), eq(erasure.userId, personId), eq(erasure.status, 'asked'))
    const cancelled = { status: 'cancelled', cancelledAt: now() } as const
    const [found] = await tx.update(erasure).set(cancelled).where(isOpen).returning({ id: erasure.id })
    if (!found) return err('ERASURE_NOT_OPEN')
    await recordReason(tx, admin, { ...entryOf('erasure.cancelled-by-admin', personId), ...given })
    const change = { event: 'erasure_cancelled', change: 'erasureCancelled' } as const
    await notifyOfPrivacy(tx, personId, { ...change, key: found.id })
    return ok(null)
  })
}

function entryOf(action: string, personId: UserId) {
  return { action, subject: 'user', subjectId: personId, userId: personId }
}

async function lockPatient(tx: Tx, personId: UserId): Promise<boolean> {
  const person = await lockPerson(tx, personId)
  return person?.role === 'patient' && !isErasedAddress(person.email)
}
