/** The demo's schedule and who is in it, as the patient's team and the footer show them. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedProfiles } from '@/care/demo/seed-profiles'
import { seedSupport } from '@/care/demo/seed-schedule'
import { shift } from '@/care/schedule/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const admin = () => ids.get('admin@demo.kervan.example') ?? newId<UserId>()
const support = () => ids.get('support@demo.kervan.example') ?? newId<UserId>()
beforeAll(async () => {
  await inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedProfiles(tx, ids)
    await seedSupport(tx, support(), admin())
  })
})
const hourIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

it('has one shift on each of fifteen days from yesterday, from eight to eight in Istanbul', async () => {
  const shifts = await db.select().from(shift).where(eq(shift.userId, support())).orderBy(asc(shift.startsAt))
  expect(shifts).toHaveLength(15)
  for (const { userId, startsAt, endsAt } of shifts) {
    expect(userId).toBe(support())
    expect([startsAt, endsAt].map((at) => hourIn('Europe/Istanbul', at))).toEqual(['08:00', '20:00'])
    expect(endsAt.getTime() - startsAt.getTime()).toBe(12 * HOUR_MS)
  }
  const days = shifts.map(({ startsAt }) => dayInIstanbul(startsAt))
  const yesterday = now().getTime() - DAY_MS
  expect(days).toEqual(shifts.map((_, day) => dayInIstanbul(new Date(yesterday + day * DAY_MS))))
})

it('has an admin yesterday, today and tomorrow, busy and offline since today', async () => {
  const shifts = await db.select().from(shift).where(eq(shift.userId, admin())).orderBy(asc(shift.startsAt))
  expect(shifts.map(({ status }) => status)).toEqual(['available', 'busy', 'offline'])
})

it('has a number that belongs to nobody', async () => {
  const numbers = new Set((await db.select().from(shift)).map(({ phone }) => phone))
  expect([...numbers]).toEqual(['+902120000012'])
})

it('the coordinator answers in three languages, and what was changed later is kept', async () => {
  const spoken = async () =>
    (await db.select().from(profile).where(eq(profile.userId, support())))[0]?.spokenLanguages
  expect(await spoken()).toEqual(['de', 'en', 'tr'])
  await db
    .update(profile)
    .set({ spokenLanguages: ['fr'] })
    .where(eq(profile.userId, support()))
  await inTransaction((tx) => seedProfiles(tx, ids))
  expect(await spoken()).toEqual(['fr'])
})
