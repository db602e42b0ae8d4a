'use client'

import type { Messages } from '@/i18n/namespaces'
import { DeskActionForm } from '../action-form'
import { undoMove } from './actions'

type UndoMoveFormProps = {
  readonly words: Messages['desk']['order']['done']
  readonly act: Messages['desk']['act']
  readonly notSaved: string
  readonly errors: Messages['desk']['errors']
  readonly hidden: Readonly<Record<'order' | 'version', string>>
}

/** Undoes that a treatment was begun or completed. */
export function UndoMoveForm({ words, act, notSaved, errors, hidden }: UndoMoveFormProps) {
  return (
    <DeskActionForm
      action={undoMove}
      {...{ errors, hidden, errorTitle: act.errorTitle, label: words.undo, busyLabel: words.undoing }}
      doneWords={{ done: words.undone, DEMO_NOT_SAVED: notSaved }}
    />
  )
}
