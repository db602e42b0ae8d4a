'use client'

import type { Messages } from '@/i18n/namespaces'
import { DeskActionForm } from '../../action-form'
import { cancelScheduled, sendScheduledNow } from './actions'
import type { LaterWords } from './later-words'

export type ScheduledButtonProps = {
  readonly words: LaterWords
  readonly errors: Messages['desk']['errors']
  readonly hidden: Readonly<Record<string, string>>
}

export function SendNow({ words, errors, hidden }: ScheduledButtonProps) {
  return (
    <DeskActionForm
      action={sendScheduledNow}
      {...{ hidden, errors }}
      errorTitle={words.failed}
      label={words.sendNow}
      busyLabel={words.sending}
      doneWords={{ done: words.sent }}
    />
  )
}

export function CancelScheduled({ words, errors, hidden }: ScheduledButtonProps) {
  return (
    <DeskActionForm
      action={cancelScheduled}
      {...{ errors }}
      hidden={{ ...hidden, cancel: 'on' }}
      errorTitle={words.failed}
      label={words.cancel}
      busyLabel={words.cancelling}
      doneWords={{ done: words.cancelDone }}
      variant="danger"
    />
  )
}

export function UndoCancelling({ words, errors, hidden }: ScheduledButtonProps) {
  return (
    <DeskActionForm
      action={cancelScheduled}
      {...{ errors }}
      hidden={{ ...hidden, cancel: 'off' }}
      errorTitle={words.failed}
      label={words.undo}
      busyLabel={words.undoing}
      doneWords={{ done: words.undone }}
    />
  )
}
