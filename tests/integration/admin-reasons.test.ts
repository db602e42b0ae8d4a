/** The reasons that admins give: which entry of the audit log shows which, who reads them, and when they are deleted. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { deleteImageOf } from '@/care/privacy/admin/delete-image'
import { recordReason } from '@/care/privacy/admin/record-reason'
import { requestArchive } from '@/care/privacy/admin/request-archive'
import { sealText } from '@/care/privacy/admin/seal-reason'
import { adminReason } from '@/care/privacy/admin/table'
import { ADMIN_REASON_DAYS } from '@/care/privacy/constants'
import { exportTasks } from '@/care/privacy/export/jobs'
import { requestExport } from '@/care/privacy/export/request-export'
import { dataExport } from '@/care/privacy/table'
import { sealImage } from '@/care/profile/image/seal-image'
import { profileImage } from '@/care/profile/table'
import type { Actor } from '@/care/sign-in/session'
import { listEntries } from '@/care/staff/audit/list-entries'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { AdminReasonId, ProfileImageId, UserId } from '@/lib/record-ids'
import { tasks } from '@/server/tasks'
import { PersonAdmin } from '@/surfaces/desk/admin-tasks/person-admin'
import { RowsExport } from '@/surfaces/desk/admin-tasks/rows-export'
import { AuditEntries } from '@/surfaces/desk/audit/audit-entries'
import { readDeskQuery } from '@/surfaces/desk/requests/query'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newPerson, PASSWORD } from '../support/people'
import { drawn } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const admin = await newStaff('admin')
const given = (reason: string) => ({ purpose: 'patient', reason }) as const
const about = async (person: UserId) =>
  (await listEntries(db, { person, action: 'account.image-removed-by-admin' }, 9)).entries

async function deleteImage({ userId }: Actor, reason: string) {
  const id = newId<ProfileImageId>()
  await db.insert(profileImage).values({ userId, id, content: sealImage(id, Buffer.from('webp')) })
  expect(await deleteImageOf(admin, { personId: userId, ...given(reason) })).toMatchObject({ ok: true })
}

describe('the audit log', () => {
  it('shows each deletion of a profile image with its own reason, in whatever order they are stored', async () => {
    const patient = await newPatient()
    for (const [hours, reason] of [
      [2, 'third'],
      [0, 'first'],
      [1, 'second'],
    ] as const) {
      shiftClock(hours * HOUR_MS)
      await deleteImage(patient, reason)
    }
    const reasons = (await about(patient.userId)).map((entry) => entry.reason?.reason)
    expect(reasons).toEqual(['third', 'second', 'first'])
  })

  it('shows no reason of another time where the own one is gone', async () => {
    const patient = await newPatient()
    await deleteImage(patient, 'first')
    await db.delete(adminReason).where(eq(adminReason.userId, patient.userId))
    shiftClock(MINUTE_MS)
    await deleteImage(patient, 'second')
    const reasons = (await about(patient.userId)).map((entry) => entry.reason?.reason ?? null)
    expect(reasons).toEqual(['second', null])
  })

  it('opens also when a reason in it cannot be read, and says so', async () => {
    const patient = await newPatient()
    await deleteImage(patient, 'first')
    const reason = sealText(newId<AdminReasonId>(), 'reason', 'of another row')
    await db.update(adminReason).set({ reason }).where(eq(adminReason.userId, patient.userId))
    const entries = await about(patient.userId)
    expect(entries).toMatchObject([{ reason: { purpose: 'patient', reason: null } }])
    const { html } = await drawn(() => AuditEntries({ locale: 'en', entries }))
    expect(html).toContain('Asked for by the person: cannot be read')
  })
})

describe('a reason that belongs to no account', () => {
  it('is deleted after a year; one about a patient is not', async () => {
    const patient = await newPatient()
    await deleteImage(patient, 'about a patient')
    const ofExport = { action: 'request.exported', subject: 'request_export', userId: null } as const
    const rows = { filters: '?country=DE', rows: 2 }
    await recordReason(db, admin, { ...ofExport, purpose: 'report', reason: 'Board', export: rows })
    const left = async () =>
      (await db.select().from(adminReason).where(eq(adminReason.actorId, admin.userId)))
        .filter(({ userId }) => userId === null || userId === patient.userId)
        .map(({ action }) => action)
        .sort()
    const ofPatient = 'account.image-removed-by-admin'
    shiftClock((ADMIN_REASON_DAYS - 1) * DAY_MS)
    await tasks['remove-old-requests']({}, { db })
    expect(await left()).toEqual([ofPatient, 'request.exported'])
    shiftClock((ADMIN_REASON_DAYS + 1) * DAY_MS)
    await tasks['remove-old-requests']({}, { db })
    expect(await left()).toEqual([ofPatient])
  })
})

describe('the copy of all data', () => {
  const ask = (personId: UserId) => requestArchive(admin, { personId, ...given('Asked by phone') })
  const own = { password: PASSWORD, clientIp: null }

  async function make({ userId }: Actor) {
    for (const { id } of await db.select().from(dataExport).where(eq(dataExport.userId, userId)))
      await exportTasks['make-export']({ exportId: id }, { db })
  }

  it('that admins have made does not use up the patient’s own two a day, nor the other way round', async () => {
    const patient = await newPerson()
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await ask(patient.userId)).toMatchObject({ ok: true })
      await make(patient)
      expect(await requestExport(patient, own)).toMatchObject({ ok: true })
      await make(patient)
    }
    expect(await ask(patient.userId)).toEqual({ ok: false, code: 'EXPORT_LIMIT' })
    expect(await requestExport(patient, own)).toEqual({ ok: false, code: 'EXPORT_LIMIT' })
  })

  it('is made for nobody whose address is not confirmed: who reads it there may be someone else', async () => {
    const patient = await newPerson({ verified: false })
    expect(await ask(patient.userId)).toEqual({ ok: false, code: 'PERSON_UNCONFIRMED' })
    expect(await db.select().from(dataExport).where(eq(dataExport.userId, patient.userId))).toEqual([])
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, patient.userId))
    expect(await ask(patient.userId)).toMatchObject({ ok: true })
  })
})

describe('the forms', () => {
  it.each(LOCALES)(
    '%s: say that the patient can read the reason, of an export that admins can',
    async (locale) => {
      const { adminTasks: words } = await loadMessages(locale)
      const patient = await newPatient()
      await askAs(admin)
      const { html } = await drawn(() => PersonAdmin({ locale, person: patient.userId, state: 'active' }))
      expect(html).toContain(words.archive.label)
      expect(html).toContain(words.reasonInCopyHint)
      expect(html).not.toContain(words.reasonHint)
      const list = { locale, query: readDeskQuery({}), total: 3, fault: 'ROWS_LIMIT' }
      const returned = { purpose: 'report', reason: 'Numbers for the board' }
      const exported = await drawn(() => RowsExport({ ...list, returned }))
      expect(exported.html).toContain('Numbers for the board')
      expect(exported.html).toMatch(/<option value="report" selected="">/)
      expect(exported.html).toContain(words.reasonHint)
      expect(exported.html).not.toContain(words.reasonInCopyHint)
      expect(exported.html).toContain(words.errors.ROWS_LIMIT)
    },
  )

  it('offer no copy while the address is not confirmed, and say why', async () => {
    const patient = await newPerson({ verified: false })
    await askAs(admin)
    const { html } = await drawn(() =>
      PersonAdmin({ locale: 'en', person: patient.userId, state: 'unconfirmed' }),
    )
    expect(html).toContain('No copy of the data can be made until the email address is confirmed.')
    expect(html).not.toContain('Make a copy of the data')
  })
})
