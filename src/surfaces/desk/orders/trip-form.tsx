'use client'

import { getFormProps, getInputProps, getTextareaProps } from '@conform-to/react'
import { NOTE_MAX_LENGTH } from '@/care/offers/constants'
import { TRIP_FIELDS, TRIP_GROUPS, TRIP_TEXT_MAX, type TripField } from '@/care/orders/trip/constants'
import { tripForm } from '@/care/orders/trip/schema'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { keysOf } from '@/lib/typed-record'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type FollowingProps, following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { useForgetTyped } from '../records/while-typed'
import { saveTrip } from './actions'

type TripFormProps = {
  readonly words: Messages['desk']['trip']
  readonly trip: Messages['orders']['trip']
  readonly errors: Messages['desk']['errors']
  readonly left: string
  readonly notSaved: string
  readonly conflict: Messages['portal']['conflict']
  readonly hidden: Readonly<Record<string, string>>
  /** Version of the card that the page shows. */
  readonly revision: string
  /** As a browser's fields show them. */
  readonly typed: Readonly<Record<TripField | 'notes', string>>
}

const TYPES = { text: 'text', phone: 'tel', day: 'date', moment: 'datetime-local' } as const

/**
 * The trip card and the notes for the patient, filled in by the care team. Moments are those of Istanbul. What is typed
 * stays when a colleague saves meanwhile.
 */
export const TripForm = renewable(following(OpenedTripForm))

function OpenedTripForm(props: TripFormProps & RenewableProps & FollowingProps) {
  const { words, trip, errors, left, notSaved, hidden, typed } = props
  const { form, fields, answered, pending, action } = useValidForm({
    id: 'trip',
    schema: tripForm,
    action: saveTrip,
  })
  const forgetTyped = useForgetTyped()
  const { base, isConflict, newest } = useRevision(answered, props.revision, (saved) => {
    props.onSaved(saved)
    forgetTyped(answered)
  })
  const { key: _key, defaultValue: _typed, maxLength: _max, ...notes } = getTextareaProps(fields.notes)
  const labels = labelsOf(props)
  return (
    <form className="grid gap-5" action={action} {...getFormProps(form)}>
      {answered.fields || isConflict ? null : (
        <FormFailure state={answered} words={errors} title={words.errorTitle} />
      )}
      <DemoNotice state={answered} text={notSaved} tone="info" />
      <HiddenFields values={{ ...hidden, base }} />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="main" size="small" busy={pending}>
          {pending ? words.saving : words.save}
        </Button>
        <p role="status" className="text-2xs text-ink-soft">
          {answered.status === 'done' && !answered.code && !pending ? words.saved : ''}
        </p>
      </div>
      {isConflict ? (
        <ConflictNotice
          {...{ state: answered, words: props.conflict, title: words.errorTitle, newest }}
          compared={compare(props, answered.values)}
          onOther={() => {
            forgetTyped()
            props.onRenew()
          }}
        />
      ) : null}
    </form>
  )
}

/** The patient's words say *you* in two of them. */
function labelsOf({
  words,
  trip,
}: Pick<TripFormProps, 'words' | 'trip'>): Readonly<Record<TripField, string>> {
  const { transfer, nightPhone } = words.fields
  return { ...trip.fields, transfer, nightPhone }
}

/** What is stored and what was typed, field by field. */
function compare(props: TripFormProps, sent: FormState['values'] = {}): readonly ComparedField[] {
  const labels = labelsOf(props)
  const shown = (value = '') => value.replace('T', ' ')
  const fields = keysOf(TRIP_GROUPS)
    .flatMap((group): readonly TripField[] => TRIP_GROUPS[group])
    .map((name): ComparedField => {
      const [stored, typed] = [props.typed[name], sent[name] ?? '']
      return TRIP_FIELDS[name] === 'moment'
        ? [labels[name], shown(stored), shown(typed)]
        : [labels[name], stored, typed]
    })
  return [...fields, [props.words.notes, props.typed.notes, sent.notes ?? '']]
}
