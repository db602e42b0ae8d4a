/** An admin invites a member of staff, sends the link again, and withdraws the invitation. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { session, user } from '@/care/accounts/table'
import { setPasswordAndSignIn, setPasswordByLink } from '@/care/sign-in/set-password'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { inviteStaff } from '@/care/staff/invite-staff'
import { listStaff } from '@/care/staff/list-staff'
import { resendInvitation } from '@/care/staff/resend-invitation'
import { splitName, stateOf } from '@/care/staff/rules'
import { withdrawInvitation } from '@/care/staff/withdraw-invitation'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { newAddress, newPerson, PASSWORD } from '../support/people'
import { accountOf, asManager, notedAbout } from '../support/people-desk'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const admin = await newStaff('admin')
const manager = asManager(admin)
const invitation = () => {
  const chosen = { name: 'Ada King Lovelace', role: 'support', language: 'tr' } as const
  return { ...chosen, email: newAddress(), key: newId() }
}
async function invited(
  changes: { readonly email?: string } = {},
): Promise<{ userId: UserId; email: string }> {
  const input = { ...invitation(), ...changes }
  const made = await inviteStaff(manager, input)
  if (!made.ok) throw new Error(made.code)
  return { userId: made.value.userId, email: input.email }
}

/** The token of the newest link that was mailed. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const { setPasswordUrl = '' } = mails.at(-1)?.props ?? {}
  return new URL(setPasswordUrl).searchParams.get('token') ?? ''
}
const choose = (token: string) => setPasswordAndSignIn({ token, password: PASSWORD, clientIp: null })

it('makes an account that waits for its owner, who gets a link in their language and chooses the password', async () => {
  const { userId, email } = await invited()
  expect(await accountOf(userId)).toMatchObject({
    ...{ name: 'Ada King Lovelace', role: 'support', locale: 'tr', emailVerified: false },
  })
  expect(await mailsTo(email)).toMatchObject([
    { template: 'set-password', locale: 'tr', props: { firstName: 'Ada' } },
  ])
  expect(await notedAbout(userId, admin.userId)).toEqual(['invited-support'])
  expect(await listStaff(careDb(), { state: 'invited' })).toMatchObject([{ userId, lastSignInAt: null }])
  expect(await signInWithPassword({ email, password: PASSWORD, clientIp: null })).toMatchObject({ ok: false })
  expect(await choose(await tokenFor(email))).toMatchObject({ ok: true, value: { step: 'in' } })
  expect(await listStaff(careDb(), { search: email })).toMatchObject([
    { state: 'active', hasSecondStep: false, lastSignInAt: expect.stringMatching(/Z$/) },
  ])
})

it('the link is valid for 48 hours', async () => {
  const { email } = await invited()
  const token = await tokenFor(email)
  shiftClock(48 * HOUR_MS + 1000)
  expect(await choose(token)).toMatchObject({ ok: false, code: 'TOKEN_INVALID' })
})

it('the same form sent twice, also at once, makes one account and one mail', async () => {
  const input = invitation()
  const [first, second] = await Promise.all([inviteStaff(manager, input), inviteStaff(manager, input)])
  expect(first).toEqual(second)
  expect(await inviteStaff(manager, input)).toEqual(first)
  expect(await mailsTo(input.email)).toHaveLength(1)
  expect(await inviteStaff(manager, { ...input, role: 'admin' })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

it('an address with an account is refused, and the account stays as it is', async () => {
  const patient = await newPerson()
  const colleague = await newPerson({ role: 'editor' })
  expect(await inviteStaff(manager, { ...invitation(), email: patient.email })).toEqual({
    ...{ ok: false, code: 'PATIENT_ACCOUNT', fields: { email: 'PATIENT_ACCOUNT' } },
  })
  expect(await inviteStaff(manager, { ...invitation(), email: colleague.email })).toMatchObject({
    ...{ ok: false, code: 'ALREADY_STAFF' },
  })
  expect(await accountOf(patient.userId)).toMatchObject({ role: 'patient' })
  expect(await accountOf(colleague.userId)).toMatchObject({ role: 'editor' })
  expect(await mailsTo(patient.email)).toEqual([])
})

it('two admins who invite the same address at once make one account', async () => {
  const other = asManager(await newStaff('admin'))
  const email = newAddress()
  const answers = await Promise.all([
    inviteStaff(manager, { ...invitation(), email }),
    inviteStaff(other, { ...invitation(), email }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'ALREADY_STAFF' })
})

it('only an admin whose account is open invites', async () => {
  const support = await newStaff('support')
  const editor = await newStaff('editor')
  const closed = await newStaff('admin')
  await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, closed.userId))
  for (const actor of [support, editor, closed, await newPatient()])
    expect(await inviteStaff(asManager(actor), invitation())).toMatchObject({ code: 'FORBIDDEN' })
})

it('sent again, a new link works and the former does not; the same form sends one mail', async () => {
  const { userId, email } = await invited()
  const former = await tokenFor(email)
  const again = { personId: userId, key: newId() }
  expect(await resendInvitation(manager, again)).toMatchObject({ ok: true })
  expect(await resendInvitation(manager, again)).toMatchObject({ ok: true })
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await choose(former)).toMatchObject({ code: 'TOKEN_INVALID' })
  const current = (await mailsTo(email)).map(({ props }) =>
    new URL(props.setPasswordUrl ?? '').searchParams.get('token'),
  )
  const fresh = current.find((token) => token !== former) ?? ''
  expect(await choose(fresh)).toMatchObject({ ok: true })
  expect(await notedAbout(userId, admin.userId)).toEqual(['invited-support', 'invitation-sent'])
  expect(await resendInvitation(manager, { personId: userId, key: newId() })).toMatchObject({
    code: 'NOT_INVITED',
  })
})

it('withdrawn, account, link and mail are gone, and the address can be invited again', async () => {
  const { userId, email } = await invited()
  const token = await tokenFor(email)
  expect(await withdrawInvitation(manager, userId)).toMatchObject({ ok: true })
  expect(await accountOf(userId)).toBeUndefined()
  expect(await careDb().select().from(mailMessage).where(eq(mailMessage.recipient, email))).toEqual([])
  expect(await choose(token)).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await notedAbout(userId, admin.userId)).toEqual(['invited-support', 'invitation-withdrawn'])
  expect(await withdrawInvitation(manager, userId)).toMatchObject({ code: 'PERSON_NOT_FOUND' })
  await invited({ email })
})

it('an account that is in use, or has requests, is not deleted', async () => {
  const { userId, email } = await invited()
  await setPasswordByLink(
    { token: await tokenFor(email), password: PASSWORD, clientIp: null },
    async () => null,
  )
  expect(await withdrawInvitation(manager, userId)).toMatchObject({ code: 'NOT_INVITED' })
  const former = await newPatient()
  await newRequest(former)
  expect(await withdrawInvitation(manager, former.userId)).toMatchObject({ code: 'NOT_STAFF' })
  await careDb().update(user).set({ role: 'support' }).where(eq(user.id, former.userId))
  expect(await withdrawInvitation(manager, former.userId)).toMatchObject({ code: 'HAS_RECORDS' })
  expect(await accountOf(former.userId)).toBeDefined()
})

it('the link chosen at the moment of withdrawing: one of the two is told', async () => {
  const { userId, email } = await invited()
  const token = await tokenFor(email)
  const [chosen, withdrawn] = await Promise.all([choose(token), withdrawInvitation(manager, userId)])
  expect(chosen.ok).toBe(!withdrawn.ok)
  const sessions = await careDb().select().from(session).where(eq(session.userId, userId))
  expect(sessions).toHaveLength(chosen.ok ? 1 : 0)
})

it('a state is found from role, confirmation and disabling; a name is split after its first word', () => {
  const open = { role: 'support', emailVerified: true, disabledAt: null } as const
  expect(stateOf(open)).toBe('active')
  expect(stateOf({ ...open, emailVerified: false })).toBe('invited')
  expect(stateOf({ ...open, role: 'patient', emailVerified: false })).toBe('unconfirmed')
  expect(stateOf({ ...open, emailVerified: false, disabledAt: new Date() })).toBe('disabled')
  expect(splitName('  Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '-' })
})
