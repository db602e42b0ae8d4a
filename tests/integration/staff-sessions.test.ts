/** An admin unlocks a person, ends their sessions, resets their second step, and finds patients. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { session } from '@/care/accounts/table'
import { SIGN_IN_LIMITS } from '@/care/sign-in/constants'
import { CODE_LIMITS } from '@/care/sign-in/second-factor/constants'
import { openChallenge } from '@/care/sign-in/second-factor/open-challenge'
import { provePassword } from '@/care/sign-in/security/prove-password'
import { readSession } from '@/care/sign-in/session'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { endSessionsOf } from '@/care/staff/end-sessions-of'
import { findPatients } from '@/care/staff/find-patients'
import { findPerson } from '@/care/staff/find-person'
import { loadPatients, loadPerson, loadStaff } from '@/care/staff/loaders'
import { resetSecondStep } from '@/care/staff/reset-second-step'
import { unlockPerson } from '@/care/staff/unlock-person'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { toldTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { accountOf, asManager, notedAbout } from '../support/people-desk'
import { codeNow, giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const admin = await newStaff('admin')
const manager = asManager(admin)
const HOME = '198.51.100.7'
/** Hashing is slow on purpose, and does not matter here. */
const quick = {
  hash: async (password: string) => password,
  verify: async ({ password }: { password: string }) => password === 'right',
}

const signIn = (email: string, password: string, clientIp = HOME) =>
  signInWithPassword({ email, password, clientIp }, quick)

