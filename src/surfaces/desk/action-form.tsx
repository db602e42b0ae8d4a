'use client'

import type { ReactNode, Ref } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { useFormKey } from '@/surfaces/forms/conflict/use-form-key'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { cx } from '@/ui/cx'
import { errorWords } from '@/ui/error-words'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { useAnnounce } from './outcome'
import { useReadAgain } from './records/read-again'

type SentForm = ReturnType<typeof useForm>

type DeskFormProps = {
  readonly form: SentForm
  readonly errors: FormErrorWords
  readonly errorTitle: string
  /** Begins the ids of its fields. */
  readonly prefix?: string
  readonly hidden: Readonly<Record<string, string>>
  /** What a demo account reads after success. */
  readonly notSaved?: string
  readonly notSavedTone?: 'success' | 'info'
  /** False where something else on the page says what is wrong. */
  readonly saysFailure?: boolean
  /** Its fields are empty after success, without `renewable`. */
  readonly isEmptied?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/**
 * What the forms of the desk have in common: the failure with links to its fields, the notice of the demo, hidden fields, an
 * idempotency key that lasts until success.
 */
export function DeskForm(props: DeskFormProps) {
  const { form, errors, errorTitle, prefix, hidden, notSaved, saysFailure = true, isEmptied = false } = props
  const { state, attempt } = form
  const key = useFormKey(form, hidden.idempotency_key, isEmptied)
  return (
    <form ref={props.ref} className={cx('grid gap-3', props.className)} {...form.props}>
      {saysFailure ? (
        <FormFailure
          key={`${attempt}${state.code}`}
          {...{ state, words: errors, title: errorTitle, prefix }}
        />
      ) : null}
      {notSaved === undefined ? null : <DemoNotice state={state} text={notSaved} tone={props.notSavedTone} />}
      <HiddenFields values={key === undefined ? hidden : { ...hidden, idempotency_key: key }} />
      {props.children}
    </form>
  )
}

type FieldOptions = {
  readonly prefix?: string
  readonly errors: FormErrorWords
  /** Field name → value before anything is typed. */
  readonly typed?: Readonly<Record<string, string>>
}

/** What every field of a form is given, by its name: id, value and error. */
export function fieldsOf(
  { state, fields }: Pick<SentForm, 'state' | 'fields'>,
  { prefix = '', errors, typed = {} }: FieldOptions,
) {
  return (name: string) => ({
    id: `${prefix}${name}`,
    name,
    defaultValue: state.values?.[name] ?? typed[name],
    error: errorWords(fields[name], errors),
  })
}

type SubmitButtonProps = {
  readonly form: Pick<SentForm, 'pending'>
  readonly label: string
  readonly busyLabel: string
  readonly variant?: ButtonVariant
  /** What a screen reader hears instead: a list has several such buttons. */
  readonly fullLabel?: string | undefined
}

export function SubmitButton({
  form: { pending },
  label,
  busyLabel,
  variant = 'main',
  fullLabel,
}: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} size="small" busy={pending} aria-label={fullLabel}>
      {pending ? busyLabel : label}
    </Button>
  )
}

type DeskActionFormProps = Pick<DeskFormProps, 'errorTitle' | 'hidden' | 'prefix'> & {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly check?: (data: FormData) => Record<string, string>
  readonly errors: Messages['desk']['errors']
  readonly label: string
  readonly busyLabel: string
  /** Announced above the list after success, by the code of the result; `done` when it has none. */
  readonly doneWords: Readonly<Record<string, string>> & { readonly done: string }
  readonly variant?: ButtonVariant
  readonly fields?: (state: FormState, faults: Readonly<Record<string, string>>) => ReactNode
  /** Called after success; not for a demo account, of which nothing is stored. */
  readonly onDone?: () => void
  /** A refusal with this code says that the page is out of date. */
  readonly outdated?: string
}

/** The form of one button on a line of a desk's list. A failure is shown beside it, a success above the list. */
export function DeskActionForm(props: DeskActionFormProps) {
  const { action, check, doneWords, label, busyLabel, variant = 'quiet', fields: renderFields } = props
  const { errors, errorTitle, hidden, prefix } = props
  const announce = useAnnounce()
  const form = useForm(action, check, ({ code }) => {
    announce(doneWords[code ?? 'done'] ?? doneWords.done)
    if (code !== 'DEMO_NOT_SAVED') props.onDone?.()
  })
  useReadAgain(form.state, props.outdated)
  return (
    <DeskForm {...{ form, errors, errorTitle, hidden, prefix }}>
      {renderFields?.(form.state, form.fields)}
      <SubmitButton {...{ form, label, busyLabel, variant }} />
    </DeskForm>
  )
}
