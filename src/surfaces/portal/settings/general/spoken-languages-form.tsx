'use client'

import type { SpokenLanguage } from '@/care/accounts/constants'
import { spokenField, spokenLanguagesForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeSpokenLanguages } from './actions'

type SpokenLanguagesFormProps = {
  readonly words: Messages['settings']['general']['spoken']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly spoken: readonly SpokenLanguage[]
  /** Every language, with its name in the page's language. */
  readonly languages: readonly { readonly code: SpokenLanguage; readonly name: string }[]
}

/** The languages in which a member of staff answers patients. */
export function SpokenLanguagesForm(props: SpokenLanguagesFormProps) {
  const { words, form: formWords, errors, spoken, languages } = props
  const form = useSettingsForm(changeSpokenLanguages, spokenLanguagesForm)
  const { values } = form.state
  const isChecked = (code: SpokenLanguage) =>
    values ? values[spokenField(code)] === 'on' : spoken.includes(code)
  return (
    <SettingsForm {...{ form, errors }} words={formWords} prefix="spoken-" label={words.title}>
      <fieldset>
        <legend className="sr-only">{words.title}</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map(({ code, name }) => (
            <label key={code} className="pill">
              <input type="checkbox" name={spokenField(code)} defaultChecked={isChecked(code)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  )
}
