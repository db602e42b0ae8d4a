'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { useAnnounce } from './outcome'

type DeskActionFormProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly check?: (data: FormData) => Record<string, string>
  readonly hidden: Readonly<Record<string, string>>
  readonly errors: Messages['desk']['errors']
  readonly errorTitle: string
  readonly label: string
  readonly busyLabel: string
  /** Announced above the list after success, by the code of the result; `done` when it has none. */
  readonly doneWords: Readonly<Record<string, string>> & { readonly done: string }
  readonly variant?: ButtonVariant
  readonly prefix?: string
  readonly fields?: (state: FormState, faults: Readonly<Record<string, string>>) => ReactNode
}

/** The form of one button on a line of a desk's list. A failure is shown beside it, a success above the list. */
export function DeskActionForm({
  action,
  check,
  hidden,
  errors,
  errorTitle,
  label,
  busyLabel,
  doneWords,
  variant = 'quiet',
  prefix = '',
  fields: renderFields,
}: DeskActionFormProps) {
  const announce = useAnnounce()
  const { state, fields, pending, attempt, props } = useForm(action, check, ({ code }) =>
    announce(doneWords[code ?? 'done'] ?? doneWords.done),
  )
  return (
    <form className="grid gap-3" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: errorTitle, prefix }} />
      <HiddenFields values={hidden} />
      {renderFields?.(state, fields)}
      <Button type="submit" variant={variant} size="small" busy={pending}>
        {pending ? busyLabel : label}
      </Button>
    </form>
  )
}
