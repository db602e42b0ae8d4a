'use client'

import { NEEDED_MAX_LENGTH, NOTE_MAX_LENGTH } from '@/care/requests/reviews/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DoctorOptions } from '../doctors/doctor-options'
import type { DoctorGroup } from '../doctors/rules'
import { recordReview } from './actions'

type ReviewFormProps = {
  readonly words: Omit<Messages['reviews'], 'errors' | 'listFailed' | 'retry'>
  readonly errors: Messages['reviews']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  readonly doctors: readonly DoctorGroup[]
  /** Calendar day of today, in Istanbul. */
  readonly today: string
}

/**
 * Names the doctor who has read the case, the day, and what was said. Emptied when it is saved, not by a review that
 * arrives meanwhile.
 */
export const ReviewForm = renewable(function ReviewForm({
  words,
  errors,
  notSaved,
  hidden,
  doctors,
  today,
  onRenew,
}: ReviewFormProps & RenewableProps) {
  const { state, fields, pending, attempt, props } = useForm(recordReview, undefined, onRenew)
  return (
    <form className="mt-3 grid gap-3" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'review-' }}
      />
      <DemoNotice state={state} text={notSaved} />
      <HiddenFields values={hidden} />
      <Select
        id="review-doctor"
        name="doctor"
        label={words.doctor}
        required
        defaultValue={state.values?.doctor}
        error={errorWords(fields.doctor, errors)}
      >
        <option value="">{words.choose}</option>
        <DoctorOptions groups={doctors} />
      </Select>
      <TextField
        id="review-reviewedOn"
        name="reviewedOn"
        type="date"
        required
        max={today}
        label={words.day}
        defaultValue={state.values?.reviewedOn ?? today}
        error={errorWords(fields.reviewedOn, errors)}
      />
      <TextArea
        id="review-note"
        name="note"
        rows={3}
        max={NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={words.note}
        hint={words.noteHint}
        defaultValue={state.values?.note}
        error={errorWords(fields.note, errors)}
      />
      <TextArea
        id="review-needed"
        name="needed"
        rows={3}
        max={NEEDED_MAX_LENGTH}
        leftWords={words.left}
        label={words.needed}
        hint={words.neededHint}
        defaultValue={state.values?.needed}
        error={errorWords(fields.needed, errors)}
      />
      <Button type="submit" variant="main" size="small" busy={pending}>
        {pending ? words.saving : words.save}
      </Button>
    </form>
  )
})
