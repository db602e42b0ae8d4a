'use client'

import { useState } from 'react'
import { DEFAULT_DIAL_CODE, PHONE_MAX_LENGTH } from '@/care/intake/constants'
import { nationalDigits } from '@/care/intake/landing/rules'
import { controlledSelect } from '@/ui/controlled-select'
import { describedBy, Field } from '@/ui/field'
import type { CountryRow } from './country-rows'

type PhoneFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly optional: string
  readonly error?: string | undefined
  readonly dialLabel: string
  /** One for each dial code. */
  readonly rows: readonly CountryRow[]
  readonly dialCode: string
  readonly phone: string
}

/** Country code and number; the number takes as many digits as the country's plan allows (reading 6). */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, hint, optional, error, dialLabel, rows, phone } = props
  const [dialCode, setDialCode] = useState(props.dialCode || DEFAULT_DIAL_CODE)
  const max = rows.find((row) => row[2] === dialCode)?.[3] ?? PHONE_MAX_LENGTH
  return (
    <Field {...{ id, label, hint, optional }} {...(error && { error })}>
      <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-2">
        <select
          name="dial_code"
          aria-label={dialLabel}
          autoComplete="tel-country-code"
          className="control tabular"
          {...controlledSelect(dialCode, setDialCode)}
        >
          {rows.map(([code, name, dial]) => (
            <option key={code} value={dial}>
              {`${dial} ${name}`}
            </option>
          ))}
        </select>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="control tabular"
          defaultValue={phone}
          onBlur={({ currentTarget }) => {
            // Spaces and the leading 0 are typed as people are used to; what is left is what is counted.
            currentTarget.value = nationalDigits(currentTarget.value, dialCode).slice(0, max)
          }}
          {...describedBy({ id, hint, ...(error && { error }) })}
        />
      </div>
    </Field>
  )
}

/** A number as a reader compares it; empty without one. */
export function phoneText(dialCode = '', phone = ''): string {
  return phone ? `${dialCode} ${phone}` : ''
}
