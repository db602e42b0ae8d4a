/**
 * A request that looks sent by a script stays in quarantine until the team decides. Reading 8: honeypot, minimum fill
 * time.
 */

import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { ROLES, type Role } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { QUARANTINE_LIMITS } from '@/care/intake/quarantine/constants'
import { deleteFromQuarantine } from '@/care/intake/quarantine/delete-from-quarantine'
import { readQuarantine } from '@/care/intake/quarantine/loaders'
import { pruneQuarantine } from '@/care/intake/quarantine/prune-quarantine'
import { countQuarantine } from '@/care/intake/quarantine/read-quarantine'
import { releaseFromQuarantine } from '@/care/intake/quarantine/release-from-quarantine'
import { postContactRequest } from '@/care/intake/routes'
import { parseSubmission } from '@/care/intake/schema'
import { submitContactRequest } from '@/care/intake/submit-request'
import { declineRequest } from '@/care/offers/decline-request'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { listDeskRequests } from '@/care/orders/desk/list-requests'
import { readDeskRequest } from '@/care/requests/loaders'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { newPerson } from '../support/people'
import { contactPost, landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const support = { userId: newId<UserId>(), role: 'support', demo: false } as const
const admin = { ...support, role: 'admin' } as const

/** A request whose hidden field was filled in. @returns its id and address */
async function quarantined(more: Record<string, unknown> = {}, postOf = landingPost) {
  const captcha = await solvedCaptcha()
  const post = postOf(captcha, { website: 'https://spam.example', ...more })
  const response = await postContactRequest(postRequest(post, { clientToken: captcha.clientToken }))
  const { data } = JSON.parse(await response.text())
  return { id: requestIdIn({ data }), email: String(post.email) }
}

const rowOf = async (id: RequestId) =>
  (await db.select().from(contactRequest).where(eq(contactRequest.id, id)))[0]
const mailsTo = (email: string) => db.select().from(mailMessage).where(eq(mailMessage.recipient, email))
const eventsOf = async (id: RequestId) =>
  (
    await db
      .select()
      .from(requestEvent)
      .where(eq(requestEvent.requestId, id))
      .orderBy(asc(requestEvent.at), asc(requestEvent.id))
  ).map(({ kind }) => kind)
const audits = (action: string, id: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, action), eq(auditEntry.subjectId, id)))

describe('the list', () => {
  it('gives the reason and every text as it was sent; each reading is recorded', async () => {
    const { id } = await quarantined({}, contactPost)
    const reader = newId<UserId>()
    const { items, total } = await readQuarantine(reader)
    const item = items.find((one) => one.id === id)
    expect(total).toBeGreaterThanOrEqual(1)
    expect(item).toMatchObject({ reason: 'honeypot', name: 'Ada Lovelace', country: 'GB' })
    const texts = item?.facts.map(({ text }) => text) ?? []
    for (const part of ['message', 'description', 'problems', 'diseases', 'medication', 'surgeries'])
      expect(texts).toContain(`CANARY-${part}`)
    expect(await audits('quarantine.read', id)).toMatchObject([{ actorId: reader }])
    expect(JSON.stringify(await rowOf(id))).not.toContain('CANARY')
  })

  it('is the only place that shows it: not the desk’s list, a request’s page or the portal', async () => {
    const { id, email } = await quarantined()
    expect((await listDeskRequests(db, { text: email })).total).toBe(0)
    expect(await readDeskRequest(id, support.userId)).toBeUndefined()
    expect(await takeUpRequest(support, id)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await declineRequest(support, id, 'no')).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
  })
})

describe('releasing', () => {
  it('gives it what every request has: account, events, consents with their own time, the welcome mail', async () => {
    const { id, email } = await quarantined({}, contactPost)
    const before = await rowOf(id)
    shiftClock(HOUR_MS)
    expect(await releaseFromQuarantine(support, id)).toEqual({ ok: true, value: 'stored' })
    const [account] = await db.select().from(user).where(eq(user.email, email))
    expect(account).toMatchObject({ role: 'patient', emailVerified: false })
    expect(await rowOf(id)).toMatchObject({
      ...{ userId: account?.id, quarantine: null, quarantineConsents: null, status: 'pending' },
      createdAt: before?.createdAt,
    })
    expect(await eventsOf(id)).toEqual(['quarantined', 'received', 'released'])
    const consents = await db.select().from(consent).where(eq(consent.givenWith, id)).orderBy(consent.kind)
    expect(consents.map(({ kind, givenAt }) => [kind, givenAt.getTime()])).toEqual(
      ['health_data', 'messaging', 'privacy_terms'].map((kind) => [kind, before?.createdAt.getTime()]),
    )
    expect(await mailsTo(email)).toMatchObject([{ template: 'welcome', status: 'queued' }])
    expect((await listDeskRequests(db, { text: email })).rows).toMatchObject([{ id }])
    expect(await findDeskRequest(db, id)).toMatchObject({ message: 'CANARY-message' })
    expect(await audits('quarantine.released', id)).toMatchObject([{ actorId: support.userId }])
    expect(await audits('request.received', id)).toHaveLength(1)
  })

  it('happens once, although ten people do it at once, and once more later', async () => {
    const { id, email } = await quarantined()
    const answers = await Promise.all(Array.from({ length: 10 }, () => releaseFromQuarantine(support, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ok: true, value: 'stored' })]),
    )
    expect(await releaseFromQuarantine(support, id)).toEqual({ ok: true, value: 'stored' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await eventsOf(id)).toEqual(['quarantined', 'received', 'released'])
    expect(await audits('quarantine.released', id)).toHaveLength(1)
  })

  it('leaves it pending where the address has an account, as sending the form would have', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { id } = await quarantined({ email: owner.email })
    const answers = await Promise.all([
      releaseFromQuarantine(support, id),
      releaseFromQuarantine(support, id),
    ])
    expect(answers).toEqual([
      { ok: true, value: 'pending' },
      { ok: true, value: 'pending' },
    ])
    expect(await rowOf(id)).toBeUndefined()
    const pending = await db
      .select()
      .from(pendingConfirmation)
      .where(eq(pendingConfirmation.userId, owner.userId))
    expect(pending).toHaveLength(1)
    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'account-exists', locale: 'fr' }])
  })

  it('gives it to the patient who was signed in; until then they do not see it', async () => {
    const patient = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: patient.email, website: 'x' })
    const parsed = parseSubmission(post, new Date())
    if (!parsed.ok) throw new Error('the post is not sound')
    const visit = { actor: patient, clientIp: newNetwork(), captchaToken: captcha.clientToken }
    const sent = await submitContactRequest(parsed.value, visit)
    const id = sent.ok && sent.value.kind === 'received' ? sent.value.id : ''
    expect(await listRequestsOf(db, patient.userId)).toEqual([])
    expect(await releaseFromQuarantine(support, id)).toEqual({ ok: true, value: 'stored' })
    expect(await listRequestsOf(db, patient.userId)).toMatchObject([{ id }])
    expect(await mailsTo(patient.email)).toMatchObject([{ template: 'request-received' }])
  })

  it('gives a row without stored consents those that every form requires', async () => {
    const { id } = await quarantined({}, contactPost)
    await db.update(contactRequest).set({ quarantineConsents: null }).where(eq(contactRequest.id, id))
    await releaseFromQuarantine(support, id)
    const kinds = await db.select({ kind: consent.kind }).from(consent).where(eq(consent.givenWith, id))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['health_data', 'privacy_terms'])
  })
})

