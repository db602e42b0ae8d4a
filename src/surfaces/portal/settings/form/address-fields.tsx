'use client'

import { CITY_MAX_LENGTH, STREET_MAX_LENGTH, ZIP_MAX_LENGTH } from '@/care/profile/constants'
import type { AddressView } from '@/care/profile/present'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import type { CountryRow } from './country-rows'
import type { SettingsErrors } from './settings-form'
import type { SettingsFormState } from './use-settings-form'

type AddressFieldsProps = {
  readonly form: SettingsFormState
  readonly words: Messages['settings']['address']
  readonly optional: string
  readonly errors: SettingsErrors
  readonly prefix: string
  readonly address: AddressView | null
  readonly countries: readonly CountryRow[]
}

/** Street and house number, additional line, postcode, city, district, country. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, words, optional, errors, prefix, address, countries } = props
  const field = (name: keyof AddressView, max: number) => ({
    id: `${prefix}${name}`,
    name,
    maxLength: max,
    defaultValue: form.state.values?.[name] ?? address?.[name] ?? '',
    ...(form.fields[name] && { error: errorWords(form.fields[name], errors) ?? '' }),
  })
  return (
    <>
      <TextField
        {...field('street', STREET_MAX_LENGTH)}
        label={words.street}
        autoComplete="address-line1"
        required
      />
      <TextField
        {...field('addition', STREET_MAX_LENGTH)}
        label={words.addition}
        hint={words.additionHint}
        optional={optional}
        autoComplete="address-line2"
      />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          {...field('zip', ZIP_MAX_LENGTH)}
          label={words.zip}
          optional={optional}
          autoComplete="postal-code"
        />
        <TextField
          {...field('city', CITY_MAX_LENGTH)}
          label={words.city}
          autoComplete="address-level2"
          required
        />
      </div>
      <TextField
        {...field('district', CITY_MAX_LENGTH)}
        label={words.district}
        optional={optional}
        autoComplete="address-level3"
      />
      <Select
        id={`${prefix}country`}
        name="country"
        label={words.country}
        autoComplete="country"
        required
        defaultValue={form.state.values?.country ?? address?.country ?? ''}
        {...(form.fields.country && { error: errorWords(form.fields.country, errors) ?? '' })}
      >
        <option value="">{words.choose}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
