/** Who looked at my record: what a patient sees of the readings of others, and that seeing it is recorded, too. */
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sealAudit } from '@/base/audit/jobs'
import { recordAudit } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import { verifyAudit } from '@/base/audit/verify-audit'
import { profile } from '@/care/accounts/table'
import { loadDeskConversation } from '@/care/conversations/loaders'
import { loadDeskOrder, loadOrders } from '@/care/orders/desk/loaders'
import { ACCESS_NEWEST, ACCESS_PAGE_SIZE } from '@/care/privacy/access/constants'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { listAccess } from '@/care/privacy/access/read-access'
import { readPageNumber } from '@/care/privacy/access/schema'
import { readDeskRequest } from '@/care/requests/loaders'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { AccessList } from '@/surfaces/portal/privacy/access-list'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'
import { fillRooms } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()
await giveSecondFactor(staff.userId)
const ALL = { limit: 100, offset: 0 }

const asStaff = async () => askWith(await openSession(staff.userId, new Date()))
const as = async ({ userId }: Actor) => askWith(await openSession(userId))
const ownReadings = ({ userId }: Actor) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'access-list.read'), eq(auditEntry.actorId, userId)))

describe('the patient’s list', () => {
  it('names reader, role, record and time, one line for a record, a reader and a day', async () => {
    const owner = await fillRooms(await newPerson({ hasPassword: false }), staff)
    await readDeskRequest(owner.requestId, staff.userId)
    await readDeskRequest(owner.requestId, staff.userId)
    await asStaff()
    await loadDeskOrder(owner.orderId)
    await loadDeskConversation(owner.conversationId)
    const { rows } = await listAccess(db, owner.patient.userId, ALL)
    const reader = { name: staff.name, role: 'support' }
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'request', times: 2, reader, isListOnly: false }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'order', times: 1, number: owner.orderNumber }),
    )
    expect(rows.find(({ kind }) => kind === 'request')?.number).toMatch(/^RQ-\d{4}-\d{4}$/)
  })

  it('tells an order in the list of the desk from one that was opened', async () => {
    const owner = await fillRooms(await newPerson({ hasPassword: false }), staff)
    await asStaff()
    await loadOrders({ status: undefined, sort: 'newest', page: 1 })
    const listed = await listAccess(db, owner.patient.userId, ALL)
    expect(listed.rows).toMatchObject([{ kind: 'order', isListOnly: true }])
    await loadDeskOrder(owner.orderId)
    const opened = await listAccess(db, owner.patient.userId, ALL)
    expect(opened.rows).toMatchObject([{ kind: 'order', isListOnly: false, times: 2 }])
  })

  it('has nothing of another patient, nothing that the patient read, and no other deed of the team', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const [own, foreign] = [await newRequest(owner), await newRequest(other)]
    await readDeskRequest(foreign, staff.userId)
    const entry = { subject: 'contact_request', subjectId: own, patientId: owner.userId }
    await recordAudit(db, { ...entry, actorId: owner.userId, action: 'request.read' })
    await recordAudit(db, { ...entry, actorId: staff.userId, action: 'request.take_up' })
    expect((await listAccess(db, owner.userId, ALL)).rows).toEqual([])
  })

  it('has entries from before they named the patient, and stays when the record is deleted', async () => {
    const owner = await newPerson()
    const own = await newRequest(owner)
    const entry = { actorId: staff.userId, action: 'request.read', subject: 'contact_request' }
    await recordAudit(db, { ...entry, subjectId: own })
    const gone = { ...entry, subject: 'document', action: 'document.read', subjectId: newId() }
    await recordAudit(db, { ...gone, patientId: owner.userId })
    const { rows } = await listAccess(db, owner.userId, ALL)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['document', 'request'])
  })

  it('shows a reader without an account, and anything that has no kind of its own as the record', async () => {
    const owner = await newPerson()
    const entry = { subject: 'share_link', subjectId: newId(), patientId: owner.userId }
    await recordAudit(db, { ...entry, actorId: null, action: 'record.opened' })
    expect((await listAccess(db, owner.userId, ALL)).rows).toMatchObject([{ reader: null, kind: 'record' }])
  })

  it('is cut into pages, the newest first, in days of the patient’s zone', async () => {
    const owner = await newPerson()
    await db.update(profile).set({ timeZone: 'Pacific/Auckland' }).where(eq(profile.userId, owner.userId))
    const entry = { actorId: staff.userId, action: 'offer.read', subject: 'offer', patientId: owner.userId }
    for (let n = 0; n <= ACCESS_PAGE_SIZE; n += 1) await recordAudit(db, { ...entry, subjectId: newId() })
    await as(owner)
    const [first, second, newest] = [
      await loadMyAccess(1),
      await loadMyAccess(2),
      await loadMyAccess('newest'),
    ]
    expect([first.rows.length, first.hasMore]).toEqual([ACCESS_PAGE_SIZE, true])
    expect([second.rows.length, second.hasMore]).toEqual([1, false])
    expect(newest.rows).toHaveLength(ACCESS_NEWEST)
    expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(ACCESS_PAGE_SIZE + 1)
    expect(first.timeZone).toBe('Pacific/Auckland')
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date())
    expect(first.rows[0]?.day).toBe(day)
  })

  it('shows hospital time where the browser’s zone is unknown', async () => {
    const owner = await newPerson()
    await db.update(profile).set({ timeZone: 'Mars/Olympus' }).where(eq(profile.userId, owner.userId))
    expect((await listAccess(db, owner.userId, ALL)).timeZone).toBe('Europe/Istanbul')
  })
})

