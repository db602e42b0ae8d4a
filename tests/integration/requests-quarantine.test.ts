/**
 * What looks like a script's stays in quarantine until the team has judged it. Reading 8: honeypot, minimum fill time.
 */

import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { ROLES, type Role } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { readQuarantine } from '@/care/intake/quarantine/loaders'
import { countQuarantine } from '@/care/intake/quarantine/read-quarantine'
import { discard, pruneQuarantine, release } from '@/care/intake/quarantine/release-request'
import { postContactRequest } from '@/care/intake/routes'
import { parseSubmission } from '@/care/intake/schema'
import { submitContactRequest } from '@/care/intake/submit-request'
import { decline, takeUp } from '@/care/offers/handle-request'
import { QUARANTINE_LIMITS } from '@/care/requests/constants'
import { readDeskRequest } from '@/care/requests/loaders'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest, pendingConfirmation, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { listDeskRequests } from '@/surfaces/desk/list-requests'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { newPerson } from '../support/people'
import { contactPost, landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const support = { userId: newId<UserId>(), role: 'support', demo: false } as const

/** A request whose unseen field was filled in. @returns its id and address */
async function quarantined(more: Record<string, unknown> = {}, postOf = landingPost) {
  const captcha = await solvedCaptcha()
  const post = postOf(captcha, { website: 'https://spam.example', ...more })
  const response = await postContactRequest(postRequest(post, { holder: captcha.holder }))
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
  it('gives the reason and every text as it was sent; reading it is noted', async () => {
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

  it('is the only place: the desk’s list, a request’s page and the portal do not show it', async () => {
    const { id, email } = await quarantined()
    expect((await listDeskRequests(db, { text: email })).total).toBe(0)
    expect(await readDeskRequest(id, support.userId)).toBeUndefined()
    expect(await takeUp(support, id)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await decline(support, id, 'no')).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
  })
})

describe('It is a real request', () => {
  it('makes it one like any other: account, events, consents from when they were given, the welcome mail', async () => {
    const { id, email } = await quarantined({}, contactPost)
    const before = await rowOf(id)
    shiftClock(HOUR_MS)
    expect(await release(support, id)).toEqual({ ok: true, value: 'stored' })
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

  it('once, although ten people press it at once, and later again', async () => {
    const { id, email } = await quarantined()
    const answers = await Promise.all(Array.from({ length: 10 }, () => release(support, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ok: true, value: 'stored' })]),
    )
    expect(await release(support, id)).toEqual({ ok: true, value: 'stored' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await eventsOf(id)).toEqual(['quarantined', 'received', 'released'])
    expect(await audits('quarantine.released', id)).toHaveLength(1)
  })

  it('asks the owner of an address that has an account to log in, as the form would have', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { id } = await quarantined({ email: owner.email })
    const answers = await Promise.all([release(support, id), release(support, id)])
    expect(answers).toEqual([
      { ok: true, value: 'parked' },
      { ok: true, value: 'parked' },
    ])
    expect(await rowOf(id)).toBeUndefined()
    const parked = await db
      .select()
      .from(pendingConfirmation)
      .where(eq(pendingConfirmation.userId, owner.userId))
    expect(parked).toHaveLength(1)
    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'account-exists', locale: 'fr' }])
  })

  it('is the patient’s own who sent it signed in, hidden from them until then', async () => {
    const patient = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: patient.email, website: 'x' })
    const parsed = parseSubmission(post, new Date())
    if (!parsed.ok) throw new Error('the post is not sound')
    const visit = { actor: patient, clientIp: newNetwork(), captchaToken: captcha.holder }
    const sent = await submitContactRequest(parsed.value, visit)
    const id = sent.ok && sent.value.kind === 'received' ? sent.value.id : ''
    expect(await listRequestsOf(db, patient.userId)).toEqual([])
    expect(await release(support, id)).toEqual({ ok: true, value: 'stored' })
    expect(await listRequestsOf(db, patient.userId)).toMatchObject([{ id }])
    expect(await mailsTo(patient.email)).toMatchObject([{ template: 'request-received' }])
  })

  it('one kept before its consents were gets those no form is accepted without', async () => {
    const { id } = await quarantined({}, contactPost)
    await db.update(contactRequest).set({ quarantineConsents: null }).where(eq(contactRequest.id, id))
    await release(support, id)
    const kinds = await db.select({ kind: consent.kind }).from(consent).where(eq(consent.givenWith, id))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['health_data', 'privacy_terms'])
  })
})

