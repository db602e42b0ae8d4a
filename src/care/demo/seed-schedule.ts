import { shift } from '@/care/schedule/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

const DAYS = 14
/** Belongs to nobody: 000 is not assigned. */
const SAMPLE_PHONE = '+902120000012'
/** 8 to 20 o'clock in Istanbul, which is UTC+3 the whole year. */
const OPENS_UTC_HOUR = 5
const CLOSES_UTC_HOUR = 17

/** The demo's schedule: one member of the team, two weeks from today. */
export async function seedSupport(tx: Tx, userId: UserId): Promise<void> {
  const today = now()
  const at = (day: number, hour: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + day, hour))
  const days = Array.from({ length: DAYS }, (_, day) => day)
  await tx.insert(shift).values(
    days.map((day) => ({
      userId,
      phone: SAMPLE_PHONE,
      startsAt: at(day, OPENS_UTC_HOUR),
      endsAt: at(day, CLOSES_UTC_HOUR),
    })),
  )
}
