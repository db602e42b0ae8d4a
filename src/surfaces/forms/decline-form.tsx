'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { errorWords } from '@/ui/error-words'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { useKeptValues } from '@/ui/use-kept-values'
import { useRenewedPage } from '@/ui/use-renewed-page'
import { DemoNotice } from './demo-notice'
import { reasonFaults } from './reason-faults'

/** Messages about declining an offer; those about declining a request have the same keys. */
type DeclineWords = Pick<
  Messages['offers']['answer'],
  'declineText' | 'errorTitle' | 'reason' | 'reasonHint' | 'left' | 'declineConfirm' | 'declining'
>

type DeclineFormProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly words: DeclineWords
  readonly errors: FormErrorWords
  readonly hidden: Readonly<Record<string, string>>
  /** A reason that was typed before. */
  readonly typed?: string | undefined
  /** Maximum length of the reason, in characters. */
  readonly max: number
  /** The message for a demo account. */
  readonly demoDone: string
  readonly isSmall?: boolean
  /** The code after which the page is read again, so that it shows what changed. What was typed stays. */
  readonly renewedAfter?: string
  /** Called after success, also if the page has removed the form by then. */
  readonly onDone?: (answer: FormState) => void
  /** More fields, before the reason. */
  readonly children?: ReactNode
}

/** Declines an offer or a request, with a reason that the other person reads. */
export function DeclineForm(props: DeclineFormProps) {
  const { action, words, errors, hidden, typed, max, demoDone, isSmall = false } = props
  const { state, fields, pending, attempt, props: form } = useForm(action, reasonFaults, props.onDone)
  useRenewedPage(state, props.renewedAfter)
  const [hasTyped, setTyped] = useState(false)
  const kept = useKeptValues(hidden, { state, code: props.renewedAfter, isKept: hasTyped })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setTyped(true)
    form.onInput(event)
  }
  return (
    <form className={cx('grid', isSmall ? 'mt-3 gap-3' : 'gap-4')} {...form} onInput={onInput}>
      <p className={cx('text-ink-soft', isSmall ? 'text-2xs' : 'text-sm')}>{words.declineText}</p>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'decline-' }}
      />
      <DemoNotice state={state} text={demoDone} />
      <HiddenFields values={kept} />
      {props.children}
      <TextArea
        id="decline-reason"
        name="reason"
        rows={isSmall ? 3 : 4}
        required
        max={max}
        leftWords={words.left}
        label={words.reason}
        hint={words.reasonHint}
        defaultValue={state.values?.reason ?? typed}
        error={errorWords(fields.reason, errors)}
      />
      <Button type="submit" variant="danger" busy={pending} size={isSmall ? 'small' : 'normal'}>
        {pending ? words.declining : words.declineConfirm}
      </Button>
    </form>
  )
}
