'use client'

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DEFAULT_DIAL_CODE, PHONE_DIGITS_MAX, PHONE_MAX_LENGTH } from '@/care/intake/constants'
import { nationalDigits } from '@/care/intake/landing/rules'
import { describedBy, Field } from '@/ui/field'
import { whenIdle } from '@/ui/when-idle'
import { type CountryRow, dialOptions } from './country-options'

type PhoneFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly dialLabel: string
  readonly countries: readonly CountryRow[]
  readonly disabled?: boolean
  /** Chosen in the country field. */
  readonly country?: string
  /** Dial code before a reload, and the country that was chosen with it. */
  readonly chosen?: string | undefined
  readonly chosenWith?: string | undefined
  readonly required?: boolean
  /** Words such as "(optional)". */
  readonly optional?: string | undefined
}

/**
 * Until scripts know the country: room for its longest number with a 0 in front, spaces and brackets. A browser without
 * scripts would cut a longer one, and what is left would be accepted as another number.
 */
const TYPED_MAX_LENGTH = 2 * PHONE_DIGITS_MAX

/**
 * Dial code and number. Until a dial code is chosen by hand it is the country's. Digits only, with the country's maximum
 * (reading 6).
 */
export function PhoneField({
  id,
  label,
  hint,
  error,
  dialLabel,
  countries,
  disabled,
  country,
  chosen,
  chosenWith,
  required = true,
  optional,
}: PhoneFieldProps) {
  const [max, setMax] = useState(TYPED_MAX_LENGTH)
  const [dialCode, setDialCode] = useState(DEFAULT_DIAL_CODE)
  const select = useRef<HTMLSelectElement>(null)
  const isOwnChoice = useRef(false)
  // Few visitors open the 240 options: the list is completed when the browser is idle.
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsWhole(true)), 3000), [])
  const listed = isWhole
    ? countries
    : countries.filter(([code, , dialOf]) => [DEFAULT_DIAL_CODE, chosen].includes(dialOf) || code === country)

  // Before anything else can read the field: a draft saved in between would have the first dial code of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of options loses the selection
  useLayoutEffect(() => {
    const wanted = country && !isOwnChoice.current ? `[data-country="${country}"]` : `[value="${dialCode}"]`
    const option = select.current?.querySelector<HTMLOptionElement>(wanted)
    if (!option) return
    option.selected = true
    setDialCode(option.value)
    setMax(maxOf(option))
    // The draft was saved when the country was chosen, before the dial code followed.
    if (country) select.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [country, isWhole])

  useEffect(() => {
    if (!chosen || chosen === dialCodeOf(countries, chosenWith)) return
    isOwnChoice.current = true
    setDialCode(chosen)
    if (select.current) select.current.value = chosen
    setMax(maxOf(select.current?.selectedOptions[0]))
  }, [chosen, chosenWith, countries])

  const clean = (input: HTMLInputElement, text = input.value) => {
    const digits = nationalDigits(text, select.current?.value ?? DEFAULT_DIAL_CODE)
    if (digits !== input.value) input.value = digits
  }

  return (
    <Field {...{ id, label, hint, error, optional }}>
      <div className="grid grid-cols-[5.75rem_1fr] gap-2">
        <span className="dial">
          <select
            ref={select}
            name="dial_code"
            aria-label={dialLabel}
            autoComplete="tel-country-code"
            className="control tabular"
            defaultValue={dialCode}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              isOwnChoice.current = true
              setDialCode(currentTarget.value)
              setMax(maxOf(currentTarget.selectedOptions[0]))
            }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made
            dangerouslySetInnerHTML={{ __html: dialOptions(listed) }}
          />
          <span aria-hidden="true" className="dial-code tabular">
            {dialCode}
          </span>
        </span>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="control tabular"
          maxLength={max}
          required={required}
          disabled={disabled}
          onInput={(event) => clean(event.currentTarget)}
          onPaste={(event) => {
            // The browser would cut a pasted "0151 234…" to the maximum before its spaces and its 0 are removed.
            event.preventDefault()
            const text = event.clipboardData.getData('text')
            clean(event.currentTarget, nationalDigits(text, select.current?.value ?? '').slice(0, max))
          }}
          {...describedBy({ id, hint, error })}
        />
      </div>
    </Field>
  )
}

/** The dial code that follows from the country, without a choice by hand. */
function dialCodeOf(countries: readonly CountryRow[], country: string | undefined): string | undefined {
  return country ? countries.find(([code]) => code === country)?.[2] : DEFAULT_DIAL_CODE
}

function maxOf(option: HTMLOptionElement | undefined): number {
  return Number(option?.dataset.max ?? PHONE_MAX_LENGTH)
}
