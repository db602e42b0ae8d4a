'use client'

import { useState } from 'react'
import type { BillingView } from '@/care/profile/present'
import { billingAddressForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { Checkbox } from '@/ui/checkbox'
import { AddressFields } from '../form/address-fields'
import { addressLine } from '../form/compare-addresses'
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
  readonly revision: string
}

/** Where invoices go: the address the patient lives at, or another one. */
export const BillingAddressForm = renewable(OpenedBillingAddressForm)

function OpenedBillingAddressForm(props: BillingAddressFormProps & RenewableProps) {
  const { title, same, words, form: formWords, errors, billing, countries, revision, onRenew } = props
  const form = useSettingsForm(changeBillingAddress, billingAddressForm, revision)
  const { status, values } = form.state
  const isTypedSame = values?.same === 'on'
  const [isSame, setIsSame] = useState(status === 'error' ? isTypedSame : billing.isSame)
  const compared: readonly ComparedField[] = [
    [
      title,
      billing.isSame ? same : addressLine(billing.own, countries),
      isTypedSame ? same : addressLine(values, countries),
    ],
  ]
  return (
    <SettingsForm {...{ form, errors, compared, onRenew }} words={formWords} prefix="billing-" label={title}>
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
