import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { isSessionOver } from '@/care/accounts/rules'
import { type UserRow, user } from '@/care/accounts/table'
import { onCallMember, onCallOrganisation, onCallShift } from '@/care/on-call/table'
import { isErasedAddress } from '@/care/privacy/erasure/rules'
import { OPEN_STATUSES } from '@/care/requests/constants'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { shift } from '@/care/schedule/table'
import { listSessions } from '@/care/sign-in/security/list-sessions'
import { deviceOf } from '@/care/sign-in/security/rules'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { lastSignIn, listHeirs } from './list-staff'
import { type Duties, type PersonView, presentPatient, presentStaff, type SessionOfPerson } from './present'

const LISTED_MAX = 200

/** One person with their sessions; of staff also what they have to do. An erased person is not found. */
export async function findPerson(
  db: Executor,
  personId: UserId,
  readerId: UserId,
): Promise<PersonView | undefined> {
  const [row] = await db.select({ user, lastSignInAt: lastSignIn }).from(user).where(eq(user.id, personId))
  if (!row || isErasedAddress(row.user.email)) return undefined
  const base = { sessions: await sessionsOf(db, row.user), isSelf: personId === readerId }
  const staff = presentStaff(row.user, row.lastSignInAt ? new Date(row.lastSignInAt) : null)
  if (!staff) return { ...base, kind: 'patient', person: presentPatient(row.user) }
  const since = row.user.createdAt.toISOString()
  return { ...base, kind: 'staff', person: staff, since, duties: await dutiesOf(db, personId) }
}

async function sessionsOf(db: Executor, { id, role }: UserRow): Promise<readonly SessionOfPerson[]> {
  const rows = await listSessions(db, id)
  return rows
    .filter(({ startedAt, kind }) => !isSessionOver(role, startedAt, now(), kind))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      ...deviceOf(row.userAgent),
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    }))
}

async function dutiesOf(db: Executor, userId: UserId): Promise<Duties> {
  const { id, number, createdAt } = contactRequest
  const requests = await db
    .select({ id, number, createdAt })
    .from(contactRequest)
    .where(and(eq(contactRequest.assigneeId, userId), inArray(contactRequest.status, [...OPEN_STATUSES])))
    .orderBy(asc(number))
    .limit(LISTED_MAX)
  const shifts = await db
    .select({ id: shift.id, startsAt: shift.startsAt, endsAt: shift.endsAt })
    .from(shift)
    .where(and(eq(shift.userId, userId), gt(shift.endsAt, now())))
    .orderBy(asc(shift.startsAt))
    .limit(LISTED_MAX)
  return {
    requests: requests.map((row) => ({ id: row.id, number: requestReference(row) })),
    shifts: shifts.map((row) => ({
      id: row.id,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
    onCall: await onCallShiftsOf(db, userId),
    heirs: requests.length > 0 ? await listHeirs(db, userId) : [],
  }
}

async function onCallShiftsOf(db: Executor, userId: UserId): Promise<Duties['onCall']> {
  const { id, startsAt, endsAt, organisationId } = onCallShift
  const rows = await db
    .select({ id, startsAt, endsAt, organisationId, organisation: onCallOrganisation.name })
    .from(onCallShift)
    .innerJoin(onCallMember, eq(onCallMember.id, onCallShift.memberId))
    .innerJoin(onCallOrganisation, eq(onCallOrganisation.id, organisationId))
    .where(
      and(
        eq(onCallMember.userId, userId),
        gt(endsAt, now()),
        isNull(onCallShift.removedAt),
        isNull(onCallOrganisation.archivedAt),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(LISTED_MAX)
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}
