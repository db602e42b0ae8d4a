/** The wire of support entries: what anyone may read of the schedule (specification, section 3). Pure. */
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'

export type ShiftRow = {
  readonly userId: UserId
  readonly firstName: string
  readonly phone: string
  /** In which they write with visitors. */
  readonly languages: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The public part of a shift: first name, number and languages, without family name, e-mail address and account. The id only
 * tells two people apart, and is another one each day: no one can be followed by it.
 */
export function toWire(rows: readonly ShiftRow[], at: Date) {
  return {
    data: rows.map(({ userId, firstName, phone, languages, startsAt, endsAt }) => ({
      Start: startsAt.toISOString(),
      End: endsAt.toISOString(),
      phone,
      related_user: { id: pseudonym(userId, at), first_name: firstName, languages },
    })),
  }
}

function pseudonym(userId: UserId, at: Date): string {
  return sha256(`support:${at.toISOString().slice(0, 10)}:${userId}`).slice(0, 12)
}
