import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { isPatientInCareOf } from '@/care/requests/find-patients-in-care'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { ProfileImageId, RequestId, UserId } from '@/lib/record-ids'
import { profileImage } from '../table'
import { type ReadableImages, TEAM_FACE_ROLES } from './policy'
import { openImage } from './seal-image'

/** A picture that this reader may see; otherwise, and if it does not exist, undefined. */
export async function findImage(
  db: Executor,
  id: ProfileImageId,
  readable: ReadableImages,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: profileImage.content })
    .from(profileImage)
    .innerJoin(user, eq(user.id, profileImage.userId))
    .where(and(eq(profileImage.id, id), isReadable(readable)))
    .limit(1)
  return row && openImage(id, row.content)
}

/** The picture of the person who sent a request. */
export async function findImageOfRequest(
  db: Executor,
  requestId: RequestId,
  readable: ReadableImages,
): Promise<ProfileImageId | undefined> {
  const [row] = await db
    .select({ id: profileImage.id })
    .from(profileImage)
    .innerJoin(user, eq(user.id, profileImage.userId))
    .innerJoin(contactRequest, eq(contactRequest.userId, profileImage.userId))
    .where(and(eq(contactRequest.id, requestId), isNull(contactRequest.quarantine), isReadable(readable)))
    .limit(1)
  return row?.id
}

/** A person's own picture. */
export async function findOwnImage(db: Executor, userId: UserId): Promise<ProfileImageId | undefined> {
  const [row] = await db
    .select({ id: profileImage.id })
    .from(profileImage)
    .where(eq(profileImage.userId, userId))
    .limit(1)
  return row?.id
}

/** Pictures of members of the care team, by person; omits people without one. */
export async function listTeamImages(
  db: Executor,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, ProfileImageId>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ userId: profileImage.userId, id: profileImage.id })
    .from(profileImage)
    .innerJoin(user, eq(user.id, profileImage.userId))
    .where(and(inArray(profileImage.userId, [...ids]), isOfTeam()))
  return new Map(rows.map((row) => [row.userId, row.id]))
}

function isReadable(readable: ReadableImages): SQL | undefined {
  if (readable === 'all') return undefined
  const { ownedBy, inCareOf } = readable
  return or(
    eq(profileImage.userId, ownedBy),
    isOfTeam(),
    inCareOf ? isPatientInCareOf(profileImage.userId, inCareOf) : undefined,
  )
}

/** Selects pictures of members of the care team whose account is not closed. */
function isOfTeam(): SQL | undefined {
  return and(inArray(user.role, [...TEAM_FACE_ROLES]), isNull(user.disabledAt))
}