describe('the reading of the list', () => {
  it('is recorded itself, and is no line of it', async () => {
    const owner = await newPerson()
    await as(owner)
    expect((await loadMyAccess(1)).rows).toEqual([])
    expect((await loadMyAccess(1)).rows).toEqual([])
    expect(await ownReadings(owner)).toHaveLength(2)
  })

  it('leaves nothing of a demo account, and shows nothing to staff and strangers', async () => {
    const demo = await newPerson({ demo: true })
    await as(demo)
    await loadMyAccess(1)
    expect(await ownReadings(demo)).toEqual([])
    await asStaff()
    expect((await loadMyAccess(1)).rows).toEqual([])
    askAsStranger()
    expect((await loadMyAccess('newest')).rows).toEqual([])
  })

  it.each([
    [undefined, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2', 2],
    ['1e9', 1],
    ['99999999999', 1],
  ])('reads the page %s of its address as %s', (text, page) => expect(readPageNumber(text)).toBe(page))
})

it('a patient named by an entry is part of its seal: changing it breaks the chain', async () => {
  const owner = await newPerson()
  await readDeskRequest(await newRequest(owner), staff.userId)
  await sealAudit(db)
  expect((await verifyAudit(db)).broken).toBeUndefined()
  const admin = await care.admin()
  await admin.query('update audit_entry set patient_id = $1 where patient_id = $2', [newId(), owner.userId])
  expect((await verifyAudit(db)).broken).toMatchObject({ reason: 'ENTRY_CHANGED' })
  await admin.query(
    'update audit_entry set patient_id = $1 where patient_id is not null and subject_id in (select id::text from contact_request where user_id = $1)',
    [owner.userId],
  )
})

describe.each(LOCALES)('in %s', (locale) => {
  it('each kind of record is named in the patient’s words', async () => {
    const { access } = (await loadMessages(locale)).privacy
    const kinds = ['request', 'offer', 'order', 'conversation', 'document', 'record'] as const
    const rows = kinds.map((kind) => ({
      ...{ key: kind, day: '2026-11-24', lastAt: '2026-11-24T09:30:00.000Z', times: 3, kind },
      ...{ number: kind === 'request' ? 'RQ-2026-0042' : null, isListOnly: kind === 'order' },
      reader: kind === 'record' ? null : ({ name: 'Elif Aydın', role: 'support' } as const),
    }))
    const page = { rows, hasMore: false, timeZone: 'Europe/Istanbul' }
    const { html } = await drawn(() => AccessList({ locale, page, level: 'h2' }))
    for (const word of [access.plain.offer, access.plain.order, access.plain.record, access.nobody])
      expect(html).toContain(word)
    expect(html).toContain('RQ-2026-0042')
    expect(html).toContain(access.role.support)
    expect(html).toContain('12:30')
    const none = await drawn(() => AccessList({ locale, page: { ...page, rows: [] }, level: 'h2' }))
    expect(none.html).toContain(access.empty)
  })
})
