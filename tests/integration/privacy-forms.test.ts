/** The forms of export and erasure: right and wrong passwords, the demo, visitors, staff, a clock that jumped. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { loadMyErasure } from '@/care/privacy/erasure/loaders'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { dataExport, erasure } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { completeErasure as completeForm } from '@/surfaces/desk/erasures/actions'
import {
  cancelErasure as cancelForm,
  requestErasure as erasureForm,
  requestExport as exportForm,
} from '@/surfaces/portal/privacy/actions'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { askAsStranger, askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(() => {
  askAsStranger()
  shiftClock(0)
})

const db = careDb()
const [support, admin] = [await newStaff(), await newStaff('admin')]
for (const { userId } of [support, admin]) await giveSecondFactor(userId)
const password = { password: PASSWORD, clientIp: null }
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const erasuresOf = ({ userId }: Actor) => db.select().from(erasure).where(eq(erasure.userId, userId))
const exportsOf = ({ userId }: Actor) => db.select().from(dataExport).where(eq(dataExport.userId, userId))

/** As if it had been asked for so many days ago. */
const daysLater = ({ userId }: Actor, days: number) =>
  db
    .update(erasure)
    .set({
      askedAt: sql`${erasure.askedAt} - make_interval(days => ${days})`,
      dueAt: sql`${erasure.dueAt} - make_interval(days => ${days})`,
    })
    .where(eq(erasure.userId, userId))

describe('the forms', () => {
  it('take the password, and answer a wrong or missing one at its field', async () => {
    const patient = await newPerson()
    await as(patient)
    for (const send of [exportForm, erasureForm]) {
      expect(await send(IDLE, form({ password: 'Falsch-123' }))).toMatchObject({
        ...{ status: 'error', fields: { password: 'PASSWORD_WRONG' } },
      })
      expect(await send(IDLE, form({ password: '' }))).toMatchObject({
        ...{ status: 'error', fields: { password: 'PASSWORD_REQUIRED' } },
      })
      expect(await send(IDLE, form({ password: 'x'.repeat(5000) }))).toMatchObject({ status: 'error' })
    }
    expect([await exportsOf(patient), await erasuresOf(patient)]).toEqual([[], []])
    expect(await exportForm(IDLE, form({ password: PASSWORD }))).toMatchObject({ status: 'done' })
    expect(await erasureForm(IDLE, form({ password: PASSWORD }))).toMatchObject({ status: 'done' })
    expect(await erasuresOf(patient)).toMatchObject([{ status: 'asked' }])
    expect(await cancelForm(IDLE, form({}))).toMatchObject({ status: 'done' })
    expect(await cancelForm(IDLE, form({}))).toMatchObject({ status: 'error', code: 'ERASURE_NOT_OPEN' })
    expect(await erasuresOf(patient)).toMatchObject([{ status: 'cancelled' }])
  })

  it('answer a demo account as a success, and change nothing', async () => {
    const demo = await newPerson({ demo: true })
    await as(demo)
    const done = { status: 'done', code: 'DEMO_NOT_SAVED' }
    expect(await exportForm(IDLE, form({ password: PASSWORD }))).toEqual(done)
    expect(await erasureForm(IDLE, form({ password: PASSWORD }))).toEqual(done)
    expect(await cancelForm(IDLE, form({}))).toEqual(done)
    expect([await exportsOf(demo), await erasuresOf(demo), await mailsTo(demo.email)]).toEqual([[], [], []])
  })

  it('refuse visitors and staff', async () => {
    for (const send of [exportForm, erasureForm, cancelForm])
      expect(await send(IDLE, form({ password: PASSWORD }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    await as(admin)
    for (const send of [exportForm, erasureForm, cancelForm])
      expect(await send(IDLE, form({ password: PASSWORD }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('of the desk erases for admins, and refuses support, patients and ids that are none', async () => {
    const patient = await newPerson()
    await requestErasure(patient, password)
    await daysLater(patient, 15)
    const sent = form({ person: patient.userId })
    for (const caller of [support, patient]) {
      await as(caller)
      expect(await completeForm(IDLE, sent)).toMatchObject({ status: 'error', code: 'FORBIDDEN' })
    }
    await as(admin)
    expect(await completeForm(IDLE, form({ person: 'x' }))).toMatchObject({ status: 'error' })
    expect(await completeForm(IDLE, sent)).toMatchObject({ status: 'done' })
    expect(await completeForm(IDLE, sent)).toMatchObject({ status: 'error', code: 'ERASURE_NOT_DUE' })
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: false })
  })

  it('cannot take back an erasure after its time, by a clock that jumped', async () => {
    const patient = await newPerson()
    await requestErasure(patient, password)
    shiftClock(13 * DAY_MS)
    await as(patient)
    expect(await loadMyErasure('en')).toMatchObject({ mayTakeBack: true })
    shiftClock(15 * DAY_MS)
    await as(patient)
    expect(await cancelForm(IDLE, form({}))).toMatchObject({ status: 'error', code: 'ERASURE_NOT_OPEN' })
    expect(await erasuresOf(patient)).toMatchObject([{ status: 'asked' }])
  })
})
