import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'
import { ACCESS_SUBJECTS, type AccessKind, isAccessSubject } from './constants'

/** Readings of one record by one person on one day, as the patient sees them. */
export type AccessView = {
  /** Of this line, on its page. */
  readonly key: string
  /** Calendar day in the patient's zone. */
  readonly day: string
  /** Of the last reading of that day, ISO 8601. */
  readonly lastAt: string
  readonly times: number
  /** Null: nobody who has an account, such as a person with a link that the patient shared. */
  readonly reader: { readonly name: string; readonly role: Role } | null
  readonly kind: AccessKind
  /** `RQ-2026-0042` or `OR-2026-0001`; null where there is no number, or no such record any more. */
  readonly number: string | null
  /** It was only shown as one line of a list. */
  readonly isListOnly: boolean
}

export type AccessPage = {
  readonly rows: readonly AccessView[]
  readonly hasMore: boolean
  /** IANA name of the zone of the days and times. */
  readonly timeZone: string
}

/** A line as the database groups it. */
export type AccessRow = {
  readonly day: string
  readonly lastAt: Date
  readonly times: number
  readonly actorId: UserId | null
  readonly readerName: string | null
  readonly readerRole: Role | null
  readonly subject: string
  /** Its id, of any kind. */
  readonly record: string
  readonly isListOnly: boolean
}

export function presentAccess(row: AccessRow, number: string | null): AccessView {
  const { day, lastAt, times, actorId, readerName, readerRole, subject, record, isListOnly } = row
  return {
    key: `${day} ${actorId} ${subject} ${record}`,
    ...{ day, times, number, isListOnly },
    lastAt: lastAt.toISOString(),
    reader: readerName && readerRole ? { name: readerName, role: readerRole } : null,
    kind: isAccessSubject(subject) ? ACCESS_SUBJECTS[subject] : 'record',
  }
}
