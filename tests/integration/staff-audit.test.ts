/** The audit log for admins: pages, filters, and the check of its chain. */
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sealAudit } from '@/base/audit/jobs'
import { listAuditEntries } from '@/base/audit/list-audit-entries'
import { recordAudit } from '@/base/audit/record-audit'
import { findChainCheck, recordCheck } from '@/base/audit/record-check'
import { auditEntry } from '@/base/audit/table'
import { verifyAudit } from '@/base/audit/verify-audit'
import { mailMessage } from '@/base/mail/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { findFilter } from '@/care/staff/audit/find-filter'
import { listEntries } from '@/care/staff/audit/list-entries'
import { loadAuditLog, loadChainCheck, loadEntriesOf } from '@/care/staff/audit/loaders'
import { auditQueryString, isSearch, readAuditQuery } from '@/care/staff/audit/schema'
import { verifyAuditNightly } from '@/care/staff/audit/verify-audit-nightly'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { tasks } from '@/server/tasks'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newPerson } from '../support/people'
import { asManager } from '../support/people-desk'

vi.mock('next/headers', () => import('../support/next-headers'))

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

  it('time: whole days in Istanbul, both included', async () => {
    const at = async (time: string, subjectId: string) =>
      admin.query(
        `insert into audit_entry (id, created_at, action, subject, subject_id)
         values (gen_random_uuid(), $1, 'order.read', 'care_order', $2)`,
        [time, subjectId],
      )
    await at('2025-03-04T20:59:59Z', 'day before')
    await at('2025-03-04T21:00:00Z', 'first')
    await at('2025-03-06T20:59:59Z', 'last')
    await at('2025-03-06T21:00:00Z', 'day after')
    expect(await found({ from: '2025-03-05', to: '2025-03-06' })).toEqual(['last', 'first'])
    expect(await found({ to: '2025-03-04' })).toEqual(['day before'])
  })

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

describe('the nightly check', () => {
  beforeEach(async () => {
    await admin.query('truncate audit_entry, audit_seal')
    await db.delete(mailMessage)
    for (const id of ['one', 'two', 'three', 'four']) await note(id)
    await sealAudit(db)
  })
  const idAt = (position: number) => `(select entry_id from audit_seal where position = ${position})`

  it('writes down that the chain is intact, and mails nobody', async () => {
    await tasks['verify-audit']({}, { db })
    expect(await findChainCheck(db)).toMatchObject({ by: 'nightly', verified: 4, broken: undefined })
    expect(await db.select().from(mailMessage)).toEqual([])
    await sealAudit(db)
    expect(await verifyAudit(db)).toEqual({ verified: 5 })
  })

  it.each([
    ['changed', `update audit_entry set subject_id = 'x' where id = ${idAt(2)}`, 2, 'ENTRY_CHANGED'],
    ['removed', `delete from audit_entry where id = ${idAt(3)}`, 3, 'ENTRY_MISSING'],
    ['removed with its seal', 'delete from audit_seal where position = 2', 3, 'SEAL_MISSING'],
    [
      'swapped with another one',
      `update audit_seal set entry_id = case position when 2 then ${idAt(3)} else ${idAt(2)} end where position in (2, 3)`,
      2,
      'ENTRY_CHANGED',
    ],
  ])(
    'finds an entry that was %s: fails, writes it down and mails each active admin',
    async (_what, sql, position, reason) => {
      const second = await newPerson({ role: 'admin', locale: 'tr' })
      const closed = await newPerson({ role: 'admin' })
      await disablePerson(asManager(chief), { personId: closed.userId, heir: '' })
      await db.delete(mailMessage)
      await admin.query('alter table audit_seal drop constraint audit_seal_pkey')
      await admin.query(sql)
      await expect(tasks['verify-audit']({}, { db })).rejects.toThrow(`position ${position} (${reason}`)
      expect(await findChainCheck(db)).toMatchObject({
        by: 'nightly',
        verified: position === 3 && reason === 'SEAL_MISSING' ? 1 : position - 1,
        broken: { position, reason },
      })
      expect(await mailsTo(second.email)).toMatchObject([
        {
          template: 'audit-broken',
          locale: 'tr',
          props: { position, auditUrl: expect.stringMatching(/\/tr\/desk\/audit$/) },
        },
      ])
      expect(await mailsTo(chief.email)).toHaveLength(1)
      expect([await mailsTo(closed.email), await mailsTo(helper.email)]).toEqual([[], []])
      await admin.query('truncate audit_seal')
      await admin.query('alter table audit_seal add primary key (entry_id)')
    },
  )

  it('tried again on the same day it mails nobody twice; the day after it does', async () => {
    await admin.query(`update audit_entry set action = 'x' where id = ${idAt(1)}`)
    for (let time = 0; time < 2; time += 1) await expect(verifyAuditNightly(db)).rejects.toThrow('position 1')
    expect(await mailsTo(chief.email)).toHaveLength(1)
    shiftClock(DAY_MS)
    await expect(verifyAuditNightly(db)).rejects.toThrow('position 1')
    expect(await mailsTo(chief.email)).toHaveLength(2)
  })

  it('what the command found is shown as its result; the newest one counts', async () => {
    await recordCheck(db, 'nightly', { verified: 4 })
    await recordCheck(db, 'command', await verifyAudit(db))
    expect(await findChainCheck(db)).toMatchObject({ by: 'command', verified: 4 })
    const isCheck = and(eq(auditEntry.subject, 'audit'), like(auditEntry.action, 'audit.%'))
    expect(await db.select().from(auditEntry).where(isCheck)).toHaveLength(2)
  })
})
