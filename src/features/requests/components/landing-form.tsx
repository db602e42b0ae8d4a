'use client'

import { type ReactNode, useState } from 'react'
import { CaptchaField } from '@/features/captcha/components/captcha-field'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { ErrorSummary } from '@/ui/error-summary'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '../constants'
import type { LandingErrors, LandingField } from '../landing/rules'
import { type CountryRow, countryOptions } from './country-options'
import { LandingOutcome } from './landing-outcome'
import type { LandingWords } from './landing-words'
import { PhoneField } from './phone-field'
import { useLandingForm } from './use-landing-form'

type LandingFormProps = {
  readonly locale: string
  readonly words: LandingWords
  readonly countries: readonly CountryRow[]
  /** The sentence of the consent tick, with its links. */
  readonly terms: ReactNode
}

const ID = 'request'
const idOf = (field: string) => `${ID}-${field}`
const FIELDS: readonly LandingField[] = ['name', 'email', 'country', 'phone', 'message', 'terms']

/** The landing-page form (specification, section 5; decisions 6, 8, 24). A native form that this enhances. */
export function LandingForm({ locale, words, countries, terms }: LandingFormProps) {
  const state = useLandingForm(locale)
  const { form, phase, errors, captcha, hasTerms } = state
  const [country, setCountry] = useState('')
  const isClosed = phase === 'sending' || phase === 'sent'
  const error = (field: LandingField) => wordsFor(field, errors, words)
  const field = (name: 'name' | 'email' | 'country' | 'message') => ({
    id: idOf(name),
    name,
    label: words.labels[name],
    error: error(name),
    required: true,
    disabled: isClosed,
  })
  const isReady = hasTerms && captcha !== undefined && !isClosed
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
      {/* Sent, the empty fields make room for what comes next. */}
      <div className={phase === 'sent' ? 'hidden' : 'grid gap-4'}>
        <ErrorSummary
          key={`summary-${state.attempt}`}
          title={words.summary}
          items={phase === 'editing' ? summary : []}
        />
        <TextField {...field('name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} />
        <TextField {...field('email')} type="email" autoComplete="email" spellCheck={false} />
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
        />
        <TextArea
          key={`message-${phase === 'sent'}`}
          {...field('message')}
          hint={words.hints.message}
          max={MESSAGE_MAX_LENGTH}
          leftWords={words.left}
          rows={3}
        />
        <Honeypot label={words.website} />
        <input type="hidden" name="locale" value={locale} />
        <Checkbox
          id={idOf('terms')}
          name="terms"
          label={terms}
          error={error('terms')}
          required
          disabled={isClosed}
          onChange={(event) => state.setHasTerms(event.currentTarget.checked)}
        />
        {phase === 'sent' ? null : (
          <CaptchaField
            key={`captcha-${state.round}`}
            id={idOf('captcha')}
            words={words.captcha}
            onSolved={state.onSolved}
            disabled={isClosed}
          />
        )}
        <div className="grid gap-2">
          <Button
            type="submit"
            variant="main"
            size="large"
            busy={phase === 'sending'}
            disabled={!isReady}
            aria-describedby={idOf('locked')}
          >
            {phase === 'sending' ? words.verifying : words.submit}
          </Button>
          <p id={idOf('locked')} className="text-xs text-ink-soft empty:hidden">
            {isReady || isClosed ? '' : words.hints.locked}
          </p>
        </div>
      </div>
      <LandingOutcome
        phase={phase}
        refusal={state.refusal}
        sentTo={state.sentTo}
        words={words}
        locale={locale}
      />
    </form>
  )
}

/** Unseen by people: whatever fills it is a script. */
function Honeypot({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function wordsFor(field: LandingField, errors: LandingErrors, words: LandingWords): string | undefined {
  const code = errors[field]
  if (!code) return undefined
  return code === 'REQUIRED' ? words.required[field] : (words.invalid[code] ?? words.required[field])
}
