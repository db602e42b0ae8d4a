'use client'

import { getFormProps, getTextareaProps } from '@conform-to/react'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import type { FormState } from '@/lib/form-state'
import { Button } from './button'
import { CloseDialog, ConfirmDialog } from './confirm-dialog'
import { errorWords } from './error-words'
import { type FormErrorWords, FormFailure } from './form-failure'
import { HiddenFields } from './hidden-fields'
import { Notice } from './notice'
import { TextArea } from './text-area'
import { useKeptValues } from './use-kept-values'
import { useRenewedPage } from './use-renewed-page'
import { useValidForm } from './use-valid-form'

export type ReasonWords = {
  readonly trigger: string
  readonly title: string
  readonly text: string
  readonly reason: string
  readonly hint: string
  readonly left: string
  readonly confirm: string
  readonly busy: string
  readonly back: string
  readonly errorTitle: string
  /** Said where it is no longer possible while the dialog is open. */
  readonly over?: string
}

type ReasonDialogProps = {
  readonly id: string
  readonly words: ReasonWords
  readonly errors: FormErrorWords
  /** Must have a `reason`. */
  readonly schema: v.GenericSchema<{ reason?: string | undefined }, { reason: string }>
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly hidden: Readonly<Record<string, string>>
  /** Maximum length of the reason, in characters. */
  readonly max: number
  /** The code after which the page is read again, so that it shows what changed. What was typed stays. */
  readonly renewedAfter?: string
  /**
   * It is no longer possible: there is no button then. A dialog that is open stays until it is closed, because a reason may
   * have been typed.
   */
  readonly isOver?: boolean
  /** Where something else has opened it: called when it is closed. It has no button of its own then. */
  readonly onClosed?: () => void
  /** Id of what has the focus once the dialog is closed and its button is gone. */
  readonly focusAfter: string
}

/** A button with a dialog that asks for confirmation and a reason. */
export function ReasonDialog({ words, focusAfter, onClosed, ...rest }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(onClosed !== undefined)
  const isDone = useRef(false)
  const { title, text } = words
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (next) isDone.current = false
    else onClosed?.()
  }
  if (rest.isOver && !isOpen) return null
  return (
    <ConfirmDialog
      {...{ title, text, isOpen, onOpenChange }}
      trigger={onClosed ? undefined : words.trigger}
      finalFocus={() => (rest.isOver || isDone.current ? document.getElementById(focusAfter) : true)}
    >
      <ReasonForm
        words={words}
        onDone={() => {
          isDone.current = true
          onOpenChange(false)
        }}
        {...rest}
      />
    </ConfirmDialog>
  )
}

function ReasonForm({
  id,
  words,
  errors,
  schema,
  action,
  hidden,
  max,
  renewedAfter,
  isOver = false,
  onDone,
}: Omit<ReasonDialogProps, 'focusAfter'> & { readonly onDone: () => void }) {
  const valid = useValidForm({ id, schema, action, onDone })
  const { form, fields, answered, pending } = valid
  useRenewedPage(answered, renewedAfter)
  const kept = useKeptValues(hidden, { state: answered, code: renewedAfter })
  const { key: _key, defaultValue, maxLength: _maxLength, ...area } = getTextareaProps(fields.reason)
  const [code] = fields.reason.errors ?? []
  return (
    <form className="grid gap-4" action={valid.action} {...getFormProps(form)}>
      {isOver && words.over && !pending && answered.status !== 'done' ? (
        <Notice tone="warning" role="alert" title={words.over} />
      ) : null}
      {answered.fields ? null : <FormFailure state={answered} words={errors} title={words.errorTitle} />}
      <HiddenFields values={kept} />
      <TextArea
        {...area}
        rows={3}
        max={max}
        leftWords={words.left}
        label={words.reason}
        hint={words.hint}
        defaultValue={typeof defaultValue === 'string' ? defaultValue : ''}
        error={errorWords(code, errors)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <CloseDialog>{words.back}</CloseDialog>
        <Button type="submit" variant="danger" size="small" busy={pending}>
          {pending ? words.busy : words.confirm}
        </Button>
      </div>
    </form>
  )
}
