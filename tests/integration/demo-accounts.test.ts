/** The accounts and the schedule of a demo installation: made once, and left as people change them. */
import { asc, count, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/care/accounts/constants'
import { account, user } from '@/care/accounts/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedSupport } from '@/care/demo/seed-schedule'
import { shift } from '@/care/schedule/table'
import { secondFactor } from '@/care/sign-in/second-factor/table'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { PASSWORD, passwordHash } from '../support/people'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const idOf = (email: string) => ids.get(email) ?? newId<UserId>()
const signIn = (email: string, password: string) =>
  signInWithPassword({ email, password, clientIp: newNetwork(), userAgent: 'test' })
const countOf = async (table: typeof user | typeof account | typeof secondFactor) =>
  (await db.select({ n: count() }).from(table))[0]?.n

beforeAll(async () => {
  // Two processes start at once: both need the same accounts.
  const [first, second] = await Promise.all([seedDemoAccounts(), seedDemoAccounts()])
  expect(second).toEqual(first)
  ids = first
})

it('there is one account for each, with its role and language, and one of them is a demo account', async () => {
  const rows = await db.select().from(user)
  expect(rows).toHaveLength(DEMO_ACCOUNTS.length)
  for (const { email, role, locale, demo } of DEMO_ACCOUNTS) {
    const row = rows.find((each) => each.id === idOf(email))
    expect(row).toMatchObject({ email, role, locale, demo, emailVerified: true, disabledAt: null })
  }
  expect(rows.filter(({ demo }) => demo).map(({ email }) => email)).toEqual(['demo@demo.kervan.example'])
  expect(await countOf(account)).toBe(DEMO_ACCOUNTS.length)
})

it.each(DEMO_ACCOUNTS)(
  '$email signs in with the printed password; staff are asked for a code',
  async ({ email, role }) => {
    expect(await signIn(email, 'Kervan-Demo-2025!')).toMatchObject({ ok: false, code: 'SIGN_IN_FAILED' })
    const step = role === 'patient' ? 'in' : 'code'
    expect(await signIn(email, DEMO_PASSWORD)).toMatchObject({ ok: true, value: { step } })
  },
)

it('staff alone have a second factor, its secret sealed to the account', async () => {
  const staff = DEMO_ACCOUNTS.filter(({ role }) => role !== 'patient').map(({ email }) => idOf(email))
  const factors = await db.select().from(secondFactor)
  expect(factors.map(({ userId }) => userId).sort()).toEqual([...staff].sort())
  for (const { secret } of factors) expect(secret).toMatch(/^v1\./)
  const marked = await db.select().from(user).where(inArray(user.id, staff))
  expect(marked.every(({ secondFactorAt }) => secondFactorAt !== null)).toBe(true)
})

it('a later start keeps what was changed, and gives staff back the second factor that they need', async () => {
  const [patient, editor] = [idOf('patient@demo.kervan.example'), idOf('editor@demo.kervan.example')]
  await db.update(user).set({ name: 'Jo Weber', locale: 'fr' }).where(eq(user.id, patient))
  await db
    .update(account)
    .set({ password: await passwordHash() })
    .where(eq(account.userId, patient))
  await db.delete(secondFactor).where(eq(secondFactor.userId, editor))
  expect(await seedDemoAccounts()).toEqual(ids)
  expect(await signIn('patient@demo.kervan.example', PASSWORD)).toMatchObject({ ok: true })
  expect(await signIn('patient@demo.kervan.example', DEMO_PASSWORD)).toMatchObject({ ok: false })
  const [row] = await db.select().from(user).where(eq(user.id, patient))
  expect(row).toMatchObject({ name: 'Jo Weber', locale: 'fr' })
  expect(await countOf(user)).toBe(DEMO_ACCOUNTS.length)
  const [factor] = await db.select().from(secondFactor).where(eq(secondFactor.userId, editor))
  expect(factor?.secret).toMatch(/^v1\./)
})

it('an account that was disabled stays disabled', async () => {
  const editor = idOf('editor@demo.kervan.example')
  const disabledAt = new Date('2026-11-01T10:00:00Z')
  await db.update(user).set({ disabledAt }).where(eq(user.id, editor))
  expect(await seedDemoAccounts()).toEqual(ids)
  const [row] = await db.select().from(user).where(eq(user.id, editor))
  expect(row?.disabledAt).toEqual(disabledAt)
  expect(await signIn('editor@demo.kervan.example', DEMO_PASSWORD)).toMatchObject({ code: 'SIGN_IN_FAILED' })
})

it('a member of the team can be called for two weeks, from 8 to 20 o’clock in Istanbul, across the end of a month', async () => {
  shiftClock(Date.parse('2027-02-22T06:30:00Z') - Date.now())
  await inTransaction((tx) => seedSupport(tx, idOf('support@demo.kervan.example')))
  const entries = await db.select().from(shift).orderBy(asc(shift.startsAt))
  const inIstanbul = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/Istanbul' }).slice(0, 16)
  expect(entries, 'with yesterday').toHaveLength(15)
  expect(entries.map(({ startsAt }) => inIstanbul(startsAt)).slice(6, 9)).toEqual([
    '2027-02-27 08:00',
    '2027-02-28 08:00',
    '2027-03-01 08:00',
  ])
  for (const { startsAt, endsAt, phone } of entries) {
    expect(inIstanbul(endsAt)).toBe(`${inIstanbul(startsAt).slice(0, 10)} 20:00`)
    expect(phone, '000 is no exchange: the number rings nowhere').toMatch(/^\+90212000\d{4}$/)
  }
  expect(entries.at(-1)?.startsAt.getTime()).toBe((entries[0]?.startsAt.getTime() ?? 0) + 14 * DAY_MS)
})
