'use client'

import { useState } from 'react'
import { SHIFT_STATUSES } from '@/care/schedule/desk/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type FollowingProps, following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { useAnnounce } from '../outcome'
import { useReadAgain } from '../records/read-again'
import { useRow } from '../records/typed-row'
import { addShift, updateShift } from './actions'
import { typedInIstanbul } from './rules'
import { ShiftFields, type ShiftFieldsGiven } from './shift-fields'

type ShiftFormProps = ShiftFieldsGiven & {
  readonly labels: { readonly action: string; readonly busy: string; readonly done: string }
  readonly notSaved: string
  readonly conflict: Messages['portal']['conflict']
  readonly hidden: Readonly<Record<string, string>>
  /** Of the stored shift; empty where a new one is added. */
  readonly revision: string
}

/** Code of the refusal for a shift that a colleague has deleted. */
const GONE = 'SHIFT_NOT_FOUND'

/**
 * Adds a shift, or changes one. What is typed stays when a colleague saves meanwhile; both versions are shown then. Of a
 * shift that was deleted it becomes a new one.
 */
export const ShiftForm = renewable(following(OpenedShiftForm))

function OpenedShiftForm(props: ShiftFormProps & RenewableProps & FollowingProps) {
  const { words, labels, errors, hidden, prefix, revision } = props
  const { isGone, onSettled } = useRow()
  const isNew = isGone || revision === ''
  const announce = useAnnounce()
  const form = useForm(isNew ? addShift : updateShift, undefined, ({ code }) => {
    if (code === 'DEMO_NOT_SAVED') return announce(props.notSaved)
    announce(labels.done)
    onSettled()
    if (isGone) props.onRenew()
  })
  const { state, fields } = form
  const added = useAdded(state, isNew)
  const { base, isConflict, newest } = useRevision(state, revision, props.onSaved)
  useReadAgain(state, GONE)
  const isOther = isConflict && !isGone
  return (
    <DeskForm
      {...{ form, errors, errorTitle: words.notDone, prefix }}
      hidden={isNew ? hidden : { ...hidden, base }}
      isEmptied={isNew}
      saysFailure={!(isOther || (isGone && state.code === GONE))}
    >
      <ShiftFields {...props} {...{ state, added, faults: fields }}>
        <SubmitButton {...{ form, label: labels.action, busyLabel: labels.busy }} />
      </ShiftFields>
      {isOther ? (
        <ConflictNotice
          {...{ state, words: props.conflict, title: words.notDone, newest }}
          compared={compare(props, state.values)}
          onOther={() => {
            onSettled()
            props.onRenew()
          }}
        />
      ) : null}
    </DeskForm>
  )
}

/**
 * How many shifts a form has added. Person, day and status may be those of the next one; with the same times it would be
 * refused, so the fields of times are new ones then. Counted with the answer: before it, a new field would have what was
 * typed for an attempt that was refused.
 */
function useAdded(state: FormState, isNew: boolean): number {
  const [counted, setCounted] = useState({ state, added: 0 })
  if (counted.state === state) return counted.added
  const isAdded = isNew && state.status === 'done' && state.code !== 'DEMO_NOT_SAVED'
  const added = counted.added + (isAdded ? 1 : 0)
  setCounted({ state, added })
  return added
}

/** What is stored and what was typed, field by field. Both times are those of Istanbul, in whichever zone they were typed. */
function compare(
  { words, values, members }: ShiftFormProps,
  typed: FormState['values'] = {},
): readonly ComparedField[] {
  const { fields, status } = words
  const nameOf = (id: string | undefined) => members.find(({ userId }) => userId === id)?.name ?? ''
  const statusOf = (one: string | undefined) =>
    status[SHIFT_STATUSES.find((known) => known === one) ?? 'available']
  const endOf = (end: string, isNext: boolean) => (isNext ? `${end} (${fields.nextDay})` : end)
  const own = typedInIstanbul(typed)
  return [
    [fields.person, nameOf(values.person), nameOf(typed.person)],
    [fields.day, values.day, own.day],
    [fields.start, values.start, own.start],
    [fields.end, endOf(values.end, values.nextDay), endOf(own.end, own.nextDay)],
    [fields.status, statusOf(values.status), statusOf(typed.status)],
    [fields.phone, values.phone, typed.phone ?? ''],
  ]
}
