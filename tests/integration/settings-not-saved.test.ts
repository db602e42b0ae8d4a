/** Specification, section 8, patient area: "Settings not saved", on every tab that saves, when the database fails. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notSavedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { FormAction } from '@/surfaces/forms/form-action'
import { giveConsent } from '@/surfaces/portal/privacy/actions'
import { privacyErrors } from '@/surfaces/portal/privacy/privacy-errors'
import { changePassword } from '@/surfaces/portal/settings/actions'
import { changeChat } from '@/surfaces/portal/settings/chat/actions'
import { settingsWords } from '@/surfaces/portal/settings/form/settings-words'
import { changeTimeZone } from '@/surfaces/portal/settings/general/actions'
import { saveTiming } from '@/surfaces/portal/settings/notifications/actions'
import { changeBillingDetails, changePerson } from '@/surfaces/portal/settings/profile/actions'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { careAndContent } from '../support/care-and-content'
import { askWith } from '../support/next-headers'
import { openedTiming } from '../support/notifications'
import { newPerson, PASSWORD } from '../support/people'
import { opened, openedChat } from '../support/profile'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const patient = await newPerson({ locale: 'de' })

beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await askWith(await openSession(patient.userId))
})

type FormWords = { readonly title: string; readonly words: FormErrorWords }

/** Tabs whose forms show the sentence as the title of the error. */
async function underTheSentence(locale: Locale): Promise<FormWords> {
  const { form, errors } = await settingsWords(locale)
  return { title: form.errorTitle, words: errors }
}
const NEXT = 'Halic-1453-Liman'

const { base } = await opened(patient.userId, 'person')
const details = await opened(patient.userId, 'billingDetails')
const chat = await openedChat(patient.userId)
const timing = await openedTiming(patient.userId)

type Row = readonly [
  tab: string,
  /** Without it the form cannot be stored. */
  table: string,
  action: FormAction,
  typed: Readonly<Record<string, string>>,
  shown: (locale: Locale) => Promise<FormWords>,
]
const TABS: readonly Row[] = [
  ['General', 'profile', changeTimeZone, { time_zone: 'Europe/Berlin' }, underTheSentence],
  ['Profile', 'profile', changePerson, { first_name: 'Ada', last_name: 'Lovelace', base }, underTheSentence],
  [
    'Payment',
    'billing_details',
    changeBillingDetails,
    { ...details, name: 'Lovelace GmbH', tax_id: '' },
    underTheSentence,
  ],
  ['Chat', 'chat_preference', changeChat, { ...chat, language: 'fr', order: 'original' }, underTheSentence],
  [
    'Notifications',
    'notification_timing',
    saveTiming,
    { ...timing, digest: 'daily' },
    async (locale) => {
      const { failed, errors } = (await loadMessages(locale)).preferences
      return { title: failed, words: await notSavedErrors(locale, errors) }
    },
  ],
  [
    'Security',
    'audit_entry',
    changePassword,
    { current: PASSWORD, password: NEXT, confirmation: NEXT },
    async (locale) => {
      const { setPassword, errors } = (await loadMessages(locale)).accounts
      return { title: setPassword.errorTitle, words: await notSavedErrors(locale, errors) }
    },
  ],
  [
    'Privacy',
    'consent',
    giveConsent,
    { kind: 'marketing' },
    async (locale) => ({ title: '', words: await privacyErrors(locale) }),
  ],
]

describe.each(TABS)('the tab %s', (_tab, table, action, typed, shown) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ ...typed, locale: 'de' })) sent.set(name, value)

  it('says that the settings are not saved when the database fails, in four languages, and saves afterwards', async () => {
    let failed: FormState = IDLE
    await without(table, async () => {
      failed = await action(IDLE, sent)
    })
    expect(failed).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
    for (const locale of LOCALES) {
      const { errors } = await loadMessages(locale)
      const { title, words } = await shown(locale)
      const { html } = await drawn(() => FormFailure({ state: failed, title, words }))
      expect(html).toContain('role="alert"')
      expect(html.split(errors.SETTINGS_NOT_SAVED), 'said once').toHaveLength(2)
    }
    expect(await action(failed, sent)).toMatchObject({ status: 'done' })
  })
})
