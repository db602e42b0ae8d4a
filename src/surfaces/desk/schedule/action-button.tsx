'use client'

import type { ComponentProps } from 'react'
import { DeskActionForm } from '../action-form'
import { useRow } from '../records/typed-row'
import { copyDay, deleteShift, setStatus, undoChange } from './actions'

const ACTIONS = { copyDay, deleteShift, setStatus, undoChange }

type ActionButtonProps = Omit<ComponentProps<typeof DeskActionForm>, 'action'> & {
  readonly name: keyof typeof ACTIONS
}

/** One press about a shift or a day. With a shift that it deletes goes what was typed in the form of it. */
export function ActionButton({ name, ...form }: ActionButtonProps) {
  const { onSettled } = useRow()
  return <DeskActionForm action={ACTIONS[name]} {...form} onDone={onSettled} outdated="STATUS_CHANGED" />
}
