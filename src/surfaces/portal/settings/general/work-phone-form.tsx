'use client'

import type { PersonView } from '@/care/profile/present'
import { workPhoneForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { errorWords } from '@/ui/error-words'
import type { CountryRow } from '../form/country-rows'
import { PhoneField, phoneText } from '../form/phone-field'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeWorkPhone } from './actions'

type WorkPhoneFormProps = {
  readonly title: string
  readonly words: Pick<Messages['settings']['profile']['contact'], 'phone' | 'phoneHint' | 'dialCode'>
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly person: Pick<PersonView, 'dialCode' | 'phone'>
  readonly rows: readonly CountryRow[]
  readonly revision: string
}

/** The number of a member of staff. */
export const WorkPhoneForm = renewable(OpenedWorkPhoneForm)

function OpenedWorkPhoneForm(props: WorkPhoneFormProps & RenewableProps) {
  const { title, words, form: formWords, errors, person, rows, revision, onRenew } = props
  const form = useSettingsForm(changeWorkPhone, workPhoneForm, revision)
  const { fields, state } = form
  const { values } = state
  const compared: readonly ComparedField[] = [
    [words.phone, phoneText(person.dialCode, person.phone), phoneText(values?.dial_code, values?.phone)],
  ]
  return (
    <SettingsForm {...{ form, errors, compared, onRenew }} words={formWords} prefix="work-" label={title}>
      <PhoneField
        id="work-phone"
        label={words.phone}
        hint={words.phoneHint}
        optional={formWords.optional}
        error={errorWords(fields.phone ?? fields.dial_code, errors)}
        dialLabel={words.dialCode}
        rows={rows}
        dialCode={values?.dial_code ?? person.dialCode}
        phone={values?.phone ?? person.phone}
      />
    </SettingsForm>
  )
}
