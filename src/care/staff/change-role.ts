import { eq } from 'drizzle-orm'
import { mayUseDesk } from '@/care/accounts/policy'
import { isStaffRole, type StaffRole } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import { releaseChatsOf } from '@/care/live-chat/desk/release-chats-of'
import { countAccountChange } from '@/care/on-call/record-change'
import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { endOtherSessions } from '@/care/sign-in/security/end-other-sessions'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockManagedStaff, type ManageCode, type Manager } from './lock-managed-person'
import { transferRequests } from './transfer-requests'

type RoleChange = {
  readonly personId: UserId
  /** The role that the form was opened with. */
  readonly from: StaffRole
  readonly role: StaffRole
  /** Who takes over the open requests where the new role cannot work on them; empty: nobody yet. */
  readonly heir: UserId | ''
}

export type ChangeRoleCode = ManageCode | 'NOT_STAFF' | 'HEIR_INVALID' | (typeof ROLE_NOW)[StaffRole]

const ROLE_NOW = {
  support: 'ROLE_NOW_SUPPORT',
  editor: 'ROLE_NOW_EDITOR',
  admin: 'ROLE_NOW_ADMIN',
} as const satisfies Readonly<Record<StaffRole, string>>

/**
 * Gives a member of staff another role. Their sessions end at once; the same role again changes nothing. ROLE_NOW_…:
 * someone else has given them this role since the form was opened, and it stays.
 */
export function changeRole(
  manager: Manager,
  { personId, from, role, heir }: RoleChange,
): Promise<Result<null, ChangeRoleCode>> {
  return allOrNothing(async (tx): Promise<Result<null, ChangeRoleCode>> => {
    const found = await lockManagedStaff(tx, manager, personId)
    if (!found.ok) return found
    const current = found.value.role
    if (current === role) return ok(null)
    if (current !== from) return isStaffRole(current) ? err(ROLE_NOW[current]) : err('NOT_STAFF')
    const { id: userId, email, locale } = found.value
    const { userId: actorId, clientIp } = manager
    await tx.update(user).set({ role, updatedAt: now() }).where(eq(user.id, userId))
    await endOtherSessions(tx, userId, undefined)
    if (!mayUseDesk({ role })) {
      const moved = await transferRequests(tx, manager, { from: userId, heir })
      if (!moved.ok) return moved
      await releaseChatsOf(tx, { actorId, clientIp }, userId)
    }
    if (mayUseDesk({ role }) !== mayUseDesk({ role: current })) await countAccountChange(tx, userId)
    await recordAccountEvent(tx, `role-${role}`, { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'roleChanged')
    return ok(null)
  })
}
