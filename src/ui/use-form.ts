'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, startTransition, useActionState, useEffect, useState } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { keepOnLoss } from './lost-connection'

type Action = (state: FormState, data: FormData) => Promise<FormState>
/** @returns field name → error code; empty when the form can be sent */
type Check = (data: FormData) => Record<string, string>

/**
 * A form that also works without scripts, because the action is the form's own. With scripts the browser checks first
 * and sends without React resetting the fields. The error of a field is removed when it is edited. When the connection is
 * lost the form stays as it is and says so.
 * @param onDone called after success, also if the page has removed the form by then
 */
export function useForm(action: Action, check?: Check, onDone?: (state: FormState) => void) {
  const [answered, dispatch, pending] = useActionState(reportDone(keepOnLoss(action), onDone), IDLE)
  const [refused, setRefused] = useState<FormState>()
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const state = refused ?? answered
  const router = useRouter()

  // Success changes what the page around the form shows.
  useEffect(() => {
    if (answered.status === 'done') router.refresh()
  }, [answered, router])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const { nativeEvent } = event
    // The button that was pressed can have a value of its own.
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const data = new FormData(event.currentTarget, pressed)
    const fields = check?.(data) ?? {}
    setEdited(new Set())
    setAttempt((count) => count + 1)
    if (Object.keys(fields).length > 0) return setRefused({ status: 'error', code: 'INVALID_INPUT', fields })
    setRefused(undefined)
    startTransition(() => dispatch(data))
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const name = target.getAttribute('name')
    if (name && state.fields?.[name] && !edited.has(name)) setEdited(new Set([...edited, name]))
  }

  const fields = Object.fromEntries(Object.entries(state.fields ?? {}).filter(([name]) => !edited.has(name)))
  return { state, fields, pending, attempt, props: { action: dispatch, onSubmit, onInput, noValidate: true } }
}

/**
 * A live update can remove the form in the same commit in which its state becomes `done`: an effect of the form would
 * never run. On the server the action stays as it is, because a form without scripts needs the reference to it.
 */
function reportDone(action: Action, onDone?: (state: FormState) => void): Action {
  if (!onDone || typeof window === 'undefined') return action
  return async (state, data) => {
    const answer = await action(state, data)
    if (answer.status === 'done') onDone(answer)
    return answer
  }
}
