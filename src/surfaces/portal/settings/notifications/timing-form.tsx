'use client'

import { useState } from 'react'
import { DIGESTS, USUAL_QUIET_HOURS } from '@/care/notifications/preferences/constants'
import type { PreferencesView } from '@/care/notifications/preferences/present'
import type { Messages } from '@/i18n/namespaces'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { saveTiming } from './actions'

type TimingFormProps = Pick<PreferencesView, 'digest' | 'quiet'> & {
  readonly locale: string
  readonly words: Messages['preferences']
  /** Whose clock the hours are read on. */
  readonly zoneNote: string
  readonly conflict: Messages['portal']['conflict']
  /** Of `digest` and `quiet`. */
  readonly revision: string
}

/** At once or once a day, and the hours in which nothing is sent. */
export const TimingForm = renewable(OpenedTimingForm)

function OpenedTimingForm(given: TimingFormProps & RenewableProps) {
  const { digest, quiet, locale, words, zoneNote, conflict, revision, onRenew } = given
  const { state, fields, pending, attempt, props } = useForm(saveTiming)
  const { base, isConflict, newest } = useRevision(state, revision)
  // Without scripts the answer is a page of its own, and these were typed on the one before.
  const typed = state.status === 'error' ? state.values : undefined
  const [isQuiet, setQuiet] = useState(typed ? typed.quiet === 'on' : quiet !== null)
  const hours = quiet ?? USUAL_QUIET_HOURS
  const { errors } = words
  const compared: readonly ComparedField[] = [
    [words.digest.label, words.digest[digest], digestText(words, typed?.digest)],
    [
      words.quiet.label,
      quiet ? hoursText(quiet) : '',
      typed?.quiet === 'on' ? hoursText({ from: typed.from, to: typed.to }) : '',
    ],
  ]
  return (
    <form className="grid gap-6" {...props}>
      {isConflict ? null : (
        <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.failed }} />
      )}
      <HiddenFields values={{ locale, base }} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.digest.label}</legend>
        {DIGESTS.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="radio"
              name="digest"
              value={choice}
              defaultChecked={choice === (typed?.digest ?? digest)}
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
          defaultChecked={isQuiet}
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
              defaultValue={typed?.[name] ?? hours[name]}
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
      {isConflict ? (
        <ConflictNotice
          {...{ state, words: conflict, title: words.failed, compared, newest }}
          onOther={onRenew}
        />
      ) : null}
    </form>
  )
}

function digestText({ digest }: Messages['preferences'], choice: string | undefined): string {
  const known = DIGESTS.find((one) => one === choice)
  return known ? digest[known] : ''
}

function hoursText({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): string {
  return `${from}–${to}`
}
