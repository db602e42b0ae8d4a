/** Which shifts are read of the support schedule, and under which number (specification, section 3, "Support entry"). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { profile, user } from '@/care/accounts/table'
import { listShifts } from '@/care/schedule/list-shifts'
import { shift } from '@/care/schedule/table'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const { userId } = await newStaff()

const PHONE = '+902120000001'
const at = (time: string) => new Date(`2027-03-01T${time}:00Z`)
type Shift = {
  readonly from: string
  readonly until: string
  readonly phone?: string | null
  readonly of?: UserId
}
const addShift = ({ from, until, phone = PHONE, of = userId }: Shift) =>
  db.insert(shift).values({ userId: of, startsAt: at(from), endsAt: at(until), phone })
const listBetween = async (from: string, until: string) =>
  (await listShifts(db, at(from), at(until))).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))

beforeEach(async () => {
  await db.delete(shift)
  await db.update(profile).set({ phone: null }).where(eq(profile.userId, userId))
})

describe('the shifts of a time', () => {
  it('are those that touch it, the earliest first; one that only meets its edge does not', async () => {
    await addShift({ from: '12:00', until: '16:00' })
    await addShift({ from: '08:00', until: '12:00' })
    await addShift({ from: '16:00', until: '20:00' })
    expect(await listBetween('08:00', '20:00')).toEqual(['08:00', '12:00', '16:00'])
    expect(await listBetween('11:59', '12:01')).toEqual(['08:00', '12:00'])
    expect(await listBetween('12:00', '16:00')).toEqual(['12:00'])
    expect(await listBetween('13:00', '13:01'), 'within a shift').toEqual(['12:00'])
    expect(await listBetween('20:00', '23:00')).toEqual([])
  })

  it('are at most a hundred, the next ones', async () => {
    for (let minute = 0; minute < 101; minute += 1) {
      const [hour, rest] = [String(10 + Math.floor(minute / 60)), String(minute % 60).padStart(2, '0')]
      await addShift({ from: `${hour}:${rest}`, until: '20:00' })
    }
    const listed = await listBetween('09:00', '21:00')
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([100, '10:00', '11:39'])
  })

  it('end with the account of the person who has them', async () => {
    const leaving = await newStaff()
    await addShift({ from: '08:00', until: '12:00', of: leaving.userId })
    await db.delete(user).where(eq(user.id, leaving.userId))
    expect(await listBetween('00:00', '23:00')).toEqual([])
  })
})

describe('who is on call', () => {
  const listed = () => listBetween('00:00', '23:00')

  it.each(['busy', 'offline'] as const)('is not who is %s', async (status) => {
    await addShift({ from: '08:00', until: '12:00' })
    await addShift({ from: '12:00', until: '16:00' })
    await db
      .update(shift)
      .set({ status })
      .where(eq(shift.startsAt, at('08:00')))
    expect(await listed()).toEqual(['12:00'])
  })

  it('is not whose account is disabled, or who left the team', async () => {
    await addShift({ from: '08:00', until: '12:00' })
    for (const change of [{ disabledAt: at('00:00') }, { role: 'editor' }] as const) {
      await db.update(user).set(change).where(eq(user.id, userId))
      expect(await listed()).toEqual([])
      await db.update(user).set({ disabledAt: null, role: 'support' }).where(eq(user.id, userId))
    }
    expect(await listed()).toEqual(['08:00'])
  })
})

describe('the number of a shift', () => {
  const phones = async () => (await listShifts(db, at('00:00'), at('23:00'))).map(({ phone }) => phone)

  it('is its own, or else that of the person', async () => {
    await db.update(profile).set({ phone: '+905321234567' }).where(eq(profile.userId, userId))
    await addShift({ from: '08:00', until: '12:00', phone: null })
    await addShift({ from: '12:00', until: '16:00' })
    expect(await phones()).toEqual(['+905321234567', PHONE])
  })

  it('is not left empty: a shift that cannot be called is not listed', async () => {
    await addShift({ from: '08:00', until: '12:00', phone: null })
    await addShift({ from: '12:00', until: '16:00' })
    expect(await phones()).toEqual([PHONE])
  })
})

it('a shift that ends before it starts cannot be stored', async () => {
  await expect(addShift({ from: '12:00', until: '12:00' })).rejects.toThrow()
  expect(await listBetween('00:00', '23:00')).toEqual([])
})
