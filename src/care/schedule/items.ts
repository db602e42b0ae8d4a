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
 * tells two people apart.
 */
export function toWire(rows: readonly ShiftRow[]) {
  return {
    data: rows.map(({ userId, firstName, phone, languages, startsAt, endsAt }) => ({
      Start: startsAt.toISOString(),
      End: endsAt.toISOString(),
      phone,
      related_user: { id: pseudonym(userId), first_name: firstName, languages },
    })),
  }
}

function pseudonym(userId: UserId): string {
  return sha256(`support:${userId}`).slice(0, 12)
}
