'use client'

import { startTransition, useState } from 'react'
import type { DeskShift } from '@/care/schedule/desk/present'
import { useForm } from '@/ui/use-form'
import { useAnnounce } from '../outcome'
import { updateShift } from './actions'
import { fieldsOf, type ShiftMove } from './rules'
import type { MoveWords } from './schedule-words'

/** Saves what was dragged, by the action of the form: with the same refusals, and undone like any other change. */
export function useMoveShift({ done, notDone, notSaved, errors }: MoveWords) {
  const announce = useAnnounce()
  const [attempt, setAttempt] = useState(0)
  const { state, pending, props } = useForm(updateShift, undefined, ({ code }) =>
    announce(code === 'DEMO_NOT_SAVED' ? notSaved : done),
  )
  const move = (shift: DeskShift, changes: ShiftMove) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fieldsOf(shift, changes))) data.set(name, value)
    setAttempt((count) => count + 1)
    startTransition(() => props.action(data))
  }
  // There are no fields to which an error could lead.
  const { fields, code, ...answer } = state
  const fault = Object.values(fields ?? {})[0] ?? code
  const failure = { state: { ...answer, ...(fault && { code: fault }) }, words: errors, title: notDone }
  return { move, pending, attempt, failure }
}
