/** On-call organisations and their members are managed by the care team. Specification, sections 1, 3 and 6. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { profile, user } from '@/care/accounts/table'
import { archiveOrganisation } from '@/care/on-call/close-organisation'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { listOrganisations } from '@/care/on-call/list-organisations'
import { listStaff } from '@/care/on-call/list-staff'
import { writeNote } from '@/care/on-call/notes/write-note'
import { saveMember } from '@/care/on-call/save-member'
import { saveOrganisation } from '@/care/on-call/save-organisation'
import { onCallNote, onCallOrganisation } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import {
  memberInput,
  membersOf,
  newMember,
  newOrganisation,
  newShift,
  on,
  organisationInput,
} from '../support/on-call'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const admin = await newStaff('admin')
const others = [await newPatient(), await newStaff('editor')]

async function storedOrganisation(id: OnCallOrganisationId) {
  const [row] = await careDb().select().from(onCallOrganisation).where(eq(onCallOrganisation.id, id))
  return row
}
async function detailOf(id: OnCallOrganisationId) {
  const found = await findOrganisation(careDb(), id, dayInIstanbul(now()))
  if (!found) throw new Error('There is no such organisation')
  return found
}
const audits = async (subjectId: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, subjectId))).map(
    ({ action }) => action,
  )

describe('an on-call organisation', () => {
  it('is made by support and admins with its fallback, and by nobody else', async () => {
    for (const actor of [staff, admin]) {
      const id = await newOrganisation(actor, { name: `Line of ${actor.role}`, answers_tr: 'on' })
      expect(await storedOrganisation(id)).toMatchObject({
        ...{ name: `Line of ${actor.role}`, phone: null, languages: ['tr'], hoursFrom: null },
        ...{ fallbackName: 'Deniz Kaya', timeZone: 'Europe/Istanbul', archivedAt: null },
      })
      expect(await audits(id)).toEqual(['on-call.organisation-created'])
    }
    for (const actor of others)
      expect(await saveOrganisation(actor, organisationInput())).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is made once for one form, however often it is sent', async () => {
    const same = organisationInput({ name: 'Sent five times' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => saveOrganisation(staff, same)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const isIt = eq(onCallOrganisation.name, 'Sent five times')
    expect(await careDb().select().from(onCallOrganisation).where(isIt)).toHaveLength(1)
    const other = { ...same, name: 'Another' }
    expect(await saveOrganisation(staff, other)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('is changed; what is stored already is not written again', async () => {
    const organisation = await newOrganisation(staff)
    const { revision: base } = await detailOf(organisation)
    const changes = { organisation, base, name: 'Hospital desk', hours_from: '20:00', hours_until: '08:00' }
    const saved = await saveOrganisation(staff, organisationInput(changes))
    expect(saved).toMatchObject({ ok: true })
    expect(await storedOrganisation(organisation)).toMatchObject({
      name: 'Hospital desk',
      hoursFrom: '20:00',
    })
    expect(await saveOrganisation(staff, organisationInput(changes))).toEqual(saved)
    expect(await audits(organisation)).toEqual([
      'on-call.organisation-created',
      'on-call.organisation-changed',
    ])
  })

  it('of two people who change it at once, one is told that it was changed, and may save on top', async () => {
    const organisation = await newOrganisation(staff)
    const { revision: base } = await detailOf(organisation)
    const change = (name: string, over = '') =>
      saveOrganisation(staff, organisationInput({ organisation, base, name, over }))
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const { revision: newest } = await detailOf(organisation)
    expect(await change('Three', newest)).toMatchObject({ ok: true })
    expect((await storedOrganisation(organisation))?.name).toBe('Three')
  })

  it.each([['unknown'], [newId()]])('that does not exist is not changed: %s', async (organisation) => {
    const input = organisationInput({ organisation })
    expect(await saveOrganisation(staff, input)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
    const archived = { organisation, archived: 'yes', confirmed: '' } as const
    expect(await archiveOrganisation(staff, archived)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
  })

  it('is archived and used again; meanwhile nothing of it is changed, and it is listed last', async () => {
    const organisation = await newOrganisation(staff, { name: 'AAA archived' })
    const archive = (archived: 'yes' | 'no') =>
      archiveOrganisation(staff, { organisation, archived, confirmed: '' })
    for (const actor of others)
      expect(
        await archiveOrganisation(actor, { organisation, archived: 'yes', confirmed: '' }),
      ).toMatchObject({
        code: 'FORBIDDEN',
      })
    await archive('yes')
    expect(await archive('yes')).toMatchObject({ ok: true })
    const closed = { code: 'ORGANISATION_NOT_FOUND' }
    expect(await saveMember(staff, memberInput(organisation))).toMatchObject(closed)
    expect(await saveOrganisation(staff, organisationInput({ organisation }))).toMatchObject(closed)
    expect((await listOrganisations(careDb())).at(-1)).toMatchObject({ id: organisation, isArchived: true })
    await archive('no')
    expect((await listOrganisations(careDb()))[0]).toMatchObject({ id: organisation, isArchived: false })
    expect(await audits(organisation)).toEqual([
      ...['on-call.organisation-created', 'on-call.organisation-archived', 'on-call.organisation-restored'],
    ])
  })
})

describe('archiving', () => {
  it('names the times in which someone is planned, and does it with the second press', async () => {
    const organisation = await newOrganisation(staff)
    const ada = await newMember(staff, organisation, 'Ada')
    for (const day of [1, 20])
      await newShift(staff, organisation, { person: ada, starts: on(day, '20:00'), ends: on(day, '22:00') })
    const archive = (confirmed: string) =>
      archiveOrganisation(staff, { organisation, archived: 'yes', confirmed })
    const first = await archive('')
    expect(first).toMatchObject({
      value: { kind: 'unconfirmed', points: [{ kind: 'gap' }, { kind: 'gap' }] },
    })
    expect((await storedOrganisation(organisation))?.archivedAt).toBeNull()
    const token = first.ok && first.value.kind === 'unconfirmed' ? first.value.token : ''
    await newShift(staff, organisation, { person: ada, starts: on(3, '20:00'), ends: on(3, '22:00') })
    const second = await archive(token)
    expect(second).toMatchObject({ value: { points: [{}, {}, {}] } })
    shiftClock(HOUR_MS)
    const asked = second.ok && second.value.kind === 'unconfirmed' ? second.value.token : ''
    expect(await archive(asked)).toMatchObject({ value: { kind: 'saved' } })
    expect((await storedOrganisation(organisation))?.archivedAt).toBeInstanceOf(Date)
  })
})

describe('a member', () => {
  it('is a person outside of the team with name and number', async () => {
    const organisation = await newOrganisation(staff)
    const id = await newMember(staff, organisation, 'Interpreter Ece')
    expect(await membersOf(organisation)).toMatchObject([
      { id, name: 'Interpreter Ece', phone: '+90 212 000 00 14', userId: null, removedAt: null },
    ])
    expect(await audits(id)).toEqual(['on-call.member-added'])
  })

  it('is an account of the team, whose name and number are taken where none are typed', async () => {
    const organisation = await newOrganisation(staff)
    const account = { account: admin.userId, name: '', phone: '' }
    expect(await saveMember(staff, memberInput(organisation, account))).toMatchObject({
      ...{ code: 'PHONE_REQUIRED', fields: { phone: 'PHONE_REQUIRED' } },
    })
    const isAdmin = eq(profile.userId, admin.userId)
    await careDb().update(profile).set({ phone: '+902120000099' }).where(isAdmin)
    expect(await saveMember(staff, memberInput(organisation, account))).toMatchObject({ ok: true })
    const [member] = await membersOf(organisation)
    expect(member).toMatchObject({ userId: admin.userId, name: admin.name, phone: '+902120000099' })
    const { members } = await detailOf(organisation)
    expect(members).toMatchObject([{ accountName: admin.name, phone: '+902120000099' }])
  })

  it.each([
    ['a patient', others[0]?.userId ?? ''],
    ['an editor', others[1]?.userId ?? ''],
    ['nobody', newId()],
  ])('is not the account of %s', async (_, account) => {
    const organisation = await newOrganisation(staff)
    expect(await saveMember(staff, memberInput(organisation, { account }))).toMatchObject({
      ...{ code: 'ACCOUNT_NOT_FOUND', fields: { account: 'ACCOUNT_NOT_FOUND' } },
    })
    expect((await listStaff(careDb())).map(({ id }) => id)).not.toContain(account)
  })

  it('needs a name, and is added by the care team alone, once for a form', async () => {
    const organisation = await newOrganisation(staff)
    const nameless = memberInput(organisation, { name: '' })
    expect(await saveMember(staff, nameless)).toMatchObject({ fields: { name: 'NAME_REQUIRED' } })
    for (const actor of others)
      expect(await saveMember(actor, memberInput(organisation))).toMatchObject({ code: 'FORBIDDEN' })
    const same = memberInput(organisation)
    await Promise.all([saveMember(staff, same), saveMember(staff, same), saveMember(staff, same)])
    expect(await membersOf(organisation)).toHaveLength(1)
  })

  it('is changed, unless a colleague has changed it meanwhile; one of another organisation is not found', async () => {
    const organisation = await newOrganisation(staff)
    const member = await newMember(staff, organisation, 'Ada')
    const [before] = (await detailOf(organisation)).members
    const base = before?.revision ?? ''
    const change = (name: string) => saveMember(staff, memberInput(organisation, { member, base, name }))
    expect(await change('Ada Yılmaz')).toMatchObject({ ok: true })
    expect(await change('Ada Y.')).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await membersOf(organisation)).toMatchObject([{ name: 'Ada Yılmaz' }])
    const elsewhere = await newOrganisation(staff)
    expect(await saveMember(staff, memberInput(elsewhere, { member, base }))).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    })
  })

  it('stays with name and number when its account is gone', async () => {
    const organisation = await newOrganisation(staff)
    const leaving = await newStaff()
    await saveMember(staff, memberInput(organisation, { account: leaving.userId, name: 'Leaving' }))
    await writeNote(leaving, { organisation, text: 'All quiet', idempotency_key: newId() })
    await careDb().delete(user).where(eq(user.id, leaving.userId))
    expect(await membersOf(organisation)).toMatchObject([{ name: 'Leaving', userId: null }])
    expect((await detailOf(organisation)).notes).toMatchObject([{ text: 'All quiet', writtenBy: null }])
  })
})

describe('a hand-over note', () => {
  it('is stored sealed with its writer; earlier ones stay, the newest first', async () => {
    const organisation = await newOrganisation(staff)
    const write = (actor: typeof staff, text: string) =>
      writeNote(actor, { organisation, text, idempotency_key: newId() })
    await write(staff, 'The lift is broken')
    await write(admin, 'It is repaired')
    const { notes } = await detailOf(organisation)
    expect(notes).toMatchObject([
      { text: 'It is repaired', writtenBy: admin.name },
      { text: 'The lift is broken', writtenBy: staff.name },
    ])
    const rows = await careDb().select().from(onCallNote).where(eq(onCallNote.organisationId, organisation))
    for (const row of rows) {
      expect(row.text).toMatch(/^v1\./)
      expect(await audits(row.id)).toEqual(['on-call.note-written'])
    }
    for (const actor of others) expect(await write(actor, 'x')).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is written once for a form, and for an organisation that is open', async () => {
    const organisation = await newOrganisation(staff)
    const same = { organisation, text: 'Once', idempotency_key: newId() }
    await Promise.all([writeNote(staff, same), writeNote(staff, same)])
    const isIt = and(eq(onCallNote.organisationId, organisation))
    expect(await careDb().select().from(onCallNote).where(isIt)).toHaveLength(1)
    expect(await writeNote(staff, { ...same, text: 'Other' })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const elsewhere = { ...same, organisation: newId<OnCallOrganisationId>(), idempotency_key: newId() }
    expect(await writeNote(staff, elsewhere)).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' })
  })
})
