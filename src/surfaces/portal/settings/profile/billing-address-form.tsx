'use client'

import { useState } from 'react'
import type { BillingView } from '@/care/profile/present'
import { billingAddressForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { Checkbox } from '@/ui/checkbox'
import { AddressFields } from '../form/address-fields'
import type { CountryRow } from '../form/country-rows'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeBillingAddress } from './actions'

type BillingAddressFormProps = {
  readonly title: string
  /** "Same as the address above" */
  readonly same: string
  readonly words: Messages['settings']['address']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly billing: Pick<BillingView, 'isSame' | 'own'>
  readonly countries: readonly CountryRow[]
}

/** Where invoices go: the address the patient lives at, or another one. */
export function BillingAddressForm(props: BillingAddressFormProps) {
  const { title, same, words, form: formWords, errors, billing, countries } = props
  const form = useSettingsForm(changeBillingAddress, billingAddressForm)
  const [isSame, setIsSame] = useState(billing.isSame)
  return (
    <SettingsForm {...{ form, errors }} words={formWords} prefix="billing-" label={title}>
      <Checkbox
        id="billing-same"
        name="same"
        label={same}
        checked={isSame}
        onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
      />
      {isSame ? null : (
        <AddressFields
          {...{ form, words, errors, countries }}
          optional={formWords.optional}
          prefix="billing-"
          address={billing.own}
        />
      )}
    </SettingsForm>
  )
}
