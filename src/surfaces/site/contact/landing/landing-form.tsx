'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { FULL_NAME_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@/care/intake/constants'
import { LANDING_FIELDS } from '@/care/intake/landing/items'
import type { LandingField } from '@/care/intake/landing/rules'
import { ErrorSummary } from '@/ui/error-summary'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { type CountryRow, countryOptions } from '../country-options'
import { FormEnd } from '../form-end'
import type { FieldErrors, FormKind } from '../form-kind'
import { OutcomeSlot } from '../outcome-slot'
import { PhoneField } from '../phone-field'
import { useRequestForm } from '../use-request-form'
import type { LandingWords } from './landing-words'
import { readLandingForm } from './read-landing-form'

type LandingFormProps = {
  readonly locale: string
  readonly words: LandingWords
  readonly countries: readonly CountryRow[]
  /** The sentence of the consent tick, with its links. */
  readonly terms: ReactNode
  /** `WithoutScripts`. */
  readonly withoutScripts: ReactNode
}

const ID = 'request'
const idOf = (field: string) => `${ID}-${field}`
const FIELDS: readonly LandingField[] = ['name', 'email', 'country', 'phone', 'message', 'terms']

const LANDING: FormKind = {
  key: 'kervan.landing',
  fields: LANDING_FIELDS,
  read: readLandingForm,
}

/** The landing-page form (specification, section 5; reading 6, 8, 24). A native form that this enhances. */
export function LandingForm({ locale, words, countries, terms, withoutScripts }: LandingFormProps) {
  const state = useRequestForm(LANDING, locale)
  const { form, phase, isClosed, errors } = state
  const [country, setCountry] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: restoring a draft fires no change event of the select
  useEffect(() => {
    // Chosen before hydration, restored by the browser, or from a draft.
    const chosen = form.current?.elements.namedItem('country')
    if (chosen instanceof HTMLSelectElement) setCountry(chosen.value)
  }, [form, state.draft])
  const error = (field: LandingField) => wordsFor(field, errors, words)
  const field = (name: 'name' | 'email' | 'country' | 'message') => ({
    id: idOf(name),
    name,
    label: words.labels[name],
    error: error(name),
    required: true,
    disabled: isClosed,
  })
  const summary = FIELDS.flatMap((name) => {
    const text = error(name)
    return text ? [{ id: idOf(name), text }] : []
  })

  return (
    <form
      ref={form}
      method="post"
      action="/items/contact_request"
      className="grid gap-4"
      onSubmit={(event) => void state.onSubmit(event)}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) state.onEdit(target.getAttribute('name') ?? '')
      }}
    >
      {/* After sending, the outcome takes the place of the fields. */}
      <div className={phase === 'sent' ? 'hidden' : 'grid gap-4'}>
        <ErrorSummary
          key={`summary-${state.attempt}`}
          title={words.summary}
          items={phase === 'editing' ? summary : []}
        />
        <TextField {...field('name')} autoComplete="name" maxLength={FULL_NAME_MAX_LENGTH} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          readOnly={state.isOwn}
          hint={state.isOwn ? words.own : undefined}
        />
        <Select
          {...field('country')}
          autoComplete="country"
          defaultValue=""
          onChange={(event) => setCountry(event.currentTarget.value)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made
          dangerouslySetInnerHTML={{ __html: countryOptions(countries, words.choose) }}
        />
        <PhoneField
          key={`phone-${phase === 'sent'}`}
          id={idOf('phone')}
          label={words.labels.phone}
          hint={words.hints.phone}
          error={error('phone')}
          dialLabel={words.dialCode}
          countries={countries}
          disabled={isClosed}
          country={country}
          chosen={state.draft?.dial_code}
          chosenWith={state.draft?.country}
        />
        <TextArea
          key={`message-${phase === 'sent'}`}
          {...field('message')}
          hint={words.hints.message}
          max={MESSAGE_MAX_LENGTH}
          leftWords={words.left}
          rows={3}
        />
        <input type="hidden" name="locale" value={locale} />
        <FormEnd {...{ state, words, terms, withoutScripts }} prefix={ID} termsError={error('terms')} />
      </div>
      <OutcomeSlot {...{ state, words, locale }} />
    </form>
  )
}

function wordsFor(field: LandingField, errors: FieldErrors, words: LandingWords): string | undefined {
  const code = errors[field]
  if (!code) return undefined
  const invalid: Readonly<Record<string, string>> = words.invalid
  return invalid[code] ?? words.required[field]
}
