'use client'

import { THEMES, type Theme } from '@/care/accounts/constants'
import { themeForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeTheme } from './actions'

type ThemeFormProps = {
  readonly words: Messages['settings']['general']['theme']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly theme: Theme
}

/** Light, dark, or as the device is. A choice is saved at once; the button is for browsers without scripts. */
export function ThemeForm({ words, form: formWords, errors, theme }: ThemeFormProps) {
  const form = useSettingsForm(changeTheme, themeForm)
  return (
    <SettingsForm {...{ form, errors }} words={formWords} prefix="theme-" label={words.title}>
      <fieldset>
        <legend className="sr-only">{words.title}</legend>
        <div className="flex flex-wrap gap-2">
          {THEMES.map((one) => (
            <label key={one} className="pill">
              <input
                type="radio"
                name="theme"
                value={one}
                defaultChecked={one === (form.state.values?.theme ?? theme)}
                // Not onChange, which comes before the form's onInput: that would take the change for a later one.
                onInput={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              />
              <span>{words[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  )
}
