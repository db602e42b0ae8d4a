/** Erasures that admins enter and cancel for patients who asked by letter or on the phone. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { readReasons } from '@/care/privacy/admin/read-reasons'
import { cancelErasureOf, requestErasureOf } from '@/care/privacy/admin/request-erasure-of'
import { cancelErasure } from '@/care/privacy/erasure/cancel-erasure'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { ERASURE_DAYS } from '@/care/privacy/erasure/constants'
import { erasure } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ErasureId, UserId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { booked } from '../support/figures'
import { toldTo } from '../support/mails'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newPerson } from '../support/people'

const { care } = await careAndContent()
afterAll(() => care.close())
beforeEach(async () => {
  shiftClock(0)
  await askAsStranger()
})

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const GIVEN = { purpose: 'patient', reason: 'Letter of 3 May, called back' } as const
const enter = (personId: UserId, by: Actor = admin) => requestErasureOf(by, { personId, ...GIVEN })
const cancel = async (personId: UserId, by: Actor = admin) => {
  const [newest] = await db
    .select({ id: erasure.id })
    .from(erasure)
    .where(eq(erasure.userId, personId))
    .orderBy(desc(erasure.askedAt))
  const erasureId = newest?.id ?? newId<ErasureId>()
  return cancelErasureOf(by, { personId, erasureId, ...GIVEN, purpose: 'mistake' })
}
const erasuresOf = (userId: UserId) => db.select().from(erasure).where(eq(erasure.userId, userId))
const auditsOf = async (userId: UserId, action: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, userId), eq(auditEntry.action, action)))

describe('an erasure that an admin enters', () => {
  it('runs like one asked for in the portal: the patient is told and can cancel it', async () => {
    const patient = await newPerson()
    expect(await enter(patient.userId)).toEqual({ ok: true, value: null })
    const [asked] = await erasuresOf(patient.userId)
    expect(asked).toMatchObject({ status: 'asked' })
    expect(asked?.dueAt.getTime()).toBeCloseTo(now().getTime() + ERASURE_DAYS * DAY_MS, -5)
    expect(await toldTo(patient.email)).toContain('erasureAsked')
    const [entry, ...more] = await auditsOf(patient.userId, 'erasure.entered')
    expect([entry?.actorId, more]).toEqual([admin.userId, []])
    expect(await readReasons(db, [patient.userId])).toMatchObject([{ ...GIVEN, action: 'erasure.entered' }])
    expect(await cancelErasure(patient)).toMatchObject({ ok: true })
    expect(await erasuresOf(patient.userId)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is carried out after its time, and not before', async () => {
    const patient = await newPerson()
    await enter(patient.userId)
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: false })
    shiftClock((ERASURE_DAYS + 1) * DAY_MS)
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: true })
    const [row] = await db.select().from(user).where(eq(user.id, patient.userId))
    expect(row?.email).not.toBe(patient.email)
    expect(await enter(patient.userId)).toEqual({ ok: false, code: 'PERSON_NOT_FOUND' })
  })

  it('is one, however often it is entered, and for people whose account is disabled, too', async () => {
    const patient = await newPerson()
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, patient.userId))
    expect(await Promise.all([enter(patient.userId), enter(patient.userId)])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    expect(await erasuresOf(patient.userId)).toHaveLength(1)
    expect(await auditsOf(patient.userId, 'erasure.entered')).toHaveLength(1)
  })

  it('is refused while a treatment is booked, of staff, and to everyone but admins', async () => {
    const { patient } = await booked(staff)
    expect(await enter(patient.userId)).toEqual({ ok: false, code: 'BOOKING_OPEN' })
    for (const id of [staff.userId, newId<UserId>()])
      expect(await enter(id)).toEqual({ ok: false, code: 'PERSON_NOT_FOUND' })
    const other = await newPerson()
    for (const actor of [staff, await newStaff('editor'), patient])
      for (const answer of [await enter(other.userId, actor), await cancel(other.userId, actor)])
        expect(answer).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await erasuresOf(other.userId)).toEqual([])
  })
})

describe('an erasure that an admin cancels', () => {
  it('keeps the account and its data; the patient is told, and the reason is kept', async () => {
    const patient = await newPerson()
    await enter(patient.userId)
    expect(await cancel(patient.userId)).toEqual({ ok: true, value: null })
    expect(await cancel(patient.userId)).toEqual({ ok: false, code: 'ERASURE_NOT_OPEN' })
    expect(await erasuresOf(patient.userId)).toMatchObject([{ status: 'cancelled' }])
    expect(await toldTo(patient.email)).toContain('erasureCancelled')
    expect(await auditsOf(patient.userId, 'erasure.cancelled-by-admin')).toHaveLength(1)
    const [first] = await erasuresOf(patient.userId)
    expect(await enter(patient.userId)).toMatchObject({ ok: true })
    const stale = { personId: patient.userId, erasureId: first?.id ?? newId<ErasureId>(), ...GIVEN }
    expect(await cancelErasureOf(admin, stale), 'of another one').toMatchObject({ code: 'ERASURE_NOT_OPEN' })
    expect((await erasuresOf(patient.userId)).filter(({ status }) => status === 'asked')).toHaveLength(1)
  })
})

describe('the page of a person', () => {
  const page = pagesOf('(desk)').find(({ path }) => path === 'desk/people/[id]') ?? { path: '', file: '' }
  const open = async (id: UserId) => {
    await askAs(admin)
    return (await openPage(page, { id, locale: 'en' })).html
  }

  it('has the form, then the day and the form that cancels; for a booked treatment it says why not', async () => {
    const patient = await newPerson()
    expect(await open(patient.userId)).toContain('Record the request')
    await enter(patient.userId)
    const html = await open(patient.userId)
    expect(html).toContain('An erasure is recorded; it takes place on')
    expect(html).toContain('Cancel the erasure')
    expect(html).not.toContain('Record the request')
    const { patient: treated } = await booked(staff)
    const kept = await open(treated.userId)
    expect(kept).toContain('The data can be erased only after it.')
    expect(kept).not.toContain('Record the request')
  })
})
