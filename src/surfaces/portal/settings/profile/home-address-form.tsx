'use client'

import type { AddressView } from '@/care/profile/present'
import { addressForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { AddressFields } from '../form/address-fields'
import { compareAddresses } from '../form/compare-addresses'
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
  readonly revision: string
}

/** Where the patient lives. */
export const HomeAddressForm = renewable(OpenedHomeAddressForm)

function OpenedHomeAddressForm(props: HomeAddressFormProps & RenewableProps) {
  const { title, words, form: formWords, errors, address, countries, revision, onRenew } = props
  const form = useSettingsForm(changeHomeAddress, addressForm, revision)
  const compared = compareAddresses({ words, countries, stored: address, typed: form.state.values })
  return (
    <SettingsForm {...{ form, errors, compared, onRenew }} words={formWords} prefix="home-" label={title}>
      <AddressFields
        {...{ form, words, errors, address, countries }}
        optional={formWords.optional}
        prefix="home-"
      />
    </SettingsForm>
  )
}
