/** The desk's list of requests as a file, for admins who say why. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { readReasons } from '@/care/privacy/admin/read-reasons'
import { type AdminSubjectId, adminReason } from '@/care/privacy/admin/table'
import {
  RETURNED_REASON_MAX,
  RETURNED_SECONDS,
  ROWS_AT_ONCE,
  ROWS_LIMIT,
} from '@/care/privacy/rows/constants'
import { listRows } from '@/care/privacy/rows/list-rows'
import { restoreForm } from '@/care/privacy/rows/restore-form'
import { respondWithRows } from '@/care/privacy/rows/routes'
import { writeRows } from '@/care/privacy/rows/write-rows'
import { SEALED_NAMES } from '@/care/requests/fields'
import { requestReference } from '@/care/requests/rules'
import { sealTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { listEntries } from '@/care/staff/audit/list-entries'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { recordOf } from '@/lib/typed-record'
import { LIST_PORT } from '@/surfaces/desk/requests/query'
import { careDatabase } from '../support/database'
import { booked, came } from '../support/figures'
import { newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const owner = await care.admin()
const db = careDb()
const admin = await newStaff('admin')
beforeEach(() => owner.query('truncate contact_request, admin_reason, audit_entry, rate_bucket cascade'))

const GIVEN = { purpose: 'report', reason: 'Numbers for the board', locale: 'en' }
const ask = (form: Record<string, string>, actor: Actor | null = admin) =>
  respondWithRows(actor, new URLSearchParams({ ...GIVEN, ...form }), LIST_PORT)

/** What the form of the list is filled with after this answer. */
const returnedOf = (response: Response, { userId }: Actor = admin) =>
  restoreForm(userId, /^kervan_rows=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1])

async function linesOf(form: Record<string, string> = {}): Promise<readonly string[]> {
  const response = await ask(form)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kervan-requests-.+\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return (await response.text()).trimEnd().split('\r\n')
}

