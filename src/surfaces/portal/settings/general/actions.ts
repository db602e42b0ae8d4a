'use server'

import {
  saveOwnLanguage,
  saveSpokenLanguages,
  saveTheme,
  saveTimeZone,
} from '@/care/profile/save-preferences'
import { saveWorkPhone } from '@/care/profile/save-work-phone'
import {
  languageForm,
  spokenLanguagesForm,
  themeForm,
  timeZoneForm,
  workPhoneForm,
} from '@/care/profile/schema'
import { setLanguageCookie, setThemeCookie } from '@/care/sign-in/browser'
import { formAction } from '@/surfaces/forms/form-action'
import { settingsPath } from '../tabs'

/** Saves the `language` of pages, mails and notifications; the page comes back in it. For every signed-in person. */
export const changeLanguage = formAction({
  name: 'settings.language',
  schema: languageForm,
  keeps: 'all',
  useCase: async ({ language }, { actor }) => {
    const saved = await saveOwnLanguage(actor, language)
    if (saved.ok) await setLanguageCookie(language)
    return saved
  },
  done: (_value, { locale }, { language }) =>
    language === locale ? {} : `${settingsPath(language, 'general')}?saved=language`,
})

/** Saves whether pages are light or dark, in the account and for the first byte of the next page. */
export const changeTheme = formAction({
  name: 'settings.theme',
  schema: themeForm,
  keeps: 'all',
  useCase: async ({ theme }, { actor }) => {
    const saved = await saveTheme(actor, theme)
    if (saved.ok) await setThemeCookie(theme)
    return saved
  },
})

/** Saves the `time_zone` in which times are shown. */
export const changeTimeZone = formAction({
  name: 'settings.time-zone',
  schema: timeZoneForm,
  keeps: 'all',
  useCase: ({ time_zone: timeZone }, { actor }) => saveTimeZone(actor, timeZone),
})

/** Saves the languages in which a member of staff answers, one checkbox for each. */
export const changeSpokenLanguages = formAction({
  name: 'settings.spoken-languages',
  schema: spokenLanguagesForm,
  keeps: 'all',
  useCase: (input, { actor }) => saveSpokenLanguages(actor, input),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Saves the number of a member of staff, for shifts that have none; it can be emptied. */
export const changeWorkPhone = formAction({
  name: 'settings.work-phone',
  schema: workPhoneForm,
  keeps: 'all',
  useCase: (input, { actor }) => saveWorkPhone(actor, input),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})
