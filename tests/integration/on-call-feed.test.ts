/** The calendar of an on-call organisation, behind a secret link that can be ended. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { archiveOrganisation } from '@/care/on-call/close-organisation'
import { FEED_LIMIT } from '@/care/on-call/feed/constants'
import { createFeed } from '@/care/on-call/feed/create-feed'
import { revokeFeed } from '@/care/on-call/feed/end-feed'
import { readFeed } from '@/care/on-call/feed/read-feed'
import { restorePart } from '@/care/on-call/restore-part'
import { saveShift } from '@/care/on-call/shifts/save-shift'
import { onCallFeed, onCallMember } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { now, shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import { downloadFeed } from '@/surfaces/desk/on-call/download-feed'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import {
  confirmed,
  newMember,
  newOrganisation,
  newOverride,
  newShift,
  on,
  removeShown,
  shiftInput,
  shiftsOf,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const night = (day: number) => ({ starts: on(day, '20:00'), ends: on(day + 1, '08:00') })

/** Ada has the next night, Can the one after it. */
async function nightLine(changes: Readonly<Record<string, string>> = {}) {
  const organisation = await newOrganisation(staff, { name: 'Night line', ...changes })
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  const first = await newShift(staff, organisation, { person: ada, ...night(1) })
  const second = await newShift(staff, organisation, { person: can, ...night(2) })
  return { organisation, ada, can, first, second }
}
async function linkTo(organisation: OnCallOrganisationId, person: OnCallMemberId | '' = '') {
  const made = await createFeed(staff, { organisation, person, locale: 'en', key: newId() })
  if (!made.ok) throw new Error(made.code)
  return made.value.token
}
const ask = (token: string, ip = '203.0.113.7') =>
  downloadFeed(
    new Request(`https://example.org/on-call/${token}.ics`, { headers: { [CLIENT_IP_HEADER]: ip } }),
    `${token}.ics`,
  )
/** The lines of a calendar; what was folded is one line again. */
const linesOf = async (token: string) =>
  (await (await ask(token)).text()).replaceAll('\r\n ', '').split('\r\n')
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
const storedFeed = async (token: string) =>
  (
    await careDb()
      .select()
      .from(onCallFeed)
      .where(eq(onCallFeed.tokenHash, sha256(token)))
  )[0]