describe('Delete', () => {
  it('removes it for good; asked again it says so, and nothing is left to release', async () => {
    const { id, email } = await quarantined()
    expect(await discard(support, id)).toEqual({ ok: true, value: 'deleted' })
    expect(await discard(support, id)).toEqual({ ok: true, value: 'deleted' })
    expect(await release(support, id)).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect([await rowOf(id), await eventsOf(id), await mailsTo(email)]).toEqual([undefined, [], []])
    expect(await audits('quarantine.deleted', id)).toHaveLength(1)
  })

  it('against a release at the same moment: one of the two, whole', async () => {
    const { id, email } = await quarantined()
    const [released, deleted] = await Promise.all([release(support, id), discard(support, id)])
    expect([released.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(released.ok ? 1 : 0)
    expect((await rowOf(id)) === undefined).toBe(deleted.ok)
  })

  it('never touches a request that is not in quarantine', async () => {
    const { id } = await quarantined({ website: '' })
    expect(await discard(support, id)).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect(await discard(support, 'x')).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect(await rowOf(id)).toMatchObject({ quarantine: null })
  })
})

it('is removed after 30 days, and that is noted; what was released stays', async () => {
  const [kept, gone] = [await quarantined(), await quarantined()]
  await release(support, kept.id)
  shiftClock(30 * DAY_MS - MINUTE_MS)
  await pruneQuarantine(db)
  expect(await rowOf(gone.id)).toBeDefined()
  shiftClock(30 * DAY_MS + MINUTE_MS)
  expect(await pruneQuarantine(db)).toBeGreaterThanOrEqual(1)
  expect([await rowOf(gone.id), (await rowOf(kept.id))?.id]).toEqual([undefined, kept.id])
  expect(await countQuarantine(db)).toBe(0)
  expect(await audits('quarantine.expired', gone.id)).toMatchObject([{ actorId: null }])
})

it('one network cannot fill it: beyond ten a day the answer is "too many requests"', async () => {
  const network = newNetwork()
  const statuses: number[] = []
  for (let i = 0; i <= QUARANTINE_LIMITS.network.limit; i += 1) {
    shiftClock(i * HOUR_MS) // the hourly limit is another one
    const captcha = await solvedCaptcha({ shownAt: new Date(Date.now() + i * HOUR_MS - 30_000) })
    const post = landingPost(captcha, { website: 'x' })
    statuses.push((await postContactRequest(postRequest(post, { holder: captcha.holder, network }))).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

describe('who may', () => {
  it.each(ROLES)('a %s', async (role: Role) => {
    const who = { userId: newId<UserId>(), role, demo: false }
    const may = role === 'support' || role === 'admin'
    const [one, two] = [await quarantined(), await quarantined()]
    const forbidden = { ok: false, code: 'FORBIDDEN' }
    expect(await release(who, one.id)).toEqual(may ? { ok: true, value: 'stored' } : forbidden)
    expect(await discard(who, two.id)).toEqual(may ? { ok: true, value: 'deleted' } : forbidden)
    if (!may) expect(await rowOf(two.id)).toMatchObject({ quarantine: 'honeypot' })
  })

  it('a demo account changes nothing', async () => {
    const { id } = await quarantined()
    expect(await release({ ...support, demo: true }, id)).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
    expect(await rowOf(id)).toMatchObject({ quarantine: 'honeypot' })
  })
})
