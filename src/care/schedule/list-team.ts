import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import { listTeamImages } from '@/care/profile/image/read-images'
import { imagePath } from '@/care/profile/present'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { CARED_FOR } from './constants'
import { listAllShifts } from './list-shifts'
import { presentTeam, type TeamMember, type TeamRow } from './present'

/**
 * Who looks after a patient: the coordinators of their requests, the newest first, then everyone else on call.
 * @param until shifts that begin later are left out
 */
export async function listTeamOf(
  db: Executor,
  userId: UserId,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<readonly TeamMember[]> {
  const [assigned, shifts] = await Promise.all([listAssigned(db, userId), listAllShifts(db, at, until)])
  const onCall = await listPeople(db, [...new Set(shifts.map((shift) => shift.userId))])
  return presentTeam({ assigned, onCall, shifts, at })
}

async function listAssigned(db: Executor, userId: UserId): Promise<readonly TeamRow[]> {
  const requests = await db
    .select({ assigneeId: contactRequest.assigneeId })
    .from(contactRequest)
    .where(
      and(
        eq(contactRequest.userId, userId),
        isNull(contactRequest.quarantine),
        isNotNull(contactRequest.assigneeId),
        inArray(contactRequest.status, [...CARED_FOR]),
      ),
    )
    .orderBy(desc(contactRequest.createdAt), desc(contactRequest.id))
  const ids = [...new Set(requests.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const people = await listPeople(db, ids)
  return ids.flatMap((id) => people.find((person) => person.userId === id) ?? [])
}

/** Names and pictures of members of the team, without closed accounts. */
async function listPeople(db: Executor, ids: readonly UserId[]): Promise<readonly TeamRow[]> {
  if (ids.length === 0) return []
  const people = await db
    .select({
      userId: user.id,
      name: user.name,
      firstName: profile.firstName,
      locale: user.locale,
      spokenLanguages: profile.spokenLanguages,
      phone: profile.phone,
    })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(and(inArray(user.id, [...ids]), isNull(user.disabledAt)))
  const images = await listTeamImages(db, ids)
  return people.map((person) => {
    const imageId = images.get(person.userId)
    return { ...person, image: imageId ? imagePath(imageId) : null }
  })
}
