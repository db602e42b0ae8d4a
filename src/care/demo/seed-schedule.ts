import type { ShiftStatus } from '@/care/schedule/desk/constants'
import { shift } from '@/care/schedule/table'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'

const DAYS = 14
/** Belongs to nobody: 000 is not assigned. */
const SAMPLE_PHONE = '+902120000012'
/** 8 to 20 o'clock in Istanbul, which is UTC+3 the whole year. */
const OPENS_UTC_HOUR = 5
const CLOSES_UTC_HOUR = 17

/** The demo's schedule: a member of the team from yesterday for two weeks, and an admin who cannot be called. */
export async function seedSupport(tx: Tx, userId: UserId, adminId?: UserId): Promise<void> {
  const midnight = Date.parse(`${dayInIstanbul(now())}T00:00:00Z`)
  const at = (day: number, hour: number) => new Date(midnight + day * DAY_MS + hour * HOUR_MS)
  const days = Array.from({ length: DAYS + 1 }, (_, day) => day - 1)
  const shiftOf = (person: UserId, day: number, status: ShiftStatus = 'available') => ({
    ...{ userId: person, phone: SAMPLE_PHONE, status },
    ...{ startsAt: at(day, OPENS_UTC_HOUR), endsAt: at(day, CLOSES_UTC_HOUR) },
  })
  const ofAdmin = adminId
    ? [shiftOf(adminId, -1), shiftOf(adminId, 0, 'busy'), shiftOf(adminId, 1, 'offline')]
    : []
  await tx.insert(shift).values([...days.map((day) => shiftOf(userId, day)), ...ofAdmin])
}
