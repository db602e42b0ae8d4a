'use client'

import type { AddressView } from '@/care/profile/present'
import { addressForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { AddressFields } from '../form/address-fields'
import type { CountryRow } from '../form/country-rows'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeHomeAddress } from './actions'

type HomeAddressFormProps = {
  readonly title: string
  readonly words: Messages['settings']['address']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly address: AddressView | null
  readonly countries: readonly CountryRow[]
}

/** Where the patient lives. */
export function HomeAddressForm(props: HomeAddressFormProps) {
  const { title, words, form: formWords, errors, address, countries } = props
  const form = useSettingsForm(changeHomeAddress, addressForm)
  return (
    <SettingsForm {...{ form, errors }} words={formWords} prefix="home-" label={title}>
      <AddressFields
        {...{ form, words, errors, address, countries }}
        optional={formWords.optional}
        prefix="home-"
      />
    </SettingsForm>
  )
}
