import { lockPerson } from '@/care/accounts/find-account'
import { inTransaction } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { isErasedAddress } from '../erasure/rules'
import { queueExport } from '../export/queue-export'
import { mayActForPatients } from '../policy'
import { type Admin, type GivenReason, recordReason } from './record-reason'

export type RequestArchiveCode =
  | 'FORBIDDEN'
  | 'PERSON_NOT_FOUND'
  | 'PERSON_DISABLED'
  | 'PERSON_UNCONFIRMED'
  | 'EXPORT_LIMIT'

/**
 * An admin has the copy of all data of a patient made that the patient can ask for. The patient is told when it is ready,
 * and alone can download it. Done already while one is being made. PERSON_DISABLED: nobody could download it.
 * PERSON_UNCONFIRMED: the address may be someone else's, who would be told. EXPORT_LIMIT: admins had two made in the last
 * 24 hours.
 */
export function requestArchive(
  admin: Admin,
  { personId, ...given }: GivenReason & { readonly personId: UserId },
): Promise<Result<null, RequestArchiveCode>> {
  return inTransaction(async (tx): Promise<Result<null, RequestArchiveCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    const person = await lockPerson(tx, personId)
    if (person?.role !== 'patient' || isErasedAddress(person.email)) return err('PERSON_NOT_FOUND')
    if (person.disabledAt) return err('PERSON_DISABLED')
    if (!person.emailVerified) return err('PERSON_UNCONFIRMED')
    const queued = await queueExport(tx, personId, 'admin')
    if (!queued.ok) return queued
    const { exportId, isNew } = queued.value
    if (!isNew) return ok(null)
    await recordReason(tx, admin, {
      ...{ action: 'export.requested-by-admin', subject: 'data_export', subjectId: exportId },
      ...{ userId: personId, ...given },
    })
    return ok(null)
  })
}
