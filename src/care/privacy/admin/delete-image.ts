import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { profileImage } from '@/care/profile/table'
import { inTransaction } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayActForPatients } from '../policy'
import { type Admin, type GivenReason, recordReason } from './record-reason'

export type DeleteImageCode = 'FORBIDDEN' | 'PERSON_NOT_FOUND'

/** An admin deletes the profile image of a patient for good. Done already when there is none. */
export function deleteImageOf(
  admin: Admin,
  { personId, ...given }: GivenReason & { readonly personId: UserId },
): Promise<Result<null, DeleteImageCode>> {
  return inTransaction(async (tx): Promise<Result<null, DeleteImageCode>> => {
    if (!mayActForPatients(admin)) return err('FORBIDDEN')
    const person = await lockPerson(tx, personId)
    if (person?.role !== 'patient') return err('PERSON_NOT_FOUND')
    const [gone] = await tx
      .delete(profileImage)
      .where(eq(profileImage.userId, personId))
      .returning({ id: profileImage.id })
    if (!gone) return ok(null)
    await recordReason(tx, admin, {
      ...{ action: 'account.image-removed-by-admin', subject: 'user', subjectId: personId },
      ...{ userId: personId, ...given },
    })
    return ok(null)
  })
}
