/** Whose picture someone may see: their own, the care team's, and those of the patients in their care. */
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Reader = { readonly userId: UserId; readonly role: Role }

/** Besides the care team's. `inCareOf`: of the patients whom this member of the team looks after. */
export type ReadableImages = 'all' | { readonly ownedBy: UserId; readonly inCareOf: UserId | null }

export function readableImages({ userId, role }: Reader): ReadableImages {
  if (role === 'admin') return 'all'
  return { ownedBy: userId, inCareOf: role === 'support' ? userId : null }
}

/** Roles whose picture every signed-in person may see: it is there to be shown to patients. */
export const TEAM_FACE_ROLES = ['support', 'admin'] as const
