/** What the desk shows of people. Pure; nothing secret, and no network, is in these views. */
import type { SessionKind } from '@/care/accounts/constants'
import { isStaffRole, type Role, type StaffRole } from '@/care/accounts/roles'
import type { UserRow } from '@/care/accounts/table'
import type { Locale } from '@/i18n/locales'
import type {
  OnCallOrganisationId,
  OnCallShiftId,
  RequestId,
  SessionId,
  ShiftId,
  UserId,
} from '@/lib/record-ids'
import type { PersonState } from './constants'
import { stateOf } from './rules'

export type StaffView = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly locale: Locale
  readonly hasSecondStep: boolean
  readonly state: PersonState
  /** ISO 8601; null before the first one. */
  readonly lastSignInAt: string | null
}

/** The little that an admin needs of a patient: whose account it is, and whether it can be signed in to. */
export type PatientView = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly state: PersonState
  /** ISO 8601. */
  readonly since: string
}

export type SessionOfPerson = {
  readonly id: SessionId
  readonly kind: SessionKind
  /** Product names, where the browser gave them. */
  readonly browser: string | undefined
  readonly system: string | undefined
  /** ISO 8601. */
  readonly startedAt: string
  readonly seenAt: string
}

/** What a member of staff has to do, shown before their account is disabled or their role changed. */
export type Duties = {
  readonly requests: readonly { readonly id: RequestId; readonly number: string }[]
  readonly shifts: readonly { readonly id: ShiftId; readonly startsAt: string; readonly endsAt: string }[]
  /** Shifts of on-call organisations, which become gaps. ISO 8601. */
  readonly onCall: readonly {
    readonly id: OnCallShiftId
    readonly organisationId: OnCallOrganisationId
    readonly organisation: string
    readonly startsAt: string
    readonly endsAt: string
  }[]
  /** Who can take over the requests. */
  readonly heirs: readonly { readonly userId: UserId; readonly name: string }[]
}

type PersonBase = {
  readonly sessions: readonly SessionOfPerson[]
  /** One's own account is changed in the settings. */
  readonly isSelf: boolean
}

/** The page of one person. */
export type PersonView =
  | (PersonBase & {
      readonly kind: 'staff'
      readonly person: StaffView
      readonly since: string
      readonly duties: Duties
    })
  | (PersonBase & { readonly kind: 'patient'; readonly person: PatientView })

export function presentStaff(row: UserRow, lastSignInAt: Date | null): StaffView | undefined {
  if (!isStaffRole(row.role)) return undefined
  const { id: userId, name, email, role, locale, secondFactorAt } = row
  return {
    ...{ userId, name, email, role, locale },
    hasSecondStep: secondFactorAt !== null,
    state: stateOf(row),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }
}

export function presentPatient(row: UserRow): PatientView {
  const { id: userId, name, email, locale, createdAt } = row
  return { userId, name, email, locale, state: stateOf(row), since: createdAt.toISOString() }
}

/** Which members of staff a list shows; what is undefined does not limit it. */
export type StaffFilter = {
  /** A part of the name or address. */
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly state?: PersonState | undefined
}
