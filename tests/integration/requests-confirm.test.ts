/**
 * "Logging in sends it: no lead is lost" (reading 1): every way to sign in with its token confirms a pending request,
 * and without the token the patient confirms it in the portal. Through the actions of the forms.
 */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailContext } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { loadPending } from '@/care/intake/pending/loaders'
import { prunePending } from '@/care/intake/pending/prune-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { listRequestsOf } from '@/care/requests/read-requests'
import { accountTasks } from '@/care/sign-in/jobs'
import { type Actor, currentActor } from '@/care/sign-in/session'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { IDLE } from '@/lib/form-state'
import { log } from '@/lib/log'
import { forgotPassword, setPassword, signIn } from '@/surfaces/auth/actions'
import { submitCode } from '@/surfaces/auth/second-factor/code-actions'
import { confirmPendingRequest, declinePendingRequest } from '@/surfaces/portal/pending-actions'
import { changePassword } from '@/surfaces/portal/settings/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, sendHeaders } from '../support/next-headers'
import { createPending, form, redirectOf } from '../support/pending'
import { newPerson, PASSWORD } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { contactPost, newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(() => {
  askAsStranger()
  sendHeaders({ 'x-kervan-client-ip': newNetwork() })
})
afterEach(() => shiftClock(0))

const db = careDb()
const logIn = ({ email }: Actor, more: Readonly<Record<string, string>> = {}) =>
  redirectOf(signIn, { email, password: PASSWORD, locale: 'fr', ...more })
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`
const asked = (url: URL) => Object.fromEntries(url.searchParams)

/** The link in a patient's mail with this template. */
async function linkIn(template: string, name: string, { email }: Actor): Promise<URL> {
  const mails = await db.select().from(mailMessage).where(eq(mailMessage.recipient, email))
  const mail = mails.find((one) => one.template === template)
  if (!mail) throw new Error(`no mail ${template}`)
  return new URL(JSON.parse(open(mail.props ?? '', mailContext(mail.id, 'props'), env().DATA_KEYS))[name])
}
const auditOf = async (subjectId: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, subjectId))).map(
    ({ actorId, action }) => ({ actorId, action }),
  )
const pendingOf = async ({ userId }: Actor) => {
  const [row] = await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, userId))
  if (!row) throw new Error('there is no pending confirmation')
  return row
}

describe('every way to sign in confirms a pending request', () => {
  it('of an account without a password: mailed link, password, and it is stored', async () => {
    const owner = await newPerson({ hasPassword: false, verified: false })
    const token = await createPending(owner, { service_name: 'My second question' })
    const link = await linkIn('set-password', 'setPasswordUrl', owner)
    expect(asked(link)).toEqual({ token: expect.any(String), parked: token })
    const values = { ...asked(link), password: PASSWORD, confirmation: PASSWORD, locale: 'fr' }
    expect(pathOf(await redirectOf(setPassword, values))).toBe('/fr/my-requests?sent=1')
    expect(await listRequestsOf(db, owner.userId)).toMatchObject([{ message: 'My second question' }])
    expect(await loadPending()).toEqual([])
  })

  it('after a forgotten password', async () => {
    const owner = await newPerson()
    const token = await createPending(owner)
    const values = { email: owner.email, parked: token, locale: 'fr' }
    expect(await forgotPassword(IDLE, form(values))).toEqual({ status: 'done' })
    const { rows } = await db.execute(
      "select payload from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id where t.identifier = 'ask-password-reset' order by j.id desc limit 1",
    )
    expect(JSON.stringify(rows), 'the queue holds it sealed').not.toContain(token)
    await accountTasks['ask-password-reset'](rows[0]?.payload, { db })
    const link = await linkIn('reset-password', 'resetUrl', owner)
    expect([link.pathname, asked(link).parked]).toEqual(['/fr/reset-password', token])
  })

  it.each(['', 'x', '"><b>', 'a'.repeat(600)])(
    'and hands nothing on that is no token: %s',
    async (parked) => {
      const owner = await newPerson({ hasPassword: false, verified: false })
      const { token } = await issueToken(db, { userId: owner.userId, purpose: 'set', locale: 'fr' })
      const values = { token, password: PASSWORD, confirmation: PASSWORD, locale: 'fr', parked }
      expect(pathOf(await redirectOf(setPassword, values))).toBe('/fr/my-requests')
    },
  )

  it('after a code of the second step that came too late', async () => {
    const parked = 'p'.repeat(43)
    const again = await redirectOf(submitCode, { code: '123456', parked, next: '/fr/settings', locale: 'fr' })
    expect([again.pathname, asked(again)]).toEqual([
      '/fr/login',
      { again: '1', next: '/fr/settings', parked },
    ])
  })

  it('staff without a second step: leads to its set-up, and from there back', async () => {
    const owner = await newPerson({ role: 'support' })
    const token = await createPending(owner)
    const setUp = await logIn(owner, { parked: token })
    expect(setUp.pathname).toBe('/fr/settings/security/second-factor')
    expect(asked(setUp)).toEqual({ next: `/fr/login?parked=${token}` })
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
  })
})

describe('choosing a password with the mailed link signs in', () => {
  const choose = async ({ userId }: Actor) => {
    const { token } = await issueToken(db, { userId, purpose: 'reset', locale: 'fr' })
    return redirectOf(setPassword, { token, password: NEXT, confirmation: NEXT, locale: 'fr' })
  }
  const NEXT = 'Galata-Kule-1348!'

  it('and the session is valid', async () => {
    const owner = await newPerson()
    expect((await choose(owner)).pathname).toBe('/fr/my-requests')
    expect((await currentActor())?.userId).toBe(owner.userId)
  })

  it('but asks for the second step where there is one', async () => {
    const owner = await newPerson({ role: 'support' })
    await giveSecondFactor(owner.userId)
    expect((await choose(owner)).pathname).toBe('/fr/login/code')
    expect(await currentActor()).toBeNull()
  })

  it('and leads staff without a second step to its set-up', async () => {
    const owner = await newPerson({ role: 'support' })
    expect((await choose(owner)).pathname).toBe('/fr/settings/security/second-factor')
    expect(await currentActor()).toBeNull()
  })
})

describe('a token at signing in', () => {
  it('that has expired is reported, and its owner is signed in', async () => {
    const owner = await newPerson()
    const token = await createPending(owner)
    shiftClock(DAY_MS + 1000)
    expect(pathOf(await logIn(owner, { parked: token }))).toBe('/fr/my-requests?sent=late')
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
  })

  it('that was used before finds the request stored, once', async () => {
    const owner = await newPerson()
    const token = await createPending(owner)
    const signInAgain = async () => pathOf(await logIn(owner, { parked: token }))
    for (const _ of [1, 2]) expect(await signInAgain()).toBe('/fr/my-requests?sent=1')
    expect(await listRequestsOf(db, owner.userId)).toHaveLength(1)
  })

  it('of another patient confirms nothing, and says so', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const token = await createPending(owner)
    expect(pathOf(await logIn(other, { parked: token }))).toBe('/fr/my-requests?sent=late')
    expect(await loadPending()).toEqual([])
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
  })
})

describe('without its token', () => {
  it('a request is not stored by signing in, but shown to its owner, who confirms it once', async () => {
    const owner = await newPerson()
    await createPending(
      owner,
      { message: 'A wish', service_description: '', service_name: 'FUE' },
      contactPost,
    )
    expect(pathOf(await logIn(owner))).toBe('/fr/my-requests')
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
    const waiting = await loadPending()
    expect(waiting).toMatchObject([{ name: 'Ada Lovelace', texts: ['FUE', 'Lalezar Bosphorus', 'A wish'] }])
    expect(JSON.stringify(waiting), 'nothing about health').not.toContain('CANARY')
    const values = { request: waiting[0]?.id ?? '', locale: 'en' }
    for (const _ of [1, 2])
      expect(pathOf(await redirectOf(confirmPendingRequest, values))).toBe('/en/my-requests?sent=1')
    expect(await listRequestsOf(db, owner.userId)).toMatchObject([{ message: 'A wish' }])
    expect(await loadPending()).toEqual([])
  })

  it('the owner declines it: it is deleted, and only that is recorded', async () => {
    const owner = await newPerson()
    const token = await createPending(owner)
    const { id } = await pendingOf(owner)
    await logIn(owner)
    for (const _ of [1, 2])
      expect(pathOf(await redirectOf(declinePendingRequest, { request: id, locale: 'tr' }))).toBe(
        '/tr/my-requests?sent=dropped',
      )
    expect(await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.id, id))).toEqual([])
    expect(await auditOf(id)).toEqual([
      { actorId: null, action: 'request.parked' },
      { actorId: owner.userId, action: 'request.parked-dropped' },
    ])
    expect(pathOf(await logIn(owner, { parked: token }))).toBe('/fr/my-requests?sent=late')
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
  })

  it('nobody else sees, confirms or declines it', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    await createPending(owner)
    const { id } = await pendingOf(owner)
    for (const action of [confirmPendingRequest, declinePendingRequest])
      expect(await action(IDLE, form({ request: id }))).toEqual({ status: 'error', code: 'NOT_SIGNED_IN' })
    await logIn(other)
    expect(await loadPending()).toEqual([])
    for (const action of [confirmPendingRequest, declinePendingRequest])
      expect(pathOf(await redirectOf(action, { request: id, locale: 'de' }))).toBe(
        '/de/my-requests?sent=late',
      )
    expect(await pendingOf(owner)).toMatchObject({ id, payload: expect.any(String) })
    const path = pathOf(await redirectOf(confirmPendingRequest, { request: 'x', locale: 'de' }))
    expect(path).toBe('/de/my-requests?sent=late')
  })

  it('after 24 hours it is not shown any more, and cannot be confirmed', async () => {
    const owner = await newPerson()
    await createPending(owner)
    const { id } = await pendingOf(owner)
    shiftClock(DAY_MS + 1000)
    await logIn(owner)
    expect(await loadPending()).toEqual([])
    const path = pathOf(await redirectOf(confirmPendingRequest, { request: id, locale: 'de' }))
    expect(path).toBe('/de/my-requests?sent=late')
  })

  it('one that cannot be read does not hide the others', async () => {
    const owner = await newPerson()
    await createPending(owner)
    await createPending(owner, { service_name: 'Readable' })
    const { id } = await pendingOf(owner)
    const ofOwner = eq(pendingConfirmation.userId, owner.userId)
    const [, other] = await db.select().from(pendingConfirmation).where(ofOwner)
    const payload = other?.payload ?? null
    await db.update(pendingConfirmation).set({ payload }).where(eq(pendingConfirmation.id, id))
    await logIn(owner)
    const silence = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const waiting = await loadPending()
    silence.mockRestore()
    expect(waiting).toHaveLength(1)
  })

  it('a demo account sees them, and changes nothing', async () => {
    const owner = await newPerson({ demo: true })
    await createPending(owner)
    const { id } = await pendingOf(owner)
    await logIn(owner)
    for (const action of [confirmPendingRequest, declinePendingRequest])
      expect(await action(IDLE, form({ request: id }))).toEqual({ status: 'done', code: 'DEMO_NOT_SAVED' })
    expect(await loadPending()).toMatchObject([{ id }])
  })
})

it('an expired confirmation is deleted: with an audit entry if it was never confirmed', async () => {
  const [lost, sent] = [await newPerson(), await newPerson()]
  await createPending(lost, { service_name: 'CANARY-lost' })
  await logIn(sent, { parked: await createPending(sent) })
  const [lostRow, sentRow] = [await pendingOf(lost), await pendingOf(sent)]
  shiftClock(DAY_MS + 1000)
  expect(await prunePending(db)).toBeGreaterThanOrEqual(2)
  expect(await auditOf(lostRow.id)).toContainEqual({ actorId: null, action: 'request.parked-expired' })
  expect((await auditOf(sentRow.id)).map(({ action }) => action)).not.toContain('request.parked-expired')
  const rows = JSON.stringify(await db.select().from(auditEntry))
  expect(rows).not.toContain(lost.email)
  expect(rows).not.toContain('CANARY')
})

it('without a session the answer says so, and the log has the specification’s warning', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const answers = [await confirmPendingRequest(IDLE, form({})), await changePassword(IDLE, form({}))]
  const calls = warned.mock.calls.map(([, text]) => text)
  warned.mockRestore()
  expect(answers).toEqual(Array(2).fill({ status: 'error', code: 'NOT_SIGNED_IN' }))
  expect(calls).toEqual(['No user token active', 'No user token active'])
})
