'use client'

import type { ComponentProps } from 'react'
import { DeskActionForm } from '../action-form'
import { copyDay, deleteShift, setStatus, undoChange } from './actions'

const ACTIONS = { copyDay, deleteShift, setStatus, undoChange }

type ActionButtonProps = Omit<ComponentProps<typeof DeskActionForm>, 'action'> & {
  readonly name: keyof typeof ACTIONS
}

/** One press about a shift or a day. */
export function ActionButton({ name, ...form }: ActionButtonProps) {
  return <DeskActionForm action={ACTIONS[name]} {...form} />
}
