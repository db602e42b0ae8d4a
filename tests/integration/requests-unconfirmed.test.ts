/** Requests on the phone whose owner has not confirmed them: the desk's list, the second mail, withdrawing, the end. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { renderMail } from '@/base/mail/emails/render-mail'
import { parseMailContent } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { passwordToken, user } from '@/care/accounts/table'
import { CALLER_ADDRESS_LIMIT, CALLER_MAIL_LIMIT } from '@/care/intake/caller/constants'
import { countUnconfirmed, listUnconfirmed } from '@/care/intake/caller/list-unconfirmed'
import { loadUnconfirmed, loadUnconfirmedCount } from '@/care/intake/caller/loaders'
import { resendConfirmation } from '@/care/intake/caller/resend-confirmation'
import { submitForCaller } from '@/care/intake/caller/submit-for-caller'
import { withdrawUnconfirmed } from '@/care/intake/caller/withdraw-unconfirmed'
import { confirmById, confirmByToken } from '@/care/intake/pending/confirm-pending'
import { declinePending } from '@/care/intake/pending/decline-pending'
import { prunePending } from '@/care/intake/pending/prune-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { listAccess } from '@/care/privacy/access/read-access'
import type { Actor } from '@/care/sign-in/session'
import { consumeToken } from '@/care/sign-in/tokens/consume-token'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { openPage, pagesOf } from '../support/app-pages'
import { read } from '../support/caller'
import { careAndContent } from '../support/care-and-content'
import { mailsTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { createPending } from '../support/pending'
import { newPerson } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

await careAndContent()
afterEach(() => shiftClock(0))
const db = careDb()
const elif = await newStaff()
const can = await newStaff()
beforeAll(async () => {
  await giveSecondFactor(elif.userId)
  await askWith(await openSession(elif.userId, new Date()))
})

type Filer = Pick<Actor, 'userId' | 'role' | 'demo'>
type Owner = { readonly userId: Actor['userId']; readonly email: string }

/** Takes a request down for a person whose address has an account. */
async function takeDown(owner: Owner, filer: Filer = elif, given = {}) {
  const answer = await submitForCaller(filer, read({ email: owner.email, ...given }))
  if (!answer.ok || answer.value.kind !== 'waits') throw new Error(JSON.stringify(answer))
  const isTheirs = eq(pendingConfirmation.userId, owner.userId)
  const rows = await db.select().from(pendingConfirmation).where(isTheirs)
  const row = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).at(-1)
  if (!row) throw new Error('nothing waits')
  return row
}
const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'staff-notice').map(({ props }) => props)
const auditsOf = async (id: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)
const listed = async () => (await listUnconfirmed(db)).items.map(({ id }) => id)

describe('the filer of a request', () => {
  it('is told when it is deleted after 24 hours, once, with the time of the call and no name', async () => {
    const [patient, filer] = [await newPatient(), await newStaff()]
    const { id, createdAt } = await takeDown(patient, filer)
    shiftClock(25 * HOUR_MS)
    await Promise.all([prunePending(db), prunePending(db)])
    await prunePending(db)
    const notices = await noticesTo(filer.email)
    expect(notices).toMatchObject([
      { kind: 'requestUnconfirmed', reference: null, filedAt: createdAt.toISOString() },
    ])
    expect(JSON.stringify(notices)).not.toContain('Lovelace')
    expect(await auditsOf(id)).toContain('request.parked-expired')
  })

  it('is told when the owner of the address says that it is not theirs', async () => {
    const [patient, filer] = [await newPatient(), await newStaff()]
    const { id } = await takeDown(patient, filer)
    expect(await declinePending(id, patient)).toEqual({ ok: true, value: true })
    await declinePending(id, patient)
    expect(await noticesTo(filer.email)).toMatchObject([{ kind: 'requestNotTheirs' }])
  })

  it('is told nothing of one that was confirmed, nor is anybody of one that a visitor sent', async () => {
    const [patient, filer, owner] = [await newPatient(), await newStaff(), await newPatient()]
    await confirmById((await takeDown(patient, filer)).id, patient)
    await createPending(owner)
    const before = (await noticesTo(can.email)).length
    shiftClock(25 * HOUR_MS)
    await prunePending(db)
    expect(await noticesTo(filer.email)).toMatchObject([{ kind: 'requestConfirmed' }])
    expect(await noticesTo(can.email)).toHaveLength(before)
  })

  it('gets no mail after leaving the team; the request is deleted all the same', async () => {
    const [patient, filer] = [await newPatient(), await newStaff()]
    const { id } = await takeDown(patient, filer)
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, filer.userId))
    shiftClock(25 * HOUR_MS)
    await prunePending(db)
    expect(await noticesTo(filer.email)).toEqual([])
    expect(await db.$count(pendingConfirmation, eq(pendingConfirmation.id, id))).toBe(0)
  })
})

