import type { SpokenLanguage } from '@/care/accounts/constants'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import type { ShiftRow } from './items'
import { plusDigits } from './rules'

/** A member of the team as it is stored. */
export type TeamRow = {
  readonly userId: UserId
  readonly name: string
  readonly firstName: string
  readonly locale: Locale
  readonly spokenLanguages: readonly SpokenLanguage[]
  readonly phone: string | null
  /** Path of their picture; null without one. */
  readonly image: string | null
}

/** Someone who looks after a patient. */
export type TeamMember = {
  /** A coordinator's whole name; of everyone else on call the first name, as the public schedule has it. */
  readonly name: string
  readonly isCoordinator: boolean
  /** ISO 639-1, with the language of their account first. */
  readonly languages: readonly SpokenLanguage[]
  /** E.164: of who is on call now, and of a coordinator at any time; null for others, and without a number. */
  readonly phone: string | null
  /** Path of their picture; null without one. */
  readonly image: string | null
  readonly isOnCall: boolean
  /** Their next shifts, the running one first. ISO 8601. */
  readonly shifts: readonly { readonly start: string; readonly end: string }[]
}

/** So many shifts of each are enough to know when to call. */
const SHIFTS_SHOWN = 4

type Team = {
  readonly assigned: readonly TeamRow[]
  readonly onCall: readonly TeamRow[]
  readonly shifts: readonly ShiftRow[]
  readonly at: Date
}

/** The coordinators first, then everyone else on call; nobody twice. */
export function presentTeam({ assigned, onCall, shifts, at }: Team): readonly TeamMember[] {
  const known = new Set(assigned.map(({ userId }) => userId))
  const others = onCall.filter(({ userId }) => !known.has(userId))
  const memberOf = (person: TeamRow, isCoordinator: boolean): TeamMember => {
    const own = shifts.filter(({ userId, endsAt }) => userId === person.userId && endsAt > at)
    const running = own.find(({ startsAt }) => startsAt <= at)
    const number = plusDigits(running?.phone ?? (isCoordinator ? person.phone : null) ?? '')
    return {
      name: isCoordinator ? person.name : person.firstName,
      isCoordinator,
      languages: [...new Set<SpokenLanguage>([person.locale, ...person.spokenLanguages])],
      phone: number || null,
      image: person.image,
      isOnCall: running !== undefined,
      shifts: own
        .slice(0, SHIFTS_SHOWN)
        .map(({ startsAt, endsAt }) => ({ start: startsAt.toISOString(), end: endsAt.toISOString() })),
    }
  }
  return [
    ...assigned.map((person) => memberOf(person, true)),
    ...others.map((person) => memberOf(person, false)),
  ]
}

/**
 * The member of the team to name while nobody looks after the patient: one who speaks this language, on call now or
 * else next. Undefined when nobody on the schedule does.
 */
export function onDutyFor(team: readonly TeamMember[], language: SpokenLanguage): TeamMember | undefined {
  const [first] = team
    .filter(({ languages, shifts }) => languages.includes(language) && shifts.length > 0)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return first
}

/** The running shift has begun, so it comes first. */
function startOf({ shifts }: TeamMember): string {
  return shifts[0]?.start ?? ''
}
