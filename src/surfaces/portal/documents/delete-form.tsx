'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { UNDO_SECONDS } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { startCountdown } from '@/ui/countdown'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'

type DeleteFormProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly words: Omit<Messages['documents']['remove'], 'title' | 'retained'>
  readonly errors: FormErrorWords
  readonly hidden: Readonly<Record<string, string>>
}

/**
 * Deletes a document or a picture ten seconds after the press, in which it can be kept (reading 32); without scripts at once. Nothing
 * is stored before, and leaving the page keeps it.
 */
export function DeleteForm({ action, words, errors, hidden }: DeleteFormProps) {
  const { state, pending, attempt, props } = useForm(action)
  const form = useRef<HTMLFormElement>(null)
  const isDue = useRef(false)
  const [phase, setPhase] = useState<'asking' | 'waiting' | 'undone'>('asking')
  const send = useCallback(() => {
    isDue.current = true
    form.current?.requestSubmit()
  }, [])
  const keep = useCallback(() => setPhase('undone'), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isDue.current) {
      event.preventDefault()
      setPhase('waiting')
      return
    }
    isDue.current = false
    setPhase('asking')
    props.onSubmit(event)
  }
  if (state.status === 'done')
    return state.code === 'DEMO_NOT_SAVED' ? (
      <Notice tone="info" role="status">
        {words.demoDone}
      </Notice>
    ) : null
  return (
    <form ref={form} className="grid justify-items-start gap-4" {...props} onSubmit={onSubmit}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      <HiddenFields values={hidden} />
      <p className="text-sm text-ink-soft">{words.text}</p>
      {phase === 'waiting' ? (
        <Waiting words={words} onEnd={send} onUndo={keep} />
      ) : (
        // The button that undoes is gone, so this one takes the focus.
        <Button type="submit" variant="danger" busy={pending} autoFocus={phase === 'undone'}>
          {pending ? words.sending : words.confirm}
        </Button>
      )}
      <p role="status" className="text-sm">
        {phase === 'undone' ? words.undone : ''}
      </p>
    </form>
  )
}

type WaitingProps = {
  readonly words: DeleteFormProps['words']
  readonly onEnd: () => void
  readonly onUndo: () => void
}

function Waiting({ words, onEnd, onUndo }: WaitingProps) {
  const [secondsLeft, setSecondsLeft] = useState(UNDO_SECONDS)
  useEffect(
    () => startCountdown({ seconds: UNDO_SECONDS, onTick: setSecondsLeft, onEnd, onLeave: onUndo }),
    [onEnd, onUndo],
  )
  return (
    <>
      <Notice tone="warning" title={words.waiting} role="status">
        <span aria-hidden="true" className="tabular">
          {words.seconds.replace('{seconds}', String(secondsLeft))}
        </span>
        <span className="sr-only">{words.seconds.replace('{seconds}', String(UNDO_SECONDS))}</span>
      </Notice>
      <Button autoFocus onClick={onUndo}>
        {words.undo}
      </Button>
    </>
  )
}