describe('the list', () => {
  it('has who filed it, since when and until when; neither confirmed nor expired ones nor those of visitors', async () => {
    const [patient, other, owner] = [await newPatient(), await newPatient(), await newPatient()]
    await createPending(owner)
    const { id, createdAt, expiresAt } = await takeDown(patient, elif, { last_name: 'Byron' })
    const confirmed = await takeDown(other)
    await confirmById(confirmed.id, other)
    const { items, total } = await listUnconfirmed(db)
    expect(items.find((item) => item.id === id)).toEqual({
      ...{ id, name: 'Ada Byron', filerName: elif.name },
      ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })
    expect(items.map((item) => item.id)).not.toContain(confirmed.id)
    expect(total).toBe(items.length)
    expect(await countUnconfirmed(db)).toBe(total)
    expect(await loadUnconfirmedCount()).toBe((await loadUnconfirmed()).total)
    shiftClock(25 * HOUR_MS)
    expect(await listed()).toEqual([])
  })

  it('notes who saw which of them, once in an hour, and that is in the patient’s own list', async () => {
    const patient = await newPatient()
    const { id } = await takeDown(patient)
    for (const _again of [1, 2]) await loadUnconfirmed()
    expect((await auditsOf(id)).filter((action) => action === 'unconfirmed.listed')).toHaveLength(1)
    const { rows } = await listAccess(db, patient.userId, { limit: 5, offset: 0 })
    expect(rows).toMatchObject([{ kind: 'request', isListOnly: true, reader: { name: elif.name } }])
  })

  it('keeps one whose text cannot be opened, without a name', async () => {
    const { id } = await takeDown(await newPatient())
    const other = await takeDown(await newPatient())
    const { payload } = other
    await db.update(pendingConfirmation).set({ payload }).where(eq(pendingConfirmation.id, id))
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { items } = await listUnconfirmed(db)
    report.mockRestore()
    expect(items.find((item) => item.id === id)).toMatchObject({ name: null })
  })

  it('is a page of the desk, linked from the list of requests with its number', async () => {
    await takeDown(await newPatient(), elif, { first_name: 'Mary', last_name: 'Somerville' })
    const html = async (path: string) => {
      const page = pagesOf('(desk)').find((one) => one.path === path)
      if (!page) throw new Error(`There is no page ${path}`)
      return (await openPage(page, {}, {})).html
    }
    expect(await html('desk')).toContain('href="/en/desk/requests/unconfirmed"')
    const list = await html('desk/requests/unconfirmed')
    for (const text of ['Mary Somerville', `Taken by ${elif.name}`, 'Send the email again', 'Withdraw'])
      expect(list).toContain(text)
  })
})

