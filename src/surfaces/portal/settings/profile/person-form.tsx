'use client'

import { NAME_MAX_LENGTH } from '@/care/accounts/constants'
import { TITLE_MAX_LENGTH } from '@/care/profile/constants'
import type { PersonView } from '@/care/profile/present'
import { personForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changePerson } from './actions'

type PersonFormProps = {
  readonly words: Messages['settings']['profile']['person']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly person: Pick<PersonView, 'title' | 'firstName' | 'lastName'>
  readonly revision: string
}

/** Title, first name, last name. */
export const PersonForm = renewable(OpenedPersonForm)

function OpenedPersonForm(props: PersonFormProps & RenewableProps) {
  const { words, form: formWords, errors, person, revision, onRenew } = props
  const form = useSettingsForm(changePerson, personForm, revision)
  const { fields, state } = form
  const { values = {} } = state
  const compared: readonly ComparedField[] = [
    [words.titleField, person.title, values.title ?? ''],
    [words.firstName, person.firstName, values.first_name ?? ''],
    [words.lastName, person.lastName, values.last_name ?? ''],
  ]
  const field = (name: string) => ({
    id: `person-${name}`,
    name,
    ...(fields[name] && { error: errorWords(fields[name], errors) ?? '' }),
  })
  return (
    <SettingsForm
      {...{ form, errors, compared, onRenew }}
      words={formWords}
      prefix="person-"
      label={words.title}
    >
      <TextField
        {...field('title')}
        label={words.titleField}
        hint={words.titleHint}
        optional={formWords.optional}
        autoComplete="honorific-prefix"
        maxLength={TITLE_MAX_LENGTH}
        defaultValue={values.title ?? person.title}
        className="max-w-40"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('first_name')}
          label={words.firstName}
          autoComplete="given-name"
          required
          maxLength={NAME_MAX_LENGTH}
          defaultValue={values.first_name ?? person.firstName}
        />
        <TextField
          {...field('last_name')}
          label={words.lastName}
          autoComplete="family-name"
          required
          maxLength={NAME_MAX_LENGTH}
          defaultValue={values.last_name ?? person.lastName}
        />
      </div>
    </SettingsForm>
  )
}
