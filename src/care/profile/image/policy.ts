/** Everyone may see their own picture and the care team's; the care team also those of patients in their care. */
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Reader = { readonly userId: UserId; readonly role: Role }

/** Further pictures a person may see. `inCareOf`: pictures of patients in the care of this member of the team. */
export type ReadableImages = 'all' | { readonly ownedBy: UserId; readonly inCareOf: UserId | null }

export function readableImages({ userId, role }: Reader): ReadableImages {
  if (role === 'admin') return 'all'
  return { ownedBy: userId, inCareOf: role === 'support' ? userId : null }
}

/** Roles whose picture every signed-in person may see, because it is shown to patients. */
export const TEAM_FACE_ROLES = ['support', 'admin'] as const
