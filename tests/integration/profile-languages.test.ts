/** The languages that a member of staff answers in: theirs to set, and nobody else's. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadMyPerson } from '@/care/profile/loaders'
import { careDb } from '@/db/client'
import { IDLE } from '@/lib/form-state'
import { changeSpokenLanguages } from '@/surfaces/portal/settings/general/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { openedSpoken } from '../support/profile'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
const db = careDb()

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const CHOSEN = { speaks_tr: 'on', speaks_ar: 'on', speaks_tlh: 'on' }

it('are saved from the boxes of the form, a language we do not list is left out, and all can be taken away', async () => {
  const staff = await newPerson({ role: 'support', hasPassword: false })
  await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
  await askWith(await openSession(staff.userId, new Date()))
  const form = async (boxes: Record<string, string>) =>
    post({ ...boxes, ...(await openedSpoken(staff.userId)) })
  expect(await changeSpokenLanguages(IDLE, await form(CHOSEN))).toMatchObject({ status: 'done' })
  expect(await loadMyPerson()).toMatchObject({ ok: true, value: { spokenLanguages: ['ar', 'tr'] } })
  expect(await changeSpokenLanguages(IDLE, post({ speaks_de: 'yes' }))).toMatchObject({
    fields: { speaks_de: 'INVALID' },
  })
  expect(await changeSpokenLanguages(IDLE, await form({}))).toMatchObject({ status: 'done' })
  expect(await loadMyPerson()).toMatchObject({ ok: true, value: { spokenLanguages: [] } })
})

it('are not a patient’s to set', async () => {
  const patient = await newPerson({ hasPassword: false })
  await askWith(await openSession(patient.userId))
  expect(await changeSpokenLanguages(IDLE, post(CHOSEN))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await loadMyPerson()).toMatchObject({ ok: true, value: { spokenLanguages: [] } })
})
