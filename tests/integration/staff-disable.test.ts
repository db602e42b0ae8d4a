/** A disabled account opens nothing; its owner's devices, links and requests end or go to a colleague. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { account, session } from '@/care/accounts/table'
import { pushDevice } from '@/care/notifications/deliveries/table'
import { erasedAddress } from '@/care/privacy/erasure/rules'
import { contactRequest } from '@/care/requests/table'
import { confirmEmailChange } from '@/care/sign-in/email/confirm-email-change'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { signInWithGoogle } from '@/care/sign-in/google/sign-in-with-google'
import { answerPasswordReset } from '@/care/sign-in/password-reset/answer-password-reset'
import { sealPasswordReset } from '@/care/sign-in/password-reset/seal-password-reset'
import { openChallenge } from '@/care/sign-in/second-factor/open-challenge'
import { readSession } from '@/care/sign-in/session'
import { setPasswordAndSignIn } from '@/care/sign-in/set-password'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { disablePerson } from '@/care/staff/disable-person'
import { enablePerson } from '@/care/staff/enable-person'
import { findPerson } from '@/care/staff/find-person'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { newAddress, newPerson, PASSWORD } from '../support/people'
import { accountOf, asManager, notedAbout } from '../support/people-desk'
import { codeNow, giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const admin = await newStaff('admin')
const manager = asManager(admin)
const disable = (personId: UserId, heir: UserId | '' = '') => disablePerson(manager, { personId, heir })
const BROWSER = { clientIp: null }

async function assigned(to: UserId, status: 'in_progress' | 'completed' = 'in_progress'): Promise<RequestId> {
  const id = await newRequest(await newPatient())
  await careDb().update(contactRequest).set({ assigneeId: to, status }).where(eq(contactRequest.id, id))
  return id
}
async function assigneeOf(id: RequestId) {
  const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, id))
  return row?.assigneeId
}

it.each(['patient', 'support', 'admin'] as const)(
  'a disabled %s is signed out and cannot sign in by any way',
  async (role) => {
    const person = await newPerson({ role })
    const { userId, email } = person
    const secret = await giveSecondFactor(userId)
    const headers = await askWith(await openSession(userId, now()))
    const { token } = await issueToken(careDb(), { userId, purpose: 'reset', locale: 'de' })
    const challenge = await openChallenge(careDb(), userId)
    const subject = newId()
    await careDb().insert(account).values({ providerId: 'google', accountId: subject, userId })
    expect((await readSession(headers))?.actor.userId).toBe(userId)

    expect(await disable(userId)).toEqual({ ok: true, value: null })
    expect(await readSession(headers)).toBeNull()
    expect(await careDb().select().from(session).where(eq(session.userId, userId))).toEqual([])
    expect(await signInWithPassword({ ...BROWSER, email, password: PASSWORD })).toMatchObject({
      ...{ ok: false, code: 'SIGN_IN_FAILED' },
    })
    expect(await setPasswordAndSignIn({ ...BROWSER, token, password: 'Galata-1848' })).toMatchObject({
      ...{ ok: false, code: 'TOKEN_INVALID' },
    })
    expect(await signInWithCode({ ...BROWSER, challenge, code: await codeNow(secret) })).toMatchObject({
      ...{ ok: false, code: 'CHALLENGE_OVER' },
    })
    const named = { firstName: 'Ada', lastName: 'L', isConfirmed: true, hostedDomain: undefined }
    expect(await signInWithGoogle({ ...named, subject, email }, BROWSER)).toMatchObject({
      ...{ ok: false, code: 'USE_PASSWORD' },
    })
    const before = (await mailsTo(email)).length
    await answerPasswordReset(sealPasswordReset(newId(), { email, locale: 'de' }), { db: careDb() })
    expect(await mailsTo(email)).toHaveLength(before)
    expect(await notedAbout(userId, admin.userId)).toEqual(['disabled'])
    expect(await toldTo(email)).toEqual(['accountDisabled'])
  },
)

it('links that were mailed before stay void when the account is enabled; the password works again', async () => {
  const person = await newPerson({ role: 'patient' })
  const { userId, email } = person
  const { token } = await issueToken(careDb(), { userId, purpose: 'reset', locale: 'de' })
  const address = newAddress()
  await requestEmailChange(person, { email: address, password: PASSWORD, clientIp: null })
  const [mail] = await mailsTo(address)
  const change = new URL(mail?.props.confirmUrl ?? '').searchParams.get('token') ?? ''
  await disable(userId)
  expect(await enablePerson(manager, userId)).toEqual({ ok: true, value: null })
  expect(await setPasswordAndSignIn({ ...BROWSER, token, password: 'Galata-1848' })).toMatchObject({
    code: 'TOKEN_INVALID',
  })
  expect(
    await confirmEmailChange(person, { token: change, clientIp: null, currentToken: undefined }),
  ).toMatchObject({
    code: 'TOKEN_INVALID',
  })
  expect(await signInWithPassword({ ...BROWSER, email, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await notedAbout(userId, admin.userId)).toEqual(['disabled', 'enabled'])
  expect(await toldTo(email)).toEqual(expect.arrayContaining(['accountDisabled', 'accountEnabled']))
})

it('twice changes nothing: one entry, one mail', async () => {
  const { userId, email } = await newPerson({ role: 'support' })
  await Promise.all([disable(userId), disable(userId)])
  expect(await disable(userId)).toMatchObject({ ok: true })
  expect(await enablePerson(manager, userId)).toMatchObject({ ok: true })
  expect(await enablePerson(manager, userId)).toMatchObject({ ok: true })
  expect(await notedAbout(userId, admin.userId)).toEqual(['disabled', 'enabled'])
  expect(await toldTo(email)).toHaveLength(2)
})

it('devices for push messages are gone, those of others are not', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const device = (userId: UserId) =>
    ({ userId, endpointHash: newId(), subscription: 'v1.k.iv.body' }) as const
  await careDb()
    .insert(pushDevice)
    .values([device(person.userId), device(other.userId)])
  await disable(person.userId)
  const left = await careDb().select({ userId: pushDevice.userId }).from(pushDevice)
  expect(left.map(({ userId }) => userId)).toEqual([other.userId])
})

it('open requests go to the chosen colleague, who gets one mail, or to nobody; what is over keeps its coordinator', async () => {
  const [person, heir] = [await newStaff('support'), await newStaff('admin')]
  const [open, over] = [await assigned(person.userId), await assigned(person.userId, 'completed')]
  expect((await findPerson(careDb(), person.userId, admin.userId))?.kind).toBe('staff')
  expect(await disable(person.userId, heir.userId)).toMatchObject({ ok: true })
  expect(await assigneeOf(open)).toBe(heir.userId)
  expect(await assigneeOf(over)).toBe(person.userId)
  expect(await mailsTo(heir.email)).toMatchObject([{ props: { kind: 'requestAssigned', count: 1 } }])
  const several = await newStaff('support')
  for (let count = 0; count < 3; count += 1) await assigned(several.userId)
  await disable(several.userId, heir.userId)
  expect((await mailsTo(heir.email)).slice(1)).toMatchObject([
    {
      template: 'staff-notice',
      props: {
        ...{ kind: 'requestsAssigned', count: 3, reference: null },
        deskUrl: expect.stringContaining(`/desk?owner=${heir.userId}`),
      },
    },
  ])
  const taken = await newStaff('support')
  await assigned(taken.userId)
  await disable(taken.userId, admin.userId)
  expect(await toldTo(admin.email), 'who closes the account knows').not.toContain('requestAssigned')
  const next = await newStaff('support')
  const left = await assigned(next.userId)
  expect(await disable(next.userId)).toMatchObject({ ok: true })
  expect(await assigneeOf(left)).toBeNull()
})

it('a colleague who cannot work on requests takes none over, and nothing is done', async () => {
  const person = await newStaff('support')
  const open = await assigned(person.userId)
  const closed = await newStaff('support')
  await disable(closed.userId)
  const unfit = [await newStaff('editor'), await newPatient(), closed, person, { userId: newId<UserId>() }]
  for (const { userId } of unfit)
    expect(await disable(person.userId, userId)).toMatchObject({ ok: false, code: 'HEIR_INVALID' })
  expect(await assigneeOf(open)).toBe(person.userId)
  expect(await accountOf(person.userId)).toMatchObject({ disabledAt: null })
  expect(await toldTo(person.email)).toEqual([])
})

it('of two at once, one disabled and the other chosen for the requests, no request ends at a closed account', async () => {
  const [one, two] = [await newStaff('support'), await newStaff('support')]
  const [ofOne, ofTwo] = [await assigned(one.userId), await assigned(two.userId)]
  const answers = await Promise.all([disable(one.userId, two.userId), disable(two.userId, one.userId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [winner] = answers
  const left = winner?.ok ? two.userId : one.userId
  expect([await assigneeOf(ofOne), await assigneeOf(ofTwo)]).toEqual([left, left])
})

it('only admins disable and enable; an erased person is not enabled', async () => {
  const person = await newPerson()
  for (const actor of [await newStaff('support'), await newStaff('editor'), await newPatient()]) {
    const other = asManager(actor)
    expect(await disablePerson(other, { personId: person.userId, heir: '' })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await enablePerson(other, person.userId)).toMatchObject({ code: 'FORBIDDEN' })
  }
  const erased = await newPerson({ email: erasedAddress(newId()) })
  await disable(erased.userId)
  expect(await enablePerson(manager, erased.userId)).toMatchObject({ code: 'PERSON_NOT_FOUND' })
  expect(await findPerson(careDb(), erased.userId, admin.userId)).toBeUndefined()
})
