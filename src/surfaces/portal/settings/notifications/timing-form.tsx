'use client'

import { useState } from 'react'
import { DIGESTS, USUAL_QUIET_HOURS } from '@/care/notifications/preferences/constants'
import type { PreferencesView } from '@/care/notifications/preferences/present'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { saveTiming } from './actions'

type TimingFormProps = Pick<PreferencesView, 'digest' | 'quiet'> & {
  readonly locale: string
  readonly words: Messages['preferences']
  /** Whose clock the hours are read on. */
  readonly zoneNote: string
}

/** At once or once a day, and the hours in which nothing is sent. */
export function TimingForm({ digest, quiet, locale, words, zoneNote }: TimingFormProps) {
  const { state, fields, pending, attempt, props } = useForm(saveTiming)
  const [isQuiet, setQuiet] = useState(quiet !== null)
  const hours = quiet ?? USUAL_QUIET_HOURS
  const { errors } = words
  return (
    <form className="grid gap-6" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.failed }} />
      <input type="hidden" name="locale" value={locale} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.digest.label}</legend>
        {DIGESTS.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name="digest"
              value={choice}
              defaultChecked={choice === digest}
              className="size-5 accent-bosphorus"
            />
            {words.digest[choice]}
          </label>
        ))}
        <p className="text-xs text-ink-soft">{words.digest.hint}</p>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.quiet.label}</legend>
        <Checkbox
          id="quiet"
          name="quiet"
          value="on"
          label={words.quiet.label}
          hint={words.quiet.hint}
          defaultChecked={quiet !== null}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        <div className={isQuiet ? 'grid max-w-sm grid-cols-2 gap-4' : 'hidden'}>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              type="time"
              label={words.quiet[name]}
              defaultValue={hours[name]}
              error={errorWords(fields[name], errors)}
            />
          ))}
        </div>
        <p className="text-xs text-ink-soft">{zoneNote}</p>
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending}>
          {pending ? words.saving : words.save}
        </Button>
        <p role="status" className="text-sm text-olive">
          {state.status === 'done' && !pending
            ? state.code === 'DEMO_NOT_SAVED'
              ? words.demo
              : words.saved
            : ''}
        </p>
      </div>
    </form>
  )
}
