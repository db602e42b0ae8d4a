'use client'

import { languageForm } from '@/care/profile/schema'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { Select } from '@/ui/select'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeLanguage } from './actions'

type LanguageFormProps = {
  /** Of the page. */
  readonly locale: Locale
  readonly words: Messages['settings']['general']['language']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  /** Of the account. */
  readonly language: Locale
}

/** The language of pages, mails and notifications. */
export function LanguageForm({ locale, words, form: formWords, errors, language }: LanguageFormProps) {
  const form = useSettingsForm(changeLanguage, languageForm)
  return (
    <SettingsForm
      {...{ form, errors }}
      words={formWords}
      prefix="language-"
      label={words.title}
      hidden={{ locale }}
    >
      <Select
        id="language-language"
        name="language"
        label={words.field}
        defaultValue={form.state.values?.language ?? language}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGES[one].name}
          </option>
        ))}
      </Select>
    </SettingsForm>
  )
}
