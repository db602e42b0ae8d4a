'use client'

import { NEEDED_MAX_LENGTH, NOTE_MAX_LENGTH } from '@/care/requests/reviews/constants'
import type { Messages } from '@/i18n/namespaces'
import { ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { DoctorOptions } from '../doctors/doctor-options'
import type { DoctorGroup } from '../doctors/rules'
import { useForgetTyped } from '../records/while-typed'
import { recordReview } from './actions'

type ReviewFormProps = {
  readonly words: Omit<Messages['reviews'], 'errors' | 'listFailed' | 'retry' | 'withdraw'>
  readonly errors: Messages['reviews']['errors']
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** The newest valid review, on top of which this one is noted; empty for none. */
  readonly revision: string
  /** What that one asks the patient for; empty for nothing. */
  readonly storedNeeded: string
  readonly doctors: readonly DoctorGroup[]
  /** Calendar day of today, in Istanbul. */
  readonly today: string
}

const PREFIX = 'review-'

/**
 * Names the doctor who has read the case, the day, and what was said. Emptied when it is saved; what is typed stays when a
 * colleague notes a review meanwhile, and is saved on top of that one only deliberately.
 */
export const ReviewForm = renewable(following(OpenedReviewForm))

function OpenedReviewForm(props: ReviewFormProps & RenewableProps) {
  const { words, errors, notSaved, hidden, revision, doctors, today, onRenew } = props
  const { text, save } = words.overtaken
  const forgetTyped = useForgetTyped()
  const form = useForm(recordReview, undefined, (answer) => {
    forgetTyped(answer)
    onRenew()
  })
  const { state } = form
  const { base, isConflict, newest } = useRevision(state, revision)
  const field = fieldsOf(form, { errors, prefix: PREFIX, typed: { reviewedOn: today } })
  return (
    <DeskForm
      className="mt-3"
      {...{ form, errors, errorTitle: words.errorTitle, prefix: PREFIX, notSaved }}
      hidden={{ ...hidden, base }}
      saysFailure={!isConflict}
    >
      <Select label={words.doctor} required {...field('doctor')}>
        <option value="">{words.choose}</option>
        <DoctorOptions groups={doctors} />
      </Select>
      <TextField type="date" required max={today} label={words.day} {...field('reviewedOn')} />
      <TextArea
        rows={3}
        max={NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={words.note}
        hint={words.noteHint}
        {...field('note')}
      />
      <TextArea
        rows={3}
        max={NEEDED_MAX_LENGTH}
        leftWords={words.left}
        label={words.needed}
        hint={words.neededHint}
        {...field('needed')}
      />
      <SubmitButton {...{ form, label: words.save, busyLabel: words.saving }} />
      {isConflict ? (
        <ConflictNotice
          {...{ state, newest }}
          words={{ ...props.conflict, ...{ text, mine: save, other: words.discard } }}
          title={words.errorTitle}
          compared={[[words.needed, props.storedNeeded, state.values?.needed ?? '']]}
          // An empty `over` is none.
          field={newest === '' ? 'base' : 'over'}
          onOther={() => {
            forgetTyped()
            onRenew()
          }}
        />
      ) : null}
    </DeskForm>
  )
}
