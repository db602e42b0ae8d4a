'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { describedBy, Field } from '@/ui/field'
import { whenIdle } from '@/ui/when-idle'
import { DEFAULT_DIAL_CODE, PHONE_MAX_LENGTH } from '../constants'
import { nationalDigits } from '../landing/rules'
import { type CountryRow, dialOptions } from './country-options'

type PhoneFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly dialLabel: string
  readonly countries: readonly CountryRow[]
  readonly disabled?: boolean
  /** Chosen in the country field: its dial code is taken for a visitor who has not chosen one. */
  readonly country?: string
}

/** Dial code and number. Digits only; the maximum is the country's (decisions, 6). */
export function PhoneField({
  id,
  label,
  hint,
  error,
  dialLabel,
  countries,
  disabled,
  country,
}: PhoneFieldProps) {
  const [max, setMax] = useState(PHONE_MAX_LENGTH)
  const [dialCode, setDialCode] = useState(DEFAULT_DIAL_CODE)
  const select = useRef<HTMLSelectElement>(null)
  const isOwnChoice = useRef(false)
  // 240 options that few will open must not hold up the page: the list is completed when there is time. A new element
  // gets them before it stands in the page, which is one change of the page instead of 240; not under a reader's hand.
  const [list, setList] = useState<'own' | 'all' | 'all, in place'>('own')
  useEffect(() => {
    const complete = () => setList(document.activeElement === select.current ? 'all, in place' : 'all')
    return whenIdle(() => startTransition(complete), 3000)
  }, [])
  const listed =
    list === 'own'
      ? countries.filter(([code, , dialOf]) => dialOf === DEFAULT_DIAL_CODE || code === country)
      : countries

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another set of options
  useEffect(() => {
    const wanted = country && !isOwnChoice.current ? `[data-country="${country}"]` : `[value="${dialCode}"]`
    const option = select.current?.querySelector<HTMLOptionElement>(wanted)
    if (!option) return
    option.selected = true
    setDialCode(option.value)
    setMax(maxOf(option))
  }, [country, list])

  const clean = (input: HTMLInputElement, text = input.value) => {
    const digits = nationalDigits(text, select.current?.value ?? DEFAULT_DIAL_CODE)
    if (digits !== input.value) input.value = digits
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="grid grid-cols-[5.75rem_1fr] gap-2">
        <span className="dial">
          <select
            key={list === 'all' ? 'all' : 'own'}
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
          required
          disabled={disabled}
          onInput={(event) => clean(event.currentTarget)}
          onPaste={(event) => {
            // The maximum would cut a pasted "0151 234…" before its spaces and its 0 are taken away.
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

function maxOf(option: HTMLOptionElement | undefined): number {
  return Number(option?.dataset.max ?? PHONE_MAX_LENGTH)
}
