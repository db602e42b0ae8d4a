/** The tabs of the settings as they are drawn, from what is stored. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadMyProfile } from '@/care/profile/loaders'
import { saveBillingAddress, saveHomeAddress } from '@/care/profile/save-address'
import { saveContact } from '@/care/profile/save-contact'
import { savePerson } from '@/care/profile/save-person'
import { saveTimeZone } from '@/care/profile/save-preferences'
import type { Actor } from '@/care/sign-in/session'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { ChatScreen } from '@/surfaces/portal/settings/chat/chat-screen'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { GeneralScreen } from '@/surfaces/portal/settings/general/general-screen'
import { PaymentScreen } from '@/surfaces/portal/settings/payment/payment-screen'
import { ProfileScreen } from '@/surfaces/portal/settings/profile/profile-screen'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { opened } from '../support/profile'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const HOME = {
  street: 'Lindenweg 14',
  addition: '2. Stock',
  city: 'Hamburg',
  district: 'Eimsbüttel',
  zip: '20259',
  country: 'DE',
}

/** A signed-in patient who has filled everything in. */
async function writtenProfile(): Promise<Actor> {
  const actor = await newPerson({ hasPassword: false, locale: 'de' })
  await askWith(await openSession(actor.userId))
  await savePerson(actor, {
    ...(await opened(actor.userId, 'person')),
    ...{ title: 'Dr.', first_name: 'Ada', last_name: 'Lovelace' },
  })
  await saveContact(actor, {
    ...(await opened(actor.userId, 'contact')),
    dial_code: '+49',
    phone: '15123456789',
    language: 'de',
    location: 'Hamburg, Deutschland',
  })
  await saveHomeAddress(actor, { ...(await opened(actor.userId, 'home')), ...HOME })
  await saveTimeZone(actor, 'Europe/Berlin')
  return actor
}

async function profileOf() {
  const loaded = await loadMyProfile()
  if (!loaded.ok) throw new Error(loaded.code)
  return loaded.value
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the pages show what was saved, and how to change the address of the account', async () => {
    const actor = await writtenProfile()
    const { settings: words } = await loadMessages(locale)
    const value = await profileOf()
    const { html } = await drawn(() => ProfileScreen({ locale, ...value, isJustSaved: true }))
    for (const text of ['Lovelace', '15123456789', HOME.street, HOME.district, actor.email])
      expect(html).toContain(text)
    expect(html).toContain(`href="/${locale}/settings/security#address-title"`)
    expect(html).toContain(words.profile.billing.same)
    expect(html).toContain(words.form.saved)
    const general = await drawn(() =>
      GeneralScreen({ locale, person: value.person, zone: null, isJustSaved: false }),
    )
    expect(general.html).toContain('value="Europe/Berlin"')
    expect(general.html).toContain(words.general.theme.dark)
    expect(general.html).not.toContain('speaks_')
    const staff = { ...value.person, spokenLanguages: ['ar'] } as const
    const own = await drawn(() =>
      GeneralScreen({ isStaff: true, locale, person: staff, zone: null, isJustSaved: false }),
    )
    expect(own.html).toMatch(/checked="" name="speaks_ar"|name="speaks_ar" checked=""/)
    const payment = await drawn(() => PaymentScreen({ locale, ...value }))
    expect(payment.html).toContain(words.payment.card)
    const chat = await drawn(() =>
      ChatScreen({
        locale,
        accountLocale: 'de',
        chat: { locale: null, order: 'translation' },
        conversations: [],
      }),
    )
    expect(chat.html).toContain(words.chat.history.none)
    expect(chat.html).toContain(`href="/${locale}/my-requests/messages/new"`)
  })

  it('a page without data says so in the words of section 8, and what to do', async () => {
    const { errors, settings } = await loadMessages(locale)
    const codes = ['USER_DATA_NOT_LOADED', 'NO_USER_DATA', 'USER_NOT_FOUND'] as const
    for (const code of codes) {
      const { html } = await drawn(() => DataFailure({ locale, tab: 'profile', code }))
      expect(html).toContain(errors[code])
      expect(html).toContain(code === 'USER_DATA_NOT_LOADED' ? settings.failed.again : settings.failed.signIn)
    }
  })
})

it('an address of its own for invoices is shown where one is used, and only there', async () => {
  const actor = await writtenProfile()
  const shown = async () =>
    (await drawn(async () => PaymentScreen({ locale: 'en', ...(await profileOf()) }))).html
  expect(await shown()).not.toContain('name="street"')
  const form = () => opened(actor.userId, 'billingAddress')
  await saveBillingAddress(actor, { ...(await form()), same: '', ...HOME, street: 'Werkstraße 1' })
  expect(await shown()).toContain('value="Werkstraße 1"')
  await saveBillingAddress(actor, { ...(await form()), same: 'on' })
  expect(await shown()).not.toContain('name="street"')
})

it('a person who has saved nothing yet sees empty fields, and the time of Istanbul', async () => {
  const actor = await newPerson({ hasPassword: false, locale: 'en' })
  await askWith(await openSession(actor.userId))
  const value = await profileOf()
  expect(value).toMatchObject({ home: null, billing: { isSame: true, address: null, own: null } })
  const { html } = await drawn(() => ProfileScreen({ locale: 'en', ...value, isJustSaved: false }))
  expect(html).toContain('name="street"')
  const { person } = value
  const general = await drawn(() => GeneralScreen({ locale: 'en', person, zone: null, isJustSaved: false }))
  const { general: words } = (await loadMessages('en')).settings
  expect(general.html).toContain(words.timeZone.unset.split('{time}')[0])
})
