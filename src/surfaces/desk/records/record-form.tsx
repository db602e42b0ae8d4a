'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type FollowingProps, following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import type { ButtonVariant } from '@/ui/button-style'
import type { FormErrorWords } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { useAnnounce } from '../outcome'
import { useReadAgain } from './read-again'
import { useRow } from './typed-row'

type Action = (state: FormState, data: FormData) => Promise<FormState>
type Values = Readonly<Record<string, string>>

type RecordFormProps = {
  readonly action: Action
  readonly words: Readonly<Record<'save' | 'saving' | 'saved' | 'failed', string>>
  readonly notSaved: string
  readonly errors: FormErrorWords
  readonly conflict: Messages['portal']['conflict']
  /** Begins the ids of its fields. */
  readonly prefix: string
  readonly hidden: Values
  /** Name of the hidden field with the record's id, which is empty for a new one. */
  readonly idField: string
  /** Of the stored record; empty where a new one is added. */
  readonly revision: string
  /** Code of the refusal for a record that a colleague has deleted; without it the page stays as it is. */
  readonly gone?: string
  readonly variant?: ButtonVariant
  readonly compare: (typed: Values) => readonly ComparedField[]
  readonly fields: (state: FormState, faults: Values) => ReactNode
}

/**
 * Adds a record of a list that the whole team edits, or changes one. What is typed stays when a colleague saves meanwhile;
 * both versions are shown then. Of a record that was deleted it becomes a new one.
 */
export const RecordForm = renewable(following(OpenedRecordForm))

function OpenedRecordForm(props: RecordFormProps & RenewableProps & FollowingProps) {
  const { words, errors, prefix, hidden, idField, revision, variant = 'quiet' } = props
  const { isGone, onSettled } = useRow()
  const isNew = isGone || revision === ''
  const announce = useAnnounce()
  const form = useForm(props.action, undefined, ({ code }) => {
    if (code === 'DEMO_NOT_SAVED') return announce(props.notSaved)
    announce(words.saved)
    onSettled()
    if (isNew) props.onRenew()
  })
  const { state } = form
  const { base, isConflict, newest } = useRevision(state, revision, props.onSaved)
  useReadAgain(state, props.gone)
  const isOther = isConflict && !isGone
  return (
    <DeskForm
      {...{ form, errors, errorTitle: words.failed, prefix }}
      hidden={isNew ? { ...hidden, [idField]: '' } : { ...hidden, base }}
      saysFailure={!(isOther || (isGone && state.code === props.gone))}
    >
      {props.fields(state, form.fields)}
      <SubmitButton {...{ form, label: words.save, busyLabel: words.saving }} variant={variant} />
      {isOther ? (
        <ConflictNotice
          {...{ state, words: props.conflict, title: words.failed, newest }}
          compared={props.compare(state.values ?? {})}
          onOther={() => {
            onSettled()
            props.onRenew()
          }}
        />
      ) : null}
    </DeskForm>
  )
}

type DeleteFormProps = Pick<RecordFormProps, 'action' | 'errors' | 'hidden' | 'notSaved'> & {
  readonly words: Readonly<Record<'remove' | 'removing' | 'removed' | 'failed', string>>
  /** Code of the refusal for a record that a colleague has changed. */
  readonly outdated: string
}

/** Deletes a record of the list. When a colleague has changed it meanwhile, the page is read again and shows that. */
export function DeleteForm({ action, words, notSaved, errors, hidden, outdated }: DeleteFormProps) {
  const { isGone, onSettled } = useRow()
  const announce = useAnnounce()
  const form = useForm(action, undefined, ({ code }) => {
    if (code === 'DEMO_NOT_SAVED') return announce(notSaved)
    announce(words.removed)
    onSettled()
  })
  useReadAgain(form.state, outdated)
  if (isGone) return null
  return (
    <DeskForm {...{ form, errors, errorTitle: words.failed, hidden }}>
      <SubmitButton {...{ form, label: words.remove, busyLabel: words.removing }} variant="danger" />
    </DeskForm>
  )
}
