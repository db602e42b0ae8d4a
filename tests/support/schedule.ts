/** Shifts of the support team, as coordinators type them. */
import { asc } from 'drizzle-orm'
import { addShift } from '@/care/schedule/desk/add-shift'
import { shiftRevision } from '@/care/schedule/desk/record-change'
import type { TypedShift } from '@/care/schedule/desk/schema'
import { scheduleChange, shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ShiftId, UserId } from '@/lib/record-ids'

const start = now()

/** A calendar day of Istanbul, so many days from the one on which the tests began. */
export const dayIn = (days: number) => dayInIstanbul(new Date(start.getTime() + days * DAY_MS))

/** An instant as clocks in Istanbul show it. */
export const istanbul = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`)

export function typedShift(person: UserId, given: Partial<TypedShift> = {}): TypedShift {
  return {
    ...{ person, day: dayIn(1), start: '08:00', end: '17:00', zone: 'Europe/Istanbul' },
    ...{ startOccurrence: '', endOccurrence: '', status: 'available', phone: null },
    ...given,
  }
}

/** @throws when it is refused */
export async function newShift(
  actor: Actor,
  person: UserId,
  given: Partial<TypedShift> = {},
): Promise<ShiftId> {
  const added = await addShift(actor, { ...typedShift(person, given), key: newId() })
  if (!added.ok) throw new Error(added.code)
  return added.value.shiftId
}

type Times = { readonly startsAt: Date; readonly endsAt: Date }

/** A shift as it is stored, also in the past. */
export async function storeShift(userId: UserId, { startsAt, endsAt }: Times): Promise<ShiftId> {
  const id = newId<ShiftId>()
  await careDb().insert(shift).values({ id, userId, startsAt, endsAt, phone: '+902120000012' })
  return id
}

/** A shift that runs now, since an hour and for another one. */
export const storeRunning = (userId: UserId) =>
  storeShift(userId, {
    startsAt: new Date(now().getTime() - HOUR_MS),
    endsAt: new Date(now().getTime() + HOUR_MS),
  })

/** What a form of this shift would be opened with now. */
export async function revisionOf(id: ShiftId): Promise<string> {
  const row = (await storedShifts()).find((one) => one.id === id)
  return row ? shiftRevision(row) : ''
}

export const storedShifts = () => careDb().select().from(shift).orderBy(asc(shift.startsAt), asc(shift.id))
export const storedChanges = () =>
  careDb().select().from(scheduleChange).orderBy(asc(scheduleChange.at), asc(scheduleChange.id))

export async function clearSchedule(): Promise<void> {
  await careDb().delete(scheduleChange)
  await careDb().delete(shift)
}
