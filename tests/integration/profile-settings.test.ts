/** Profile, general settings, billing data and chat: saved by their forms, read by their pages, each person's own. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { profile, user } from '@/care/accounts/table'
import { loadMyChat, loadMyMessageOrder, loadMyPerson, loadMyProfile } from '@/care/profile/loaders'
import { findWrittenLocale } from '@/care/profile/read-profile'
import type { ProfileRevisions } from '@/care/profile/read-revisions'
import { saveHomeAddress } from '@/care/profile/save-address'
import { saveContact } from '@/care/profile/save-contact'
import { savePerson } from '@/care/profile/save-person'
import { saveTheme, saveTimeZone } from '@/care/profile/save-preferences'
import { billingDetails, chatPreference, postalAddress } from '@/care/profile/table'
import { type Actor, currentPerson, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import type { FormAction } from '@/surfaces/forms/form-action'
import { changeChat } from '@/surfaces/portal/settings/chat/actions'
import { changeLanguage, changeTheme, changeTimeZone } from '@/surfaces/portal/settings/general/actions'
import {
  changeBillingAddress,
  changeBillingDetails,
  changeContact,
  changeHomeAddress,
  changePerson,
} from '@/surfaces/portal/settings/profile/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith, cookieJar, headers } from '../support/next-headers'
import { newPerson } from '../support/people'
import { openedChat } from '../support/profile'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
const db = careDb()

/** Every request after this has a session of this person. */
async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
}
async function newPatient(): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  await as(patient)
  return patient
}

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
/** Opens the form and sends it. */
async function save(action: FormAction, form: keyof ProfileRevisions, values: Record<string, string>) {
  return action(IDLE, post({ base: (await profileOf()).revisions[form], ...values }))
}
async function redirectOf(action: Promise<unknown>): Promise<string> {
  const digest = await action.then(
    (state) => JSON.stringify(state),
    (error: { readonly digest?: string }) => error.digest ?? String(error),
  )
  return /;(\/[^;]*);/.exec(digest)?.[1] ?? digest
}

const HOME = {
  street: 'Lindenweg 14',
  addition: '2. Stock',
  city: 'Hamburg',
  district: 'Eimsbüttel',
  zip: '20259',
  country: 'DE',
}
const CONTACT = {
  dial_code: '+49',
  phone: '0151 23456789',
  language: 'de',
  location: 'Hamburg, Deutschland',
  locale: 'de',
}
async function profileOf() {
  const loaded = await loadMyProfile()
  if (!loaded.ok) throw new Error(loaded.code)
  return loaded.value
}

describe('a patient saves', () => {
  it('title and name, which mails and messages use from then on', async () => {
    const { userId } = await newPatient()
    const form = { title: 'Dr.', first_name: ' Ada ', last_name: 'Lovelace' }
    expect(await save(changePerson, 'person', form)).toMatchObject({ status: 'done' })
    expect((await profileOf()).person).toMatchObject({
      title: 'Dr.',
      firstName: 'Ada',
      lastName: 'Lovelace',
    })
    const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId))
    expect(row?.name).toBe('Ada Lovelace')
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
    expect(audit.map(({ action }) => action)).toContain('account.profile-changed')
  })

  it('phone with country code, language and location; the number can be taken out again', async () => {
    await newPatient()
    expect(await save(changeContact, 'contact', CONTACT)).toMatchObject({ status: 'done' })
    expect((await profileOf()).person).toMatchObject({
      dialCode: '+49',
      phone: '15123456789',
      location: 'Hamburg, Deutschland',
    })
    const emptied = { ...CONTACT, phone: '', location: '' }
    expect(await save(changeContact, 'contact', emptied)).toMatchObject({ status: 'done' })
    expect((await profileOf()).person).toMatchObject({ phone: '', location: '' })
  })

  it('another language, and the page comes back in it', async () => {
    const { userId } = await newPatient()
    expect(await redirectOf(save(changeContact, 'contact', { ...CONTACT, language: 'tr' }))).toBe(
      '/tr/settings/profile?saved=contact',
    )
    const [row] = await db.select({ locale: user.locale }).from(user).where(eq(user.id, userId))
    expect(row?.locale).toBe('tr')
  })

  it('an address, and another one for invoices, which is kept while it is not used', async () => {
    await newPatient()
    const billing = { ...HOME, street: 'Werkstraße 1', zip: '', addition: '' }
    expect(await save(changeHomeAddress, 'home', HOME)).toMatchObject({ status: 'done' })
    expect((await profileOf()).billing).toMatchObject({ isSame: true, address: HOME, own: null })
    expect(await save(changeBillingAddress, 'billingAddress', billing)).toMatchObject({ status: 'done' })
    expect((await profileOf()).billing).toMatchObject({ isSame: false, address: billing })
    expect(await save(changeBillingAddress, 'billingAddress', { same: 'on' })).toMatchObject({
      status: 'done',
    })
    expect((await profileOf()).billing).toMatchObject({ isSame: true, address: HOME, own: billing })
  })

  it('to whom invoices are written; the tax number is stored sealed', async () => {
    const { userId } = await newPatient()
    const form = { name: 'Lovelace GmbH', tax_id: '12/345/67890' }
    expect(await save(changeBillingDetails, 'billingDetails', form)).toMatchObject({ status: 'done' })
    expect((await profileOf()).billing).toMatchObject({ name: 'Lovelace GmbH', taxId: '12/345/67890' })
    const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId))
    expect(row?.taxId).toMatch(/^v1\./)
    await save(changeBillingAddress, 'billingAddress', { same: 'on' })
    expect((await profileOf()).billing.taxId).toBe('12/345/67890')
    await save(changeBillingDetails, 'billingDetails', { name: '', tax_id: '' })
    expect((await profileOf()).billing).toMatchObject({ name: '', taxId: '' })
  })

  it('how messages are read and written', async () => {
    const { userId } = await newPatient()
    expect(await loadMyChat()).toEqual({ ok: true, value: { locale: null, order: 'translation' } })
    expect(await findWrittenLocale(db, userId, 'de')).toBe('de')
    const typed = { language: 'fr', order: 'original', ...(await openedChat(userId)) }
    expect(await changeChat(IDLE, post(typed))).toMatchObject({ status: 'done' })
    expect(await loadMyChat()).toEqual({ ok: true, value: { locale: 'fr', order: 'original' } })
    expect(await loadMyMessageOrder()).toBe('original')
    expect(await findWrittenLocale(db, userId, 'de')).toBe('fr')
  })
})

