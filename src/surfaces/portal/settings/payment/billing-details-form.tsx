'use client'

import { BILLING_NAME_MAX_LENGTH, TAX_ID_MAX_LENGTH } from '@/care/profile/constants'
import type { BillingView } from '@/care/profile/present'
import { billingDetailsForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeBillingDetails } from '../profile/actions'

type BillingDetailsFormProps = {
  readonly words: Messages['settings']['payment']['details']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly billing: Pick<BillingView, 'name' | 'taxId'>
  readonly revision: string
}

/** To whom invoices are written: name or company, tax number. */
export const BillingDetailsForm = renewable(OpenedBillingDetailsForm)

function OpenedBillingDetailsForm(props: BillingDetailsFormProps & RenewableProps) {
  const { words, form: formWords, errors, billing, revision, onRenew } = props
  const form = useSettingsForm(changeBillingDetails, billingDetailsForm, revision)
  const { fields, state } = form
  const compared: readonly ComparedField[] = [
    [words.name, billing.name, state.values?.name ?? ''],
    [words.taxId, billing.taxId, state.values?.tax_id ?? ''],
  ]
  const field = (name: 'name' | 'tax_id') => ({
    id: `details-${name}`,
    name,
    optional: formWords.optional,
    ...(fields[name] && { error: errorWords(fields[name], errors) ?? '' }),
  })
  return (
    <SettingsForm
      {...{ form, errors, compared, onRenew }}
      words={formWords}
      prefix="details-"
      label={words.title}
    >
      <TextField
        {...field('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete="billing name"
        maxLength={BILLING_NAME_MAX_LENGTH}
        defaultValue={state.values?.name ?? billing.name}
      />
      <TextField
        {...field('tax_id')}
        label={words.taxId}
        hint={words.taxIdHint}
        autoComplete="off"
        maxLength={TAX_ID_MAX_LENGTH}
        defaultValue={state.values?.tax_id ?? billing.taxId}
      />
    </SettingsForm>
  )
}