describe('deleting', () => {
  it('removes it; deleting again gets the same answer, and it cannot be released', async () => {
    const { id, email } = await quarantined()
    expect(await deleteFromQuarantine(admin, id)).toEqual({ ok: true, value: 'deleted' })
    expect(await deleteFromQuarantine(admin, id)).toEqual({ ok: true, value: 'deleted' })
    expect(await releaseFromQuarantine(support, id)).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect([await rowOf(id), await eventsOf(id), await mailsTo(email)]).toEqual([undefined, [], []])
    expect(await audits('quarantine.deleted', id)).toHaveLength(1)
  })

  it('while it is being released: exactly one of the two happens, completely', async () => {
    const { id, email } = await quarantined()
    const [released, deleted] = await Promise.all([
      releaseFromQuarantine(support, id),
      deleteFromQuarantine(admin, id),
    ])
    expect([released.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(released.ok ? 1 : 0)
    expect((await rowOf(id)) === undefined).toBe(deleted.ok)
  })

  it('never touches a request that is not in quarantine', async () => {
    const { id } = await quarantined({ website: '' })
    expect(await deleteFromQuarantine(admin, id)).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect(await deleteFromQuarantine(admin, 'x')).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect(await rowOf(id)).toMatchObject({ quarantine: null })
  })
})

it('a request is deleted after 30 days, which is recorded; a released one stays', async () => {
  const [kept, gone] = [await quarantined(), await quarantined()]
  await releaseFromQuarantine(support, kept.id)
  shiftClock(30 * DAY_MS - MINUTE_MS)
  await pruneQuarantine(db)
  expect(await rowOf(gone.id)).toBeDefined()
  shiftClock(30 * DAY_MS + MINUTE_MS)
  expect(await pruneQuarantine(db)).toBeGreaterThanOrEqual(1)
  expect([await rowOf(gone.id), (await rowOf(kept.id))?.id]).toEqual([undefined, kept.id])
  expect(await countQuarantine(db)).toBe(0)
  expect(await audits('quarantine.expired', gone.id)).toMatchObject([{ actorId: null }])
})

it('takes ten requests a day from one network; beyond, the answer is "too many requests"', async () => {
  const network = newNetwork()
  const statuses: number[] = []
  for (let i = 0; i <= QUARANTINE_LIMITS.network.limit; i += 1) {
    shiftClock(i * HOUR_MS) // the hourly limit is another one
    const captcha = await solvedCaptcha({ shownAt: new Date(Date.now() + i * HOUR_MS - 30_000) })
    const post = landingPost(captcha, { website: 'x' })
    statuses.push(
      (await postContactRequest(postRequest(post, { clientToken: captcha.clientToken, network }))).status,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

describe('who may decide', () => {
  it.each(ROLES)('a %s', async (role: Role) => {
    const who = { userId: newId<UserId>(), role, demo: false }
    const may = role === 'support' || role === 'admin'
    const [one, two] = [await quarantined(), await quarantined()]
    const forbidden = { ok: false, code: 'FORBIDDEN' }
    expect(await releaseFromQuarantine(who, one.id)).toEqual(may ? { ok: true, value: 'stored' } : forbidden)
    const mayDelete = role === 'admin'
    expect(await deleteFromQuarantine(who, two.id)).toEqual(
      mayDelete ? { ok: true, value: 'deleted' } : forbidden,
    )
    if (!mayDelete) expect(await rowOf(two.id)).toMatchObject({ quarantine: 'honeypot' })
  })

  it('a demo account changes nothing', async () => {
    const { id } = await quarantined()
    expect(await releaseFromQuarantine({ ...support, demo: true }, id)).toEqual({
      ok: false,
      code: 'DEMO_NOT_SAVED',
    })
    expect(await rowOf(id)).toMatchObject({ quarantine: 'honeypot' })
  })
})