describe('every signed-in person saves', () => {
  it('the language of pages and mails', async () => {
    const { userId } = await newPatient()
    expect(await redirectOf(changeLanguage(IDLE, post({ language: 'fr', locale: 'de' })))).toBe(
      '/fr/settings/general?saved=language',
    )
    expect(cookieJar.get('i18next')).toBe('fr')
    const [row] = await db.select({ locale: user.locale }).from(user).where(eq(user.id, userId))
    expect(row?.locale).toBe('fr')
    expect(await changeLanguage(IDLE, post({ language: 'fr', locale: 'fr' }))).toEqual({ status: 'done' })
  })

  it('light or dark, in the account and in the cookie that the server draws the next page by', async () => {
    await newPatient()
    expect(await changeTheme(IDLE, post({ theme: 'dark' }))).toEqual({ status: 'done' })
    expect(cookieJar.get('kervan_theme')).toBe('dark')
    expect(await readSession(await headers())).toMatchObject({ theme: 'dark' })
    await changeTheme(IDLE, post({ theme: 'system' }))
    expect(cookieJar.has('kervan_theme')).toBe(false)
    expect(await changeTheme(IDLE, post({ theme: 'neon' }))).toMatchObject({ fields: { theme: 'INVALID' } })
  })

  it('a time zone, in which the pages of the session show times', async () => {
    await newPatient()
    expect(await changeTimeZone(IDLE, post({ time_zone: 'America/New York' }))).toEqual({ status: 'done' })
    expect(await currentPerson()).toMatchObject({ timeZone: 'America/New_York' })
    expect(await changeTimeZone(IDLE, post({ time_zone: 'Mars' }))).toMatchObject({
      fields: { time_zone: 'TIME_ZONE_INVALID' },
      values: { time_zone: 'Mars' },
    })
  })

  it('staff their general settings, and no patient’s profile', async () => {
    const staff = await newPerson({ role: 'support', hasPassword: false })
    await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
    await as(staff)
    expect(await changeTheme(IDLE, post({ theme: 'light' }))).toEqual({ status: 'done' })
    expect(await loadMyPerson()).toMatchObject({ ok: true, value: { theme: 'light' } })
    expect(await changeHomeAddress(IDLE, post(HOME))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await loadMyProfile()).toEqual({ ok: false, code: 'USER_NOT_FOUND' })
    expect(await loadMyChat()).toMatchObject({ ok: false })
  })
})

