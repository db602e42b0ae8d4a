import { useState } from 'react'
import { NAME_MAX_LENGTH, PHONE_DIGITS_MAX } from '@/care/intake/constants'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { controlledSelect } from '@/ui/controlled-select'
import { describedBy, Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { FieldGroup } from './field-group'
import type { CountryRow, FieldGroupProps } from './form-fields'

type PersonFieldsProps = FieldGroupProps & {
  readonly countries: readonly CountryRow[]
  readonly setLanguage: (language: string) => void
}

/** Room for spaces, brackets and a 0 in front. */
const TYPED_MAX_LENGTH = 2 * PHONE_DIGITS_MAX

/** Who calls, and how to reach them. Until a country code is chosen by hand it is the country's. */
export function PersonFields({ words, field, countries, setLanguage }: PersonFieldsProps) {
  const { fields, hints, choose, optional } = words
  const dial = field('dial_code')
  const [dialCode, setDialCode] = useState(dial.defaultValue ?? '')
  const [isOwnChoice, setIsOwnChoice] = useState(dialCode !== '')
  const { defaultValue: phone, ...phoneFrame } = field('phone')
  const { defaultValue: country, ...countryField } = field('country')
  const { defaultValue: language, ...languageField } = field('PreferedLanguage')
  const dialCodes = [...new Set(countries.map(([, , code]) => code))].toSorted(
    (a, b) => Number(a) - Number(b),
  )
  return (
    <FieldGroup title={words.groups.person}>
      <TextField
        {...field('first_name')}
        label={fields.firstName}
        maxLength={NAME_MAX_LENGTH}
        required
        autoComplete="off"
      />
      <TextField
        {...field('last_name')}
        label={fields.lastName}
        maxLength={NAME_MAX_LENGTH}
        required
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        label={fields.email}
        hint={hints.email}
        type="email"
        required
        autoComplete="off"
      />
      <TextField
        {...field('email_again')}
        label={fields.emailAgain}
        hint={hints.emailAgain}
        type="email"
        required
        autoComplete="off"
      />
      <Select
        {...languageField}
        label={fields.language}
        hint={hints.language}
        defaultValue={language ?? ''}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        required
      >
        <option value="">{choose}</option>
        {LOCALES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </Select>
      <Select
        {...countryField}
        label={fields.country}
        optional={optional}
        defaultValue={country ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = countries.find(([code]) => code === currentTarget.value)
          if (chosen && !isOwnChoice) setDialCode(chosen[2])
        }}
      >
        <option value="">{choose}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...phoneFrame} label={fields.phone} hint={hints.phone}>
        <div className="grid grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] gap-2">
          <select
            name="dial_code"
            aria-label={fields.dialCode}
            className="control tabular"
            {...controlledSelect(dialCode, (code) => {
              setIsOwnChoice(code !== '')
              setDialCode(code)
            })}
          >
            <option value="">+</option>
            {dialCodes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
          <input
            id={phoneFrame.id}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="control tabular"
            maxLength={TYPED_MAX_LENGTH}
            defaultValue={phone}
            required
            {...describedBy({ ...phoneFrame, hint: hints.phone })}
          />
        </div>
      </Field>
    </FieldGroup>
  )
}
