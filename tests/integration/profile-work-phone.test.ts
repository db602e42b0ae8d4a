/** The phone number of a member of staff: theirs to set, and the one of their shifts without a number. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import GeneralPage from '@/app/[locale]/(portal)/settings/general/page'
import { auditEntry } from '@/base/audit/table'
import { readDuty } from '@/care/live-chat/visitor/read-team'
import { findStaff } from '@/care/on-call/list-staff'
import { findProfile } from '@/care/profile/read-profile'
import { listOnDuty } from '@/care/schedule/list-shifts'
import { shift } from '@/care/schedule/table'
import { inviteStaff } from '@/care/staff/invite-staff'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { changeWorkPhone } from '@/surfaces/portal/settings/general/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newAddress, newPerson } from '../support/people'
import { asManager } from '../support/people-desk'
import { openedWorkPhone } from '../support/profile'
import { drawn } from '../support/render-page'
import { storeRunning } from '../support/schedule'
import { openSession } from '../support/sessions'
import { sessionCookieOf } from '../support/uploads'

const { care } = await careAndContent()
afterAll(() => care.close())
beforeEach(askAsStranger)
const db = careDb()
const manager = asManager(await newStaff('admin'))

/** Someone an admin has invited, after their first sign-in. */
async function invited(): Promise<UserId> {
  const chosen = { name: 'Ada Lovelace', role: 'support', language: 'de' } as const
  const made = await inviteStaff(manager, { ...chosen, email: newAddress(), key: newId() })
  if (!made.ok) throw new Error(made.code)
  const { userId } = made.value
  await sessionCookieOf(userId, 'support')
  await askWith(await openSession(userId, new Date()))
  return userId
}
async function send(userId: UserId, values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...(await openedWorkPhone(userId)), ...values }))
    data.set(name, value)
  return changeWorkPhone(IDLE, data)
}
const TYPED = { dial_code: '+90', phone: '0532 123 45 67' }
const NUMBER = '+905321234567'
const stored = async (userId: UserId) => (await findProfile(db, userId))?.profile.phone
const onDuty = async (userId: UserId) =>
  (await listOnDuty(db, now())).find((one) => one.userId === userId)?.phone
const settingsPage = (locale: (typeof LOCALES)[number]) =>
  GeneralPage({ params: Promise.resolve({ locale }), searchParams: Promise.resolve({}) })

describe('the number of a member of staff', () => {
  it('is typed by the person an admin has invited, whose shift without a number is on duty with it', async () => {
    const userId = await invited()
    const id = await storeRunning(userId)
    await db.update(shift).set({ phone: null }).where(eq(shift.id, id))
    expect(await onDuty(userId)).toBeUndefined()
    expect(await send(userId, TYPED)).toMatchObject({ status: 'done' })
    expect(await onDuty(userId)).toBe(NUMBER)
    expect((await readDuty(db, 'de', now())).phone).toBe(NUMBER)
    expect((await findStaff(db, userId))?.phone, 'as a member of an on-call organisation').toBe(NUMBER)
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
    expect(entries.map(({ action }) => action)).toContain('account.profile-changed')
  })

  it('can be taken out again', async () => {
    const userId = await invited()
    await send(userId, TYPED)
    expect(await send(userId, { ...TYPED, phone: '' })).toMatchObject({ status: 'done' })
    expect(await stored(userId)).toBeNull()
  })

  it.each([
    [{ dial_code: '+90', phone: '12' }, 'PHONE_INVALID'],
    [{ dial_code: '+90', phone: 'Zentrale' }, 'PHONE_INVALID'],
    [{ dial_code: '+90', phone: '5321234567890' }, 'PHONE_TOO_LONG'],
  ])('that is %j is refused, and what was typed stays in the form', async (typed, code) => {
    const userId = await invited()
    await send(userId, TYPED)
    const state = await send(userId, typed)
    expect(state).toMatchObject({ status: 'error', fields: { phone: code }, values: typed })
    expect(await stored(userId)).toBe(NUMBER)
    const { html } = await drawnAfter({ action: changeWorkPhone, state }, () => settingsPage('de'))
    expect(html).toContain(`value="${typed.phone}"`)
  })

  it('is not a patient’s to set here', async () => {
    const patient = await newPerson({ hasPassword: false })
    await askWith(await openSession(patient.userId))
    expect(await send(patient.userId, TYPED)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await stored(patient.userId)).toBeNull()
    const { html } = await drawn(() => settingsPage('fr'))
    expect(html).not.toContain((await loadMessages('fr')).settings.general.workPhone.title)
  })

  it.each(LOCALES)('has a field that says what it is used for, in %s', async (locale) => {
    const userId = await invited()
    await send(userId, TYPED)
    const { html } = await drawn(() => settingsPage(locale))
    const { title, text } = (await loadMessages(locale)).settings.general.workPhone
    for (const shown of [title, text, 'id="work-phone"', 'value="5321234567"']) expect(html).toContain(shown)
  })
})
