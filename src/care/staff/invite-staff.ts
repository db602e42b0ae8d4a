import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isStaffRole, type StaffRole } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { type UserId, userIdSchema } from '@/lib/record-ids'
import { type Err, err, ok, type Result } from '@/lib/result'
import { lockPeople, type Manager } from './lock-managed-person'
import { splitName } from './rules'
import { sendInvitation } from './send-invitation'

type Invitation = {
  /** As `emailAddress` gives it: lower-case. */
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly language: Locale
  /** Idempotency key of the form. */
  readonly key: string
}

export type InviteCode = 'FORBIDDEN' | 'PATIENT_ACCOUNT' | 'ALREADY_STAFF' | 'IDEMPOTENCY_MISMATCH'

/**
 * Makes the account of a member of staff, and mails a link to choose its password. Until then it cannot be signed in to.
 * An address that has an account is refused: a patient's records must not become those of a colleague.
 */
export async function inviteStaff(
  manager: Manager,
  { key, ...invitation }: Invitation,
): Promise<Result<{ userId: UserId }, InviteCode>> {
  const { email, name, role, language: locale } = invitation
  const post = createPost('person.invite', manager, key, invitation)
  return once(
    post,
    v.object({ userId: userIdSchema }),
    async (tx): Promise<Result<{ userId: UserId }, InviteCode>> => {
      if (!(await lockPeople(tx, manager))) return err('FORBIDDEN')
      const names = splitName(name)
      const userId = await insertPerson(tx, { email, ...names, locale, role, verified: false })
      if (!userId) return refuseTaken(tx, email)
      const { userId: actorId, clientIp } = manager
      await recordAccountEvent(tx, `invited-${role}`, { userId, actorId, clientIp })
      await sendInvitation(tx, { userId, email, firstName: names.firstName, locale })
      return ok({ userId })
    },
  )
}

async function refuseTaken(tx: Tx, email: string): Promise<Err<'PATIENT_ACCOUNT' | 'ALREADY_STAFF'>> {
  const [taken] = await tx.select({ role: user.role }).from(user).where(eq(user.email, email))
  const code = isStaffRole(taken?.role) ? 'ALREADY_STAFF' : 'PATIENT_ACCOUNT'
  return err(code, { email: code })
}
