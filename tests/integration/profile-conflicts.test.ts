/** Two devices that save the same form of the profile: neither overwrites the other unless its person chooses to. */
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { loadMyProfile } from '@/care/profile/loaders'
import { saveTimeZone } from '@/care/profile/save-preferences'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import type { FormAction } from '@/surfaces/forms/form-action'
import {
  changeBillingAddress,
  changeBillingDetails,
  changeContact,
  changeHomeAddress,
  changePerson,
} from '@/surfaces/portal/settings/profile/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

async function newPatient(): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  await askWith(await openSession(patient.userId))
  return patient
}

async function profileOf() {
  const loaded = await loadMyProfile()
  if (!loaded.ok) throw new Error(loaded.code)
  return loaded.value
}
type Profile = Awaited<ReturnType<typeof profileOf>>

function send(action: FormAction, values: Record<string, string>): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...values, locale: 'de' })) data.set(name, value)
  return action(IDLE, data)
}

const HOME = { street: 'Lindenweg 14', city: 'Hamburg', zip: '20259', country: 'DE' }
const CONTACT = { dial_code: '+49', phone: '15123456789', language: 'de' }
type Form = readonly [
  name: keyof Profile['revisions'],
  action: FormAction,
  typed: (text: string) => Record<string, string>,
  stored: (profile: Profile) => string | undefined,
]
const FORMS: readonly Form[] = [
  [
    'person',
    changePerson,
    (text) => ({ first_name: 'Ada', last_name: text }),
    ({ person }) => person.lastName,
  ],
  ['contact', changeContact, (text) => ({ ...CONTACT, location: text }), ({ person }) => person.location],
  ['home', changeHomeAddress, (text) => ({ ...HOME, street: text }), ({ home }) => home?.street],
  [
    'billingAddress',
    changeBillingAddress,
    (text) => ({ ...HOME, street: text }),
    ({ billing }) => billing.own?.street,
  ],
  [
    'billingDetails',
    changeBillingDetails,
    (text) => ({ name: 'Ada GmbH', tax_id: text }),
    ({ billing }) => billing.taxId,
  ],
]

describe.each(FORMS)('the form %s', (name, action, typed, stored) => {
  it('gets one winner when two devices save at the same moment; the other is told and keeps what was typed', async () => {
    await newPatient()
    const base = (await profileOf()).revisions[name]
    const answers = await Promise.all(['Eins', 'Zwei'].map((text) => send(action, { ...typed(text), base })))
    const won = answers.findIndex(({ status }) => status === 'done')
    const lost = answers[1 - won]
    expect(lost).toMatchObject({ status: 'error', code: 'CHANGED_ELSEWHERE', values: { base } })
    expect(lost?.values).toMatchObject(typed(won === 0 ? 'Zwei' : 'Eins'))
    expect(stored(await profileOf())).toBe(won === 0 ? 'Eins' : 'Zwei')
  })

  it('is saved over the other’s deliberately, and only over the one that was shown', async () => {
    await newPatient()
    const base = (await profileOf()).revisions[name]
    await send(action, { ...typed('Eins'), base })
    const shown = (await profileOf()).revisions[name]
    expect(await send(action, { ...typed('Drei'), base: shown })).toMatchObject({ status: 'done' })
    const mine = { ...typed('Zwei'), base }
    expect(await send(action, { ...mine, over: shown })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(stored(await profileOf())).toBe('Drei')
    const newest = (await profileOf()).revisions[name]
    expect(await send(action, { ...mine, over: newest })).toMatchObject({ status: 'done' })
    expect(stored(await profileOf())).toBe('Zwei')
  })

  it('can be sent again: the same save is a success and writes nothing more', async () => {
    const { userId } = await newPatient()
    const sent = { ...typed('Eins'), base: (await profileOf()).revisions[name] }
    const first = await send(action, sent)
    const entries = () => careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
    const before = (await entries()).length
    expect(await send(action, sent)).toEqual(first)
    expect(first).toMatchObject({ status: 'done', values: { base: (await profileOf()).revisions[name] } })
    expect(await entries()).toHaveLength(before)
  })

  it('goes on with the revision of its own last save', async () => {
    await newPatient()
    const first = await send(action, { ...typed('Eins'), base: (await profileOf()).revisions[name] })
    const next = await send(action, { ...typed('Zwei'), base: first.values?.base ?? '' })
    expect(next).toMatchObject({ status: 'done' })
    expect(stored(await profileOf())).toBe('Zwei')
  })
})

it('what another form changed is no conflict', async () => {
  const patient = await newPatient()
  const { revisions } = await profileOf()
  await saveTimeZone(patient, 'Europe/Berlin')
  await send(changeContact, { ...CONTACT, location: 'Bremen', base: revisions.contact })
  await send(changeHomeAddress, { ...HOME, base: revisions.home })
  const saved = await send(changePerson, { first_name: 'Ada', last_name: 'Neu', base: revisions.person })
  expect(saved).toMatchObject({ status: 'done' })
  const billing = { ...HOME, street: 'Werkstraße 1', base: revisions.billingAddress }
  expect(await send(changeBillingAddress, billing)).toMatchObject({ status: 'done' })
})

it('a form that does not say what it was opened with overwrites nothing', async () => {
  await newPatient()
  await send(changeHomeAddress, HOME)
  const { home } = await profileOf()
  expect(await send(changeHomeAddress, { ...HOME, street: 'Anders 1' })).toMatchObject({
    code: 'CHANGED_ELSEWHERE',
  })
  expect((await profileOf()).home).toEqual(home)
})

it.each(LOCALES)('both versions are shown with the choice between them, in %s', async (locale) => {
  const { settings, portal, errors } = await loadMessages(locale)
  const words = portal.conflict
  const { lastName, firstName } = settings.profile.person
  const shown = (newest: string | undefined) =>
    drawn(
      () =>
        createElement(ConflictNotice, {
          ...{ state: IDLE, words, title: errors.SETTINGS_NOT_SAVED, newest, onOther: undefined },
          compared: [
            [firstName, 'Ada', 'Ada'],
            [lastName, 'Lovelace', ''],
          ],
        }),
      `/${locale}/settings/profile`,
    )
  const { html } = await shown('r2')
  for (const text of [errors.SETTINGS_NOT_SAVED, words.text, lastName, `${words.stored} Lovelace`])
    expect(html).toContain(text)
  expect(html).toContain(`${words.typed} ${words.empty}`)
  expect(html).not.toContain(firstName)
  const [button] = html.match(/<button[^>]*name="over".*?<\/button>/) ?? []
  expect(button).toContain('type="submit"')
  expect(button).toContain('value="r2"')
  expect(button).toContain(words.mine)
  expect(html).toContain(`href="/${locale}/settings/profile"`)
  const early = (await shown(undefined)).html
  expect(early).toContain(words.text)
  expect(early).not.toContain('name="over"')
})
