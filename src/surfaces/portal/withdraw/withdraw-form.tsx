'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REASON_MAX_LENGTH, UNDO_SECONDS } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { startCountdown } from '@/ui/countdown'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { withdrawRequest } from './actions'

export type WithdrawWords = Messages['portal']['withdraw']
export type WithdrawFormProps = {
  readonly words: WithdrawWords
  readonly hidden: Readonly<Record<string, string>>
  /** What withdrawing means for the request and its offers. */
  readonly lines: readonly string[]
  /** Called when the patient cancels during the countdown. */
  readonly onUndo?: () => void
  /** Called when the countdown begins or ends. */
  readonly onWaiting?: (isWaiting: boolean) => void
}

/**
 * Asks for confirmation. With scripts the form is then sent after ten seconds, in which it can be cancelled
 * (reading 32); without scripts it is sent at once.
 */
export function WithdrawForm({ words, hidden, lines, onUndo, onWaiting }: WithdrawFormProps) {
  const { state, fields, pending, attempt, props } = useForm(withdrawRequest)
  const { form, isWaiting, setWaiting, send, onSubmit } = useDelayedSubmit(props.onSubmit, onWaiting)
  const confirm = useRef<HTMLButtonElement>(null)
  const stop = useCallback(() => setWaiting(false), [setWaiting])
  const keep = () => {
    flushSync(() => setWaiting(false))
    confirm.current?.focus()
  }
  if (state.status === 'done')
    return (
      <Notice tone="success" role="status">
        {words.demoDone}
      </Notice>
    )
  const isAsking = !isWaiting && !pending
  return (
    <form ref={form} className="grid gap-4" {...props} onSubmit={onSubmit}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: words.errors, title: words.errorTitle, prefix: 'withdraw-' }}
      />
      <HiddenFields values={hidden} />
      <div hidden={!isAsking} className={isAsking ? 'grid gap-4' : undefined}>
        {lines.map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
        <TextArea
          id="withdraw-reason"
          name="reason"
          rows={3}
          max={REASON_MAX_LENGTH}
          leftWords={words.left}
          label={words.reason}
          hint={words.reasonHint}
          defaultValue={state.values?.reason}
          error={errorWords(fields.reason, words.errors)}
        />
        <Button ref={confirm} type="submit" variant="danger">
          {words.confirm}
        </Button>
      </div>
      {isWaiting ? <Waiting words={words} onEnd={send} onUndo={onUndo ?? keep} onLeave={stop} /> : null}
      {pending ? <p role="status">{words.sending}</p> : null}
    </form>
  )
}

/** Delays the submit of a form until `send` is called; `setWaiting(false)` cancels it. */
function useDelayedSubmit(
  submit: (event: FormEvent<HTMLFormElement>) => void,
  onWaiting: WithdrawFormProps['onWaiting'],
) {
  const form = useRef<HTMLFormElement>(null)
  const isDue = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const send = useCallback(() => {
    isDue.current = true
    form.current?.requestSubmit()
  }, [])
  const setWaiting = useCallback(
    (value: boolean) => {
      setIsWaiting(value)
      onWaiting?.(value)
    },
    [onWaiting],
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isDue.current) {
      event.preventDefault()
      setWaiting(true)
      return
    }
    isDue.current = false
    setWaiting(false)
    submit(event)
  }
  return { form, isWaiting, setWaiting, send, onSubmit }
}

type WaitingProps = {
  readonly words: WithdrawWords
  readonly onEnd: () => void
  readonly onUndo: () => void
  readonly onLeave: () => void
}

/** The countdown. Nothing is stored yet and leaving the page cancels the withdrawal, so the browser asks first. */
function Waiting({ words, onEnd, onUndo, onLeave }: WaitingProps) {
  const [secondsLeft, setSecondsLeft] = useState(UNDO_SECONDS)
  useEffect(
    () => startCountdown({ seconds: UNDO_SECONDS, onTick: setSecondsLeft, onEnd, onLeave }),
    [onEnd, onLeave],
  )
  useEffect(() => {
    const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [])
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={words.waiting} role="status">
        <span aria-hidden="true" className="tabular">
          {words.seconds.replace('{seconds}', String(secondsLeft))}
        </span>
        <span className="sr-only">{words.seconds.replace('{seconds}', String(UNDO_SECONDS))}</span>
      </Notice>
      <Button autoFocus onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
