import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealAudit } from '@/base/audit/jobs'
import { listAuditEntries } from '@/base/audit/list-audit-entries'
import { recordAudit } from '@/base/audit/record-audit'
import { recordCheck } from '@/base/audit/record-check'
import { auditEntry } from '@/base/audit/table'
import { profile } from '@/care/accounts/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { findFilter } from '@/care/staff/audit/find-filter'
import { listEntries } from '@/care/staff/audit/list-entries'
import { loadAuditLog, loadChainCheck, loadEntriesOf } from '@/care/staff/audit/loaders'
import { auditQueryString, isSearch, readAuditQuery } from '@/care/staff/audit/schema'
import { careDb } from '@/db/client'
import { shortDateTime } from '@/i18n/dates'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { renderContext } from '@/lib/render-context'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newPerson } from '../support/people'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const chief = await newStaff('admin')
const helper = await newStaff('support')
const db = careDb()

const note = (subjectId: string, more: { action?: string; actorId?: UserId } = {}) =>
  recordAudit(db, { actorId: null, action: 'offer.read', subject: 'offer', subjectId, ...more })
const searched = (query: Record<string, string>) => findFilter(db, readAuditQuery(query))
async function found(query: Record<string, string>): Promise<readonly string[]> {
  const filter = await searched(query)
  return filter ? (await listEntries(db, filter, 50)).entries.map(({ subjectId }) => subjectId) : []
}

describe('the pages', () => {
  it('are the newest entries first, without gaps or repeats, also where many have the same time', async () => {
    await admin.query('truncate audit_entry, audit_seal')
    await admin.query(`insert into audit_entry (id, created_at, action, subject, subject_id)
      select gen_random_uuid(), '2026-05-01 10:00:00.123456+00'::timestamptz + make_interval(secs => n / 10), 'offer.read', 'offer', n::text
      from generate_series(0, 119) n`)
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const filter = await searched(before ? { before } : {})
      const { entries, next } = await listEntries(db, filter ?? {}, 50)
      seen.push(...entries.map(({ subjectId }) => subjectId))
      if (!next) break
      before = next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    const tens = seen.map((one) => Math.floor(Number(one) / 10))
    expect(tens).toEqual([...tens].sort((a, b) => b - a))
  })

  it('say of each entry whether the chain has it', async () => {
    await admin.query('truncate audit_entry, audit_seal')
    await note('sealed')
    await sealAudit(db)
    await note('new')
    const rows = await listAuditEntries(db, {}, 10)
    expect(rows.map(({ subjectId, position }) => [subjectId, position])).toEqual([
      ['new', null],
      ['sealed', 1],
    ])
  })
})