describe('what cannot be saved', () => {
  it('comes back with what was typed, and nothing is stored', async () => {
    const { userId } = await newPatient()
    const typed = { ...HOME, country: 'XX', city: '' }
    expect(await changeHomeAddress(IDLE, post(typed))).toMatchObject({
      status: 'error',
      fields: { city: 'CITY_REQUIRED' },
      values: { street: HOME.street, country: 'XX' },
    })
    expect(await changeHomeAddress(IDLE, post({ ...HOME, country: 'XX' }))).toMatchObject({
      fields: { country: 'COUNTRY_REQUIRED' },
    })
    expect(await changeContact(IDLE, post({ ...CONTACT, phone: '12' }))).toMatchObject({
      fields: { phone: 'PHONE_INVALID' },
      values: { phone: '12', location: CONTACT.location },
    })
    expect(await db.select().from(postalAddress).where(eq(postalAddress.userId, userId))).toEqual([])
  })

  it('because the session has ended, keeps what was typed', async () => {
    askAsStranger()
    expect(await changeHomeAddress(IDLE, post(HOME))).toMatchObject({
      status: 'error',
      code: 'NOT_SIGNED_IN',
      values: HOME,
    })
    expect(await changeTheme(IDLE, post({ theme: 'dark' }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('because the account is gone, asks to sign in again', async () => {
    const gone = { ...(await newPatient()), userId: newId<UserId>() }
    const refused = { ok: false, code: 'USER_NOT_FOUND' }
    const opened = { base: '', over: '' }
    const name = { ...opened, title: null, first_name: 'Ada', last_name: 'Lovelace' }
    expect(await savePerson(gone, name)).toEqual(refused)
    expect(await saveContact(gone, { ...opened, ...CONTACT, language: 'de' })).toEqual(refused)
    expect(await saveHomeAddress(gone, { ...opened, ...HOME })).toEqual(refused)
    expect(await saveTheme(gone, 'dark')).toEqual(refused)
    const halfGone = await newPatient()
    await db.delete(profile).where(eq(profile.userId, halfGone.userId))
    expect(await savePerson(halfGone, name)).toEqual(refused)
    expect(await saveTimeZone(halfGone, 'Europe/Berlin')).toEqual(refused)
  })

  it('by a demo account, is answered with the notice, and nothing is written', async () => {
    const demo = await newPerson({ hasPassword: false, demo: true })
    await as(demo)
    const done = { status: 'done', code: 'DEMO_NOT_SAVED' }
    expect(await changePerson(IDLE, post({ first_name: 'X', last_name: 'Y' }))).toEqual(done)
    expect(await changeHomeAddress(IDLE, post(HOME))).toEqual(done)
    expect(await changeBillingAddress(IDLE, post({ same: 'on' }))).toEqual(done)
    expect(await changeBillingDetails(IDLE, post({ name: 'X' }))).toEqual(done)
    expect(await changeContact(IDLE, post({ ...CONTACT, language: 'tr' }))).toEqual(done)
    expect(await changeTheme(IDLE, post({ theme: 'dark' }))).toEqual(done)
    expect(await changeChat(IDLE, post({ language: 'fr', order: 'original' }))).toEqual(done)
    for (const table of [postalAddress, billingDetails, chatPreference])
      expect(await db.select().from(table).where(eq(table.userId, demo.userId))).toEqual([])
    expect((await profileOf()).person).toMatchObject({ firstName: 'Grace', theme: 'system', phone: '' })
    expect(cookieJar.has('kervan_theme')).toBe(false)
  })
})

it('nobody reads or changes the data of another person', async () => {
  const owner = await newPatient()
  await changeHomeAddress(IDLE, post(HOME))
  await save(changeBillingDetails, 'billingDetails', { name: 'CANARY', tax_id: 'CANARY-1' })
  await newPatient()
  expect(JSON.stringify(await profileOf())).not.toContain('CANARY')
  await changeHomeAddress(IDLE, post({ ...HOME, street: 'Elsewhere 1' }))
  await as(owner)
  expect((await profileOf()).home).toEqual(HOME)
})

it('data that are not there, or that cannot be read, are told apart', async () => {
  expect(await loadMyProfile()).toEqual({ ok: false, code: 'USER_NOT_FOUND' })
  const { userId } = await newPatient()
  await save(changeBillingDetails, 'billingDetails', { name: '', tax_id: '123' })
  await db.update(billingDetails).set({ taxId: 'v1.a.b.c' }).where(eq(billingDetails.userId, userId))
  expect(await loadMyProfile()).toEqual({ ok: false, code: 'USER_DATA_NOT_LOADED' })
  await db.delete(profile).where(eq(profile.userId, userId))
  expect(await loadMyPerson()).toEqual({ ok: false, code: 'NO_USER_DATA' })
})
