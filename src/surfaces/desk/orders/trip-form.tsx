'use client'

import { getFormProps, getInputProps, getTextareaProps } from '@conform-to/react'
import { NOTE_MAX_LENGTH } from '@/care/offers/constants'
import { TRIP_FIELDS, TRIP_GROUPS, TRIP_TEXT_MAX, type TripField } from '@/care/orders/trip/constants'
import { tripForm } from '@/care/orders/trip/schema'
import type { Messages } from '@/i18n/namespaces'
import { keysOf } from '@/lib/typed-record'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { saveTrip } from './actions'

type TripFormProps = {
  readonly words: Messages['desk']['trip']
  readonly trip: Messages['orders']['trip']
  readonly errors: Messages['desk']['errors']
  readonly left: string
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** As a browser's fields show them. */
  readonly typed: Readonly<Record<TripField | 'notes', string>>
}

const TYPES = { text: 'text', phone: 'tel', day: 'date', moment: 'datetime-local' } as const

/** The trip card and the notes for the patient, filled in by the care team. Moments are those of Istanbul. */
export function TripForm({ words, trip, errors, left, notSaved, hidden, typed }: TripFormProps) {
  const { form, fields, answered, pending, action } = useValidForm({
    id: 'trip',
    schema: tripForm,
    action: saveTrip,
  })
  const { key: _key, defaultValue: _typed, maxLength: _max, ...notes } = getTextareaProps(fields.notes)
  // The patient's words say *you* in these two.
  const { transfer, nightPhone } = words.fields
  const labels = { ...trip.fields, transfer, nightPhone }
  return (
    <form className="grid gap-5" action={action} {...getFormProps(form)}>
      {answered.fields ? null : <FormFailure state={answered} words={errors} title={words.errorTitle} />}
      <DemoNotice state={answered} text={notSaved} tone="info" />
      <HiddenFields values={hidden} />
      {keysOf(TRIP_GROUPS).map((group) => (
        <fieldset key={group} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-xs font-semibold">{trip.groups[group]}</legend>
          {TRIP_GROUPS[group].map((name) => {
            const type = TYPES[TRIP_FIELDS[name]]
            const { key: _fieldKey, ...input } = getInputProps(fields[name], { type })
            return (
              // A sentence, which half of the row would cut.
              <div key={name} className={name === 'transfer' ? 'sm:col-span-2' : undefined}>
                <TextField
                  {...input}
                  label={labels[name]}
                  hint={type === 'datetime-local' ? words.istanbul : undefined}
                  maxLength={type === 'text' ? TRIP_TEXT_MAX : undefined}
                  defaultValue={answered.values?.[name] ?? typed[name]}
                  error={errorWords(fields[name].errors?.[0], errors)}
                />
              </div>
            )
          })}
        </fieldset>
      ))}
      <TextArea
        {...notes}
        rows={3}
        max={NOTE_MAX_LENGTH}
        leftWords={left}
        label={words.notes}
        hint={words.notesHint}
        defaultValue={answered.values?.notes ?? typed.notes}
        error={errorWords(fields.notes.errors?.[0], errors)}
      />
      <div>
        <Button type="submit" variant="main" size="small" busy={pending}>
          {pending ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