describe('the filters', () => {
  it('person: by address or id; what they did, and what was done to their account or read of them', async () => {
    const person = await newPerson()
    await note('theirs', { actorId: person.userId })
    await recordAudit(db, {
      actorId: null,
      action: 'account.created',
      subject: 'user',
      subjectId: person.userId,
    })
    await recordAudit(db, {
      ...{ actorId: helper.userId, action: 'record.read', subject: 'patient_record', subjectId: 'read' },
      patientId: person.userId,
    })
    await note('of someone else', { actorId: helper.userId })
    for (const typed of [person.email.toUpperCase(), person.userId])
      expect(new Set(await found({ person: typed }))).toEqual(new Set(['read', person.userId, 'theirs']))
    expect(await searched({ person: 'nobody@example.org' })).toBeUndefined()
  })

  it('action: one, or all of a kind', async () => {
    const id = newId()
    await note(id, { action: 'offer.sent' })
    await note(id, { action: 'offer.read' })
    await note(id, { action: 'offerx.read' })
    expect(await found({ subject: id, action: 'offer.sent' })).toHaveLength(1)
    expect(await found({ subject: id, action: 'offer.' })).toHaveLength(2)
    expect(await found({ subject: id, action: 'offer' })).toHaveLength(3)
  })

  it('subject: the number of a request or a booking, or an id', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(helper, patient)
    const booked = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    if (!booked.ok) throw new Error(booked.code)
    const { orderId, orderNumber } = booked.value
    const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
    if (!request) throw new Error('no request')
    await note(requestId, { action: 'request.read' })
    const reference = requestReference(request)
    expect(await found({ subject: ` ${reference.toLowerCase()} ` })).toContain(requestId)
    expect(new Set(await found({ subject: orderNumber }))).toEqual(new Set([orderId]))
    expect(new Set(await found({ subject: offerId.toUpperCase() }))).toEqual(new Set([offerId]))
    expect(await searched({ subject: 'RQ-2026-9999' })).toBeUndefined()
    expect(await searched({ subject: 'OR-1999-0001' })).toBeUndefined()
    expect(await searched({ subject: '<script>' })).toBeUndefined()
  })

  const at = (time: string, subjectId: string) =>
    admin.query(
      `insert into audit_entry (id, created_at, action, subject, subject_id)
       values (gen_random_uuid(), $1, 'order.read', 'care_order', $2)`,
      [time, subjectId],
    )

  it('time: whole days in Istanbul, both included', async () => {
    await at('2025-03-04T20:59:59Z', 'day before')
    await at('2025-03-04T21:00:00Z', 'first')
    await at('2025-03-06T20:59:59Z', 'last')
    await at('2025-03-06T21:00:00Z', 'day after')
    expect(await found({ from: '2025-03-05', to: '2025-03-06' })).toEqual(['last', 'first'])
    expect(await found({ to: '2025-03-04' })).toEqual(['day before'])
  })

  it.each([
    ['Asia/Tokyo', '2025-04-04T15:00:00Z'],
    ['America/New_York', '2025-04-05T04:00:00Z'],
    // Midnight is skipped where and when clocks are set forward: the day begins an hour later.
    ['Africa/Cairo', '2025-04-24T22:00:00Z', '2025-04-25'],
  ])(
    'time: days of the reader’s zone, as the entries show them: %s',
    async (timeZone, start, day = '2025-04-05') => {
      await db.update(profile).set({ timeZone }).where(eq(profile.userId, chief.userId))
      await at(new Date(Date.parse(start) - 1).toISOString(), 'day before')
      await at(start, 'day')
      await askAs(chief)
      const query = readAuditQuery({ action: 'order.read', from: day, to: day })
      const shown = await renderContext.run({ tags: new Set() }, async () =>
        (await loadAuditLog(query)).entries.map((one) => [one.subjectId, shortDateTime(one.at, 'de')]),
      )
      const [year, month, date] = day.split('-')
      const inWords = `${date}.${month}.${year?.slice(2)}`
      expect(shown).toEqual([['day', expect.stringMatching(new RegExp(`^${inWords}`))]])
      await db.update(profile).set({ timeZone: null }).where(eq(profile.userId, chief.userId))
    },
  )

  it('what cannot be read is left out of the query, and the rest is written back', () => {
    const query = readAuditQuery({
      from: '2026-02-30',
      to: 'soon',
      action: '%',
      before: 'x',
      person: ' a@b.de ',
    })
    expect(query).toEqual({ person: 'a@b.de', action: '', subject: '', from: '', to: '', before: undefined })
    expect(auditQueryString(query)).toBe('?person=a%40b.de')
    expect([isSearch(query), isSearch(readAuditQuery({ before: newId() }))]).toEqual([true, false])
  })
})

describe('reading', () => {
  it('each page of a search is recorded, but no typed text; the plain log is not', async () => {
    await askAs(chief)
    const searches = async () =>
      (await db.select().from(auditEntry).where(eq(auditEntry.action, 'audit.search'))).map(
        ({ actorId, subjectId }) => ({ actorId, subjectId }),
      )
    const before = (await searches()).length
    await loadAuditLog(readAuditQuery({}))
    expect(await searches()).toHaveLength(before)
    const page = await loadAuditLog(readAuditQuery({ person: helper.email }))
    expect(page.entries.length).toBeGreaterThan(0)
    expect((await searches()).slice(before)).toEqual([{ actorId: chief.userId, subjectId: helper.userId }])
    await loadAuditLog(readAuditQuery({ person: helper.email, before: page.entries[0]?.id ?? '' }))
    await loadAuditLog(readAuditQuery({ action: 'offer.sent' }))
    await loadAuditLog(readAuditQuery({ subject: '905320000000' }))
    expect((await searches()).slice(before).map(({ subjectId }) => subjectId)).toEqual([
      ...[helper.userId, helper.userId, 'all', 'text'],
    ])
  })

  it('names the account where it still exists', async () => {
    await askAs(chief)
    const gone = newId<UserId>()
    await note('x', { actorId: gone })
    await recordAudit(db, {
      actorId: chief.userId,
      action: 'account.disabled',
      subject: 'user',
      subjectId: gone,
    })
    const found = await loadEntriesOf(gone)
    const entries = [...found].sort((a, b) => (a.action < b.action ? -1 : 1))
    expect(entries).toMatchObject([
      { actor: { userId: chief.userId, name: chief.name }, subjectName: null, action: 'account.disabled' },
      { actor: { userId: gone, name: null }, action: 'offer.read' },
    ])
    expect(JSON.stringify(entries)).not.toContain('network')
  })

  it('is for admins alone', async () => {
    await recordCheck(db, 'nightly', { verified: 3 })
    for (const person of [helper, await newStaff('editor'), await newPatient()]) {
      await askAs(person)
      expect(await loadAuditLog(readAuditQuery({}))).toEqual({ entries: [], next: null })
      expect(await loadEntriesOf(chief.userId)).toEqual([])
      expect(await loadChainCheck()).toBeUndefined()
    }
    await askAs(chief)
    expect(await loadChainCheck()).toMatchObject({ by: 'nightly', verified: 3, broken: undefined })
  })
})
