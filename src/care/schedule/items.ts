/** The wire of support entries: what a stranger may know of the schedule (specification, section 3). Pure. */
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'

export type SupportRow = {
  readonly userId: UserId
  readonly firstName: string
  readonly phone: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The public projection: first name and number. Family name, mail address and account stay inside; the id only
 * tells two people apart.
 */
export function toWire(rows: readonly SupportRow[]) {
  return {
    data: rows.map(({ userId, firstName, phone, startsAt, endsAt }) => ({
      Start: startsAt.toISOString(),
      End: endsAt.toISOString(),
      phone,
      related_user: { id: pseudonym(userId), first_name: firstName },
    })),
  }
}

function pseudonym(userId: UserId): string {
  return sha256(`support:${userId}`).slice(0, 12)
}