async function lockOut(email: string, clientIp = HOME): Promise<void> {
  for (let time = 0; time < SIGN_IN_LIMITS.accountAndNetwork.limit; time += 1)
    await signIn(email, 'wrong', clientIp)
  expect(await signIn(email, 'wrong', clientIp)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
}

it('a person who has used up the attempts of a network can try again there at once, as often as before', async () => {
  const { userId, email } = await newPerson()
  await lockOut(email)
  expect(await unlockPerson(manager, userId)).toEqual({ ok: true, value: null })
  expect(await signInWithPassword({ email, password: PASSWORD, clientIp: HOME })).toMatchObject({ ok: true })
  await lockOut(email)
  expect(await unlockPerson(manager, userId)).toMatchObject({ ok: true })
  expect(await signInWithPassword({ email, password: PASSWORD, clientIp: HOME })).toMatchObject({ ok: true })
  expect((await notedAbout(userId, admin.userId)).filter((action) => action === 'unlocked')).toHaveLength(2)
  expect(await toldTo(email)).toEqual(['accountUnlocked', 'accountUnlocked'])
})

it('unlocking one person leaves the attempts of others counted', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const network = '198.51.100.8'
  await lockOut(other.email, network)
  await unlockPerson(manager, person.userId)
  expect(await signIn(other.email, 'right', network)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

it('codes and the current password can be tried again, too', async () => {
  const person = await newPerson()
  const { userId } = person
  const secret = await giveSecondFactor(userId)
  const give = async (code: string, clientIp: string) =>
    signInWithCode({ challenge: await openChallenge(careDb(), userId), code, clientIp })
  for (let time = 0; time <= CODE_LIMITS.account.limit; time += 1) await give('000000', `192.0.2.${time + 1}`)
  expect(await give(await codeNow(secret), '192.0.2.200')).toMatchObject({ code: 'TOO_MANY_CODES' })
  const prove = () => provePassword(person, { password: 'right', clientIp: null }, quick)
  for (let time = 0; time < 10; time += 1) await prove()
  expect(await prove()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await unlockPerson(manager, userId)
  expect(await give(await codeNow(secret), '192.0.2.201')).toMatchObject({ ok: true })
  expect(await prove()).not.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

it('one session ends, or all of them; those of others stay', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const [first, second] = [
    await askWith(await openSession(person.userId)),
    await askWith(await openSession(person.userId)),
  ]
  const theirs = await askWith(await openSession(other.userId))
  const [row] = await careDb().select().from(session).where(eq(session.userId, other.userId))
  const [own] = await careDb().select().from(session).where(eq(session.userId, person.userId))
  if (!row || !own) throw new Error('no session')
  expect(await endSessionsOf(manager, { personId: person.userId, session: row.id })).toEqual({
    ok: true,
    value: 0,
  })
  expect(await readSession(theirs)).not.toBeNull()
  expect(await endSessionsOf(manager, { personId: person.userId, session: own.id })).toEqual({
    ok: true,
    value: 1,
  })
  expect([await readSession(first), await readSession(second)].filter(Boolean)).toHaveLength(1)
  expect(await endSessionsOf(manager, { personId: person.userId, session: 'all' })).toEqual({
    ok: true,
    value: 1,
  })
  expect([await readSession(first), await readSession(second)]).toEqual([null, null])
  expect(await endSessionsOf(manager, { personId: person.userId, session: 'all' })).toEqual({
    ok: true,
    value: 0,
  })
  expect(await toldTo(person.email)).toEqual(['sessionsEnded', 'sessionsEnded'])
  expect(
    (await notedAbout(person.userId, admin.userId)).filter((one) => one === 'sessions-ended-by-admin'),
  ).toHaveLength(2)
})

it('all sessions: a sign-in between password and code starts again, too', async () => {
  const { userId } = await newPerson({ role: 'support' })
  const secret = await giveSecondFactor(userId)
  const challenge = await openChallenge(careDb(), userId)
  await endSessionsOf(manager, { personId: userId, session: 'all' })
  expect(await signInWithCode({ challenge, code: await codeNow(secret), clientIp: null })).toMatchObject({
    code: 'CHALLENGE_OVER',
  })
})

it('a reset second step is set up again at the next sign-in', async () => {
  const person = await newPerson({ role: 'support' })
  await giveSecondFactor(person.userId)
  const headers = await askWith(await openSession(person.userId, now()))
  expect(await resetSecondStep(manager, person.userId)).toEqual({ ok: true, value: null })
  expect(await readSession(headers)).toBeNull()
  expect(await accountOf(person.userId)).toMatchObject({ secondFactorAt: null })
  const next = await askWith(await openSession(person.userId))
  expect(await readSession(next)).toBeNull()
  expect(await readSession(next, { evenWithoutFactor: true })).toMatchObject({ mustSetUp: true })
  expect(await resetSecondStep(manager, person.userId)).toMatchObject({ ok: true })
  expect(await toldTo(person.email)).toEqual(['secondFactorReset'])
  expect(await notedAbout(person.userId, admin.userId)).toEqual(['second-factor-reset'])
  expect(await resetSecondStep(manager, (await newPerson()).userId)).toMatchObject({ code: 'NOT_STAFF' })
})

it('none of it for one’s own account, and none by others than admins', async () => {
  const person = await newPerson({ role: 'support' })
  const all = { personId: person.userId, session: 'all' } as const
  for (const actor of [await newStaff('support'), await newStaff('editor'), await newPatient()]) {
    const other = asManager(actor)
    expect(await unlockPerson(other, person.userId)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await endSessionsOf(other, all)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await resetSecondStep(other, person.userId)).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await unlockPerson(manager, admin.userId)).toMatchObject({ code: 'OWN_ACCOUNT' })
  expect(await endSessionsOf(manager, { ...all, personId: admin.userId })).toMatchObject({
    code: 'OWN_ACCOUNT',
  })
  expect(await resetSecondStep(manager, newId<UserId>())).toMatchObject({ code: 'PERSON_NOT_FOUND' })
})

it('patients are found by the whole address or name only, in any case; staff are not among them', async () => {
  const patient = await newPerson({ locale: 'tr' })
  await newPerson({ role: 'support' })
  const [found] = await findPatients(careDb(), ` ${patient.email.toUpperCase()} `)
  expect(found).toEqual({
    ...{ userId: patient.userId, name: 'Grace Hopper', email: patient.email, locale: 'tr', state: 'active' },
    since: expect.stringMatching(/Z$/),
  })
  const byName = await findPatients(careDb(), 'grace  hopper')
  expect(byName.map(({ userId }) => userId)).toContain(patient.userId)
  for (const part of ['Grace', patient.email.slice(1), '%', '', 'Grace Hoppe_'])
    expect(await findPatients(careDb(), part)).toEqual([])
})

it('each look-up is recorded, also one that finds nobody; others than admins look nobody up', async () => {
  const patient = await newPerson()
  const chief = await newPerson({ role: 'admin' })
  await giveSecondFactor(chief.userId)
  const helper = await newPerson({ role: 'support' })
  await giveSecondFactor(helper.userId)
  await askWith(await openSession(helper.userId, now()))
  expect(await loadPatients(patient.email)).toEqual({ ok: true, value: [] })
  expect(await loadPerson(patient.userId)).toEqual({ ok: true, value: undefined })
  expect(await loadStaff()).toEqual({ ok: true, value: [] })
  await askWith(await openSession(chief.userId, now()))
  expect(await loadPatients(patient.email)).toMatchObject({ value: [{ userId: patient.userId }] })
  expect(await loadPerson(patient.userId)).toMatchObject({ value: { kind: 'patient', isSelf: false } })
  expect(await loadPatients('nobody@example.org')).toMatchObject({ value: [] })
  expect(await notedAbout(patient.userId)).toEqual(['looked-up', 'looked-up'])
  expect(await notedAbout('nobody', chief.userId)).toEqual(['looked-up'])
  expect(await loadPerson('not-an-id')).toEqual({ ok: true, value: undefined })
  expect(JSON.stringify(await findPerson(careDb(), chief.userId, admin.userId))).not.toMatch(
    /token|password|ipAddress/i,
  )
})