describe('the mail sent again', () => {
  it('has the link of the first one, in a mail of its own, once for a form', async () => {
    const patient = await newPerson({ locale: 'de', hasPassword: true })
    const { id, expiresAt } = await takeDown(patient)
    const key = newId()
    for (const _again of [1, 2])
      expect(await resendConfirmation(can, { id, key })).toMatchObject({ ok: true })
    const mails = await mailsTo(patient.email)
    expect(mails.map(({ template }) => template)).toEqual(['account-exists', 'account-exists'])
    const [first, second] = mails.map(({ props }) => props.loginUrl)
    expect(second).toBe(first)
    const token = new URL(first ?? '').searchParams.get('parked') ?? ''
    expect(await confirmByToken(token, patient)).toEqual({ ok: false, code: 'PENDING_UNSEEN' })
    expect(await auditsOf(id)).toContain('request.parked-mailed')
    const [row] = await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.id, id))
    expect(row?.expiresAt).toEqual(expiresAt)
  })

  it('has a new link to choose a password where the address is not confirmed', async () => {
    const patient = await newPerson({ hasPassword: false, verified: false })
    const { id } = await takeDown(patient)
    await resendConfirmation(elif, { id, key: newId() })
    const templates = (await mailsTo(patient.email)).map(({ template }) => template)
    expect(templates.filter((template) => template === 'set-password')).toHaveLength(2)
  })

  it('leaves links valid that choose a password: that of the first mail, and one that the owner asked for', async () => {
    const patient = await newPerson({ hasPassword: false, verified: false })
    const { id } = await takeDown(patient)
    const asked = { userId: patient.userId, purpose: 'reset', locale: 'de', keepsEarlier: true } as const
    const { token } = await issueToken(db, asked)
    await resendConfirmation(elif, { id, key: newId() })
    const isValid = and(eq(passwordToken.userId, patient.userId), isNull(passwordToken.usedAt))
    expect(await db.$count(passwordToken, isValid)).toBe(3)
    expect(await consumeToken(db, token)).toBe(true)
  })

  it('says until when the request is kept, with the zone: not 24 hours from then', async () => {
    const patient = await newPerson({ locale: 'en', hasPassword: true })
    const { id, expiresAt } = await takeDown(patient)
    shiftClock(20 * HOUR_MS)
    await resendConfirmation(elif, { id, key: newId() })
    const [first, again] = await mailsTo(patient.email)
    expect([first?.props.expiresAt, again?.props.expiresAt]).toEqual([undefined, expiresAt.toISOString()])
    const link = { loginUrl: 'https://kervan.example/en/login', isByPhone: true }
    const props = { ...link, expiresAt: '2026-11-27T09:30:00.000Z' }
    const { text } = await renderMail(parseMailContent('account-exists', props), 'en')
    expect(text).toContain('We keep the request until 27 November 2026 at 12:30 (Istanbul time).')
    expect(text).not.toContain('24 hours')
  })

  it('is limited, and not sent for one that no longer waits or whose owner is disabled', async () => {
    const patient = await newPatient()
    const { id } = await takeDown(patient)
    for (let sent = 0; sent < CALLER_MAIL_LIMIT.limit; sent += 1)
      expect(await resendConfirmation(elif, { id, key: newId() })).toMatchObject({ ok: true })
    expect(await resendConfirmation(can, { id, key: newId() })).toEqual({ ok: false, code: 'MAIL_LIMIT' })
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, patient.userId))
    expect(await resendConfirmation(can, { id, key: newId() })).toMatchObject({ code: 'ACCOUNT_DISABLED' })
    shiftClock(25 * HOUR_MS)
    expect(await resendConfirmation(can, { id, key: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await resendConfirmation(can, { id: 'x', key: newId() })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('withdrawing', () => {
  it('deletes it; a colleague’s filer is told, the filer is not told of their own', async () => {
    const [patient, filer] = [await newPatient(), await newStaff()]
    const [first, second] = [await takeDown(patient, filer), await takeDown(await newPatient(), filer)]
    expect(await withdrawUnconfirmed(can, first.id)).toEqual({ ok: true, value: null })
    expect(await noticesTo(filer.email)).toMatchObject([{ kind: 'requestTakenBack', byName: can.name }])
    expect(await withdrawUnconfirmed(can, first.id), 'again').toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await withdrawUnconfirmed(filer, second.id)).toEqual({ ok: true, value: null })
    expect(await noticesTo(filer.email)).toHaveLength(1)
    expect(await confirmById(first.id, patient)).toMatchObject({ code: 'PENDING_INVALID' })
    expect(await auditsOf(first.id)).toContain('request.parked-withdrawn')
  })

  it('also takes back the mails to the owner that were not sent yet, and no others', async () => {
    const patient = await newPerson({ hasPassword: false, verified: false })
    const [sent, { id }] = [await takeDown(patient), await takeDown(patient)]
    await resendConfirmation(elif, { id, key: newId() })
    const isTheirs = eq(mailMessage.userId, patient.userId)
    const keys = async () =>
      (await db.select().from(mailMessage).where(isTheirs)).map((row) => row.idempotencyKey)
    expect((await keys()).filter((key) => key.includes(id))).toHaveLength(4)
    await withdrawUnconfirmed(can, id)
    expect(await keys()).toEqual([expect.stringContaining(sent.id), expect.stringContaining(sent.id)])
  })

  it('does not touch what a visitor sent, nor what was confirmed meanwhile', async () => {
    const [owner, patient] = [await newPatient(), await newPatient()]
    await createPending(owner)
    const isTheirs = eq(pendingConfirmation.userId, owner.userId)
    const [sent] = await db.select().from(pendingConfirmation).where(isTheirs)
    expect(await withdrawUnconfirmed(can, sent?.id ?? '')).toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await takeDown(patient)
    const [confirmed, withdrawn] = await Promise.all([confirmById(id, patient), withdrawUnconfirmed(can, id)])
    expect([confirmed.ok, withdrawn.ok].toSorted()).toEqual([false, true])
  })
})

it('one address has a limit of its own, no matter who takes requests down', async () => {
  const patient = await newPatient()
  for (let sent = 0; sent < CALLER_ADDRESS_LIMIT.limit; sent += 1)
    await takeDown(patient, sent % 2 ? elif : can)
  const refused = await submitForCaller(elif, read({ email: patient.email }))
  expect(refused).toEqual({ ok: false, code: 'ADDRESS_LIMIT' })
  const mails = (await mailsTo(patient.email)).filter(({ template }) => template === 'account-exists')
  expect(mails).toHaveLength(CALLER_ADDRESS_LIMIT.limit)
  await takeDown(await newPatient())
})

describe('who may', () => {
  it.each(['patient', 'editor'] as const)('is not a person with the role %s', async (role) => {
    const { id } = await takeDown(await newPatient())
    const person = await newPerson({ role, hasPassword: false })
    expect(await resendConfirmation(person, { id, key: newId() })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await withdrawUnconfirmed(person, id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await listed()).toContain(id)
  })

  it('is not a demo account', async () => {
    const { id } = await takeDown(await newPatient())
    const demo = { ...elif, demo: true }
    expect(await resendConfirmation(demo, { id, key: newId() })).toMatchObject({ code: 'DEMO_NOT_SAVED' })
    expect(await withdrawUnconfirmed(demo, id)).toMatchObject({ code: 'DEMO_NOT_SAVED' })
    expect(await listed()).toContain(id)
  })
})