describe('the file', () => {
  it('has the requests that the filters show, in their order, with what a coordinator’s sheet has', async () => {
    const staff = await newStaff()
    await came({ country: 'FR' })
    const { requestId } = await booked(
      staff,
      { country: 'DE', serviceName: 'LASIK', leadSource: 'website' },
      2,
    )
    await came({ country: 'DE', firstName: 'New' })
    const lines = await linesOf({ query: 'country=DE&sort=oldest' })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^Request,Received,Status,Reason for declining,Owner,Waiting since,First name,/)
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
    if (!row) throw new Error('not stored')
    for (const text of [requestReference(row), 'Booked', row.email, 'Germany', 'LASIK', 'Website', 'OR-'])
      expect(lines[1]).toContain(text)
    expect(lines[2]).toContain('New')
    expect(lines.join()).not.toContain('France')
  })

  it('has nothing sealed: no message and nothing about health', async () => {
    const { requestId } = await came()
    const mark = 'CANARY'
    await db
      .update(contactRequest)
      .set(
        sealTexts(
          requestId,
          recordOf(SEALED_NAMES, () => mark),
        ),
      )
      .where(eq(contactRequest.id, requestId))
    const text = (await linesOf()).join()
    expect(text).not.toContain(mark)
    expect(text).not.toMatch(/v1\.[\w-]+\./)
  })

  it('has no formula in any cell', async () => {
    await came({
      firstName: '=HYPERLINK("x")',
      lastName: 'Ada;=1+1',
      serviceName: '-1',
      phone: '+4915112345678',
      dialCode: '+49',
    })
    const [, line = ''] = await linesOf()
    expect(line).not.toMatch(/(?:^|[,;])"?[=@+-]/)
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('leaves out quarantine, and is written in parts', async () => {
    const { requestId } = await came()
    await came({ quarantine: 'honeypot' })
    const copies = Array.from({ length: ROWS_AT_ONCE + 3 }, () => newId<RequestId>())
    await owner.query(
      `insert into contact_request (id, user_id, form, lead_status, first_name, last_name, email, locale)
       select unnest($1::uuid[]), user_id, form, lead_status, first_name, last_name, email, locale
       from contact_request where id = $2`,
      [copies, requestId],
    )
    const response = await ask({})
    const chunks: number[] = []
    for await (const chunk of response.body ?? []) chunks.push(chunk.length)
    expect(chunks).toHaveLength(3)
    expect(await linesOf()).toHaveLength(1 + 1 + copies.length)
  })

  it.each(LOCALES)('%s: every column has a name of its own', async (locale) => {
    const { heading, cellsOf } = await writeRows(locale)
    expect(new Set(heading).size).toBe(heading.length)
    expect(heading.join()).not.toMatch(/adminTasks|undefined/)
    const { requestId } = await came()
    const [row] = await listRows(db, [requestId])
    expect(row && cellsOf(row)).toHaveLength(heading.length)
  })
})

describe('who exports, and why', () => {
  it('is one entry of the audit log, with reason, filters and number of rows', async () => {
    await came({ country: 'DE' })
    await came({ country: 'DE' })
    await linesOf({ query: 'country=DE&page=3&layout=board' })
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.actorId, admin.userId))
    expect(entries).toMatchObject([{ action: 'request.exported', subject: 'request_export' }])
    const ids = entries.map(({ subjectId }) => subjectId as AdminSubjectId)
    const reason = { purpose: 'report', reason: GIVEN.reason, filters: '?country=DE', rows: 2 }
    expect(await readReasons(db, ids)).toMatchObject([reason])
    const { entries: shown } = await listEntries(db, { person: admin.userId }, 5)
    expect(shown.map((entry) => entry.reason)).toMatchObject([reason])
    const [stored] = await db.select().from(adminReason).where(inArray(adminReason.subjectId, ids))
    expect(`${stored?.reason}${stored?.filters}`).not.toMatch(/board|country/)
  })

  it('does not keep the text of a search, which names a person: only that there was one', async () => {
    await came({ country: 'DE', firstName: 'Adelheid' })
    expect(await linesOf({ query: 'q=Adelheid&country=DE' })).toHaveLength(2)
    expect(await linesOf({ query: 'q=Adelheid' })).toHaveLength(2)
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.actorId, admin.userId))
    const kept = await readReasons(
      db,
      entries.map(({ subjectId }) => subjectId as AdminSubjectId),
    )
    expect(kept.map(({ filters }) => filters).sort()).toEqual(['?search=yes', '?search=yes&country=DE'])
  })

  it('is refused after ten files in an hour, which the list says; another admin goes on', async () => {
    const page = { query: 'status=pending' }
    const statuses: number[] = []
    for (let file = 0; file < ROWS_LIMIT.limit; file += 1) statuses.push((await ask(page)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask(page)
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toBe('/en/desk?status=pending&export=ROWS_LIMIT#export')
    expect(returnedOf(refused)).toEqual({ purpose: GIVEN.purpose, reason: GIVEN.reason })
    expect(await db.select().from(adminReason)).toHaveLength(ROWS_LIMIT.limit)
    expect((await ask(page, await newStaff('admin'))).status).toBe(200)
  })

  it.each([
    [{ reason: ' ' }, 'REASON_REQUIRED'],
    [{ purpose: 'fun' }, 'PURPOSE_REQUIRED'],
    [{ reason: 'x'.repeat(501) }, 'ADMIN_REASON_TOO_LONG'],
  ])('without a reason the list says what is missing, and nothing is read: %o', async (form, code) => {
    const response = await ask({ ...form, query: 'status=pending' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/en/desk?status=pending&export=${code}#export`)
    expect(returnedOf(response), 'what was typed comes back').toEqual({
      ...{ purpose: GIVEN.purpose, reason: GIVEN.reason, ...form },
    })
    expect(await db.select().from(auditEntry).where(eq(auditEntry.actorId, admin.userId))).toEqual([])
  })

  it('what was typed comes back to the same person alone, for a minute, until there is a file', async () => {
    const response = await ask({ reason: 'Ş'.repeat(900), purpose: 'fun' })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookie.length).toBeLessThan(4096)
    expect(cookie).not.toContain('Ş')
    expect(returnedOf(response)?.reason).toHaveLength(RETURNED_REASON_MAX)
    const other = await newStaff('admin')
    expect(returnedOf(response, other)).toBeUndefined()
    shiftClock((RETURNED_SECONDS + 1) * 1000)
    expect(returnedOf(response)).toBeUndefined()
    shiftClock(0)
    expect((await ask({})).headers.get('set-cookie')).toMatch(/^kervan_rows=; Path=\/; Max-Age=0/)
  })

  it('is for admins alone', async () => {
    for (const actor of [null, await newStaff(), await newStaff('editor'), await newPatient()])
      expect((await ask({}, actor)).status).toBe(404)
    expect(await db.select().from(adminReason)).toEqual([])
  })
})