describe('a link to a calendar', () => {
  it('is a secret of 256 bits, of which the hash alone is stored', async () => {
    const { organisation } = await nightLine()
    const token = await linkTo(organisation)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await storedFeed(token)
    expect(row).toMatchObject({ organisationId: organisation, memberId: null, createdBy: staff.userId })
    expect(JSON.stringify(row)).not.toContain(token)
    const entries = await careDb()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, row?.id ?? ''))
    expect(entries.map(({ action }) => action)).toEqual(['on-call.feed-created'])
  })

  it('is made once for a form, and cannot be shown again', async () => {
    const { organisation } = await nightLine()
    const form = { organisation, person: '', locale: 'de', key: newId() } as const
    expect(await createFeed(staff, form)).toMatchObject({ ok: true })
    expect(await createFeed(staff, form)).toMatchObject({ code: 'ALREADY_CREATED' })
    expect(await createFeed(staff, { ...form, person: newId() })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('is made by the care team alone, for an organisation and a member that exist', async () => {
    const { organisation } = await nightLine()
    const form = { organisation, person: '', locale: 'de' } as const
    for (const actor of [await newPatient(), await newStaff('editor')])
      expect(await createFeed(actor, { ...form, key: newId() })).toMatchObject({ code: 'FORBIDDEN' })
    const unknown = { ...form, organisation: newId<OnCallOrganisationId>(), key: newId() }
    expect(await createFeed(staff, unknown)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
    const unknownMember = { ...form, person: newId<OnCallMemberId>(), key: newId() }
    expect(await createFeed(staff, unknownMember)).toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})

describe('the calendar', () => {
  it('needs no session, is not stored by caches nor found by search engines', async () => {
    const { organisation } = await nightLine()
    const answer = await ask(await linkTo(organisation))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('has an event for each shift, in UTC, with name and number of who is on duty', async () => {
    const { organisation, first, second } = await nightLine({ phone: '+90 212 000 00 10' })
    const lines = await linesOf(await linkTo(organisation))
    const rows = await shiftsOf(organisation)
    const utc = (at: Date) => at.toISOString().replace(/[-:]|\.000/g, '')
    expect(valuesOf(lines, 'DTSTART')).toEqual(rows.map(({ startsAt }) => utc(startsAt)))
    expect(valuesOf(lines, 'DTEND')).toEqual(rows.map(({ endsAt }) => utc(endsAt)))
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Night line: Ada', 'Night line: Can'])
    expect(valuesOf(lines, 'DESCRIPTION')[0]).toContain('+90 212 000 00 14')
    expect(valuesOf(lines, 'DESCRIPTION')[0]).toContain('+90 212 000 00 10')
    const uids = valuesOf(lines, 'UID')
    expect(uids.map((uid) => uid.split('@')[0])).toEqual([`on-call-${first}`, `on-call-${second}`])
    expect(lines.join()).not.toContain('Deniz Kaya')
  })

  it('keeps the UID when a shift is changed, and counts SEQUENCE up', async () => {
    const { organisation, ada, can, first } = await nightLine()
    const token = await linkTo(organisation)
    const before = await linesOf(token)
    const typed = shiftInput(organisation, { shift: first, person: can, ...night(1) })
    const [row] = await shiftsOf(organisation)
    expect(row?.memberId).toBe(ada)
    const stale = await confirmed(saveShift, staff, typed)
    expect(stale).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    await newOverride(staff, organisation, { kind: 'replace', person: can, replaced: ada, ...night(1) })
    const after = await linesOf(token)
    expect(Number(valuesOf(after, 'SEQUENCE')[0])).toBe(Number(valuesOf(before, 'SEQUENCE')[0]) + 1)
    expect(valuesOf(after, 'LAST-MODIFIED')[0]).toBeDefined()
    expect(valuesOf(after, 'UID')).toContain(valuesOf(before, 'UID')[1])
    expect(valuesOf(after, 'SUMMARY')).toEqual(['Night line: Can', 'Night line: Can'])
  })

  it('of one member has their shifts alone', async () => {
    const { organisation, can } = await nightLine()
    const lines = await linesOf(await linkTo(organisation, can))
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Night line: Can'])
  })

  it('notes when it was read', async () => {
    const { organisation } = await nightLine()
    const token = await linkTo(organisation)
    expect((await storedFeed(token))?.lastReadAt).toBeNull()
    const at = now()
    expect(await readFeed(token)).toMatchObject({ organisation: { name: 'Night line' }, person: null })
    expect((await storedFeed(token))?.lastReadAt?.getTime()).toBeGreaterThanOrEqual(at.getTime())
  })
})

describe('a link that opens nothing', () => {
  const answerTo = async (token: string) => {
    const answer = await ask(token)
    return [answer.status, await answer.text(), answer.headers.get('cache-control')]
  }

  it('is answered alike: unknown, ended, of an archived organisation, of a removed member', async () => {
    const { organisation, can, second } = await nightLine()
    const unknown = await answerTo('A'.repeat(43))
    expect(unknown[0]).toBe(404)
    expect(await answerTo('x')).toEqual(unknown)
    expect(await answerTo(`${'A'.repeat(43)}/..`)).toEqual(unknown)
    const [own, all] = [await linkTo(organisation, can), await linkTo(organisation)]
    expect((await answerTo(own))[0]).toBe(200)
    for (const [kind, id] of [['shift', second] as const, ['member', can] as const])
      await confirmed(removeShown, staff, { organisation, kind, id, confirmed: '' })
    expect(await answerTo(own)).toEqual(unknown)
    await restorePart(staff, { organisation, kind: 'member', id: can, confirmed: '' })
    expect((await answerTo(own))[0]).toBe(200)
    await confirmed(archiveOrganisation, staff, { organisation, archived: 'yes', confirmed: '' })
    expect(await answerTo(all)).toEqual(unknown)
    await archiveOrganisation(staff, { organisation, archived: 'no', confirmed: '' })
    const id = (await storedFeed(all))?.id
    if (!id) throw new Error('The link was not stored')
    expect(await revokeFeed(await newPatient(), id)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await answerTo(all))[0]).toBe(200)
    expect(await revokeFeed(staff, id)).toMatchObject({ ok: true })
    expect(await revokeFeed(staff, id)).toMatchObject({ ok: true })
    expect(await answerTo(all)).toEqual(unknown)
    expect((await answerTo(own))[0]).toBe(200)
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.filter(({ action }) => action === 'on-call.feed-revoked')).toHaveLength(1)
  })

  it.each([
    ['is closed', { disabledAt: new Date() }],
    ['has left the team', { role: 'patient' }],
  ] as const)('of a member whose account %s is answered like that as well', async (_, change) => {
    const { organisation, ada } = await nightLine()
    const { userId } = await newStaff()
    const [own, free] = [await linkTo(organisation, ada), await linkTo(organisation)]
    await careDb().update(onCallMember).set({ userId }).where(eq(onCallMember.id, ada))
    expect((await answerTo(own))[0]).toBe(200)
    await careDb().update(user).set(change).where(eq(user.id, userId))
    expect([(await answerTo(own))[0], (await answerTo(free))[0]]).toEqual([404, 200])
  })

  it('is asked for a limited number of times by one network', async () => {
    const guess = () => ask('B'.repeat(43), '198.51.100.9')
    for (let n = 0; n < FEED_LIMIT.limit; n += 1) expect((await guess()).status).toBe(404)
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('B'.repeat(43), '192.0.2.5')).status).toBe(404)
  })
})
