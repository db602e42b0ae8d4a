'use client'

import type { SpokenLanguage } from '@/care/accounts/constants'
import { spokenField, spokenLanguagesForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
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
  /** Of `spoken`. */
  readonly revision: string
}

/** The languages in which a member of staff answers patients. */
export const SpokenLanguagesForm = renewable(OpenedSpokenLanguagesForm)

function OpenedSpokenLanguagesForm(props: SpokenLanguagesFormProps & RenewableProps) {
  const { words, form: formWords, errors, spoken, languages, revision, onRenew } = props
  const form = useSettingsForm(changeSpokenLanguages, spokenLanguagesForm, revision)
  const { status, values } = form.state
  const typed = status === 'error' ? values : undefined
  const isChecked = (code: SpokenLanguage) =>
    typed ? typed[spokenField(code)] === 'on' : spoken.includes(code)
  const namesOf = (isIn: (code: SpokenLanguage) => boolean) =>
    languages.flatMap(({ code, name }) => (isIn(code) ? [name] : [])).join(', ')
  const compared: readonly ComparedField[] = [
    [words.title, namesOf((code) => spoken.includes(code)), namesOf(isChecked)],
  ]
  return (
    <SettingsForm
      {...{ form, errors, compared, onRenew }}
      words={formWords}
      prefix="spoken-"
      label={words.title}
    >
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
