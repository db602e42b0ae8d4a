import type { LastChange } from '@/care/schedule/desk/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { ActionButton } from './action-button'
import { scheduleErrors } from './schedule-words'
import { ShiftGaps } from './shift-gaps'

type UndoBarProps = {
  readonly locale: Locale
  readonly change: LastChange
  /** Of the reader. */
  readonly timeZone: string
}

/** The reader's own last change, when nobody answers since then, and the button that takes it back. */
export async function UndoBar({ locale, change, timeZone }: UndoBarProps) {
  const t = await translator(locale, 'schedule')
  const { schedule: words, desk } = await loadMessages(locale)
  const { id, kind, count, gaps } = change
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-field border border-line bg-mist p-3">
      <div className="grid gap-1">
        <p>{kind === 'copy' ? t('undo.copy', { count }) : words.undo[kind]}</p>
        <ShiftGaps {...{ locale, timeZone, gaps }} id={`change-${id}-gaps`} after="undo" />
      </div>
      <ActionButton
        // Each change has a form of its own, without the refusal of the one before.
        key={id}
        name="undoChange"
        hidden={{ change: id }}
        label={words.undo.action}
        busyLabel={words.undo.busy}
        doneWords={{ done: words.undo.done, DEMO_NOT_SAVED: desk.notSaved }}
        errors={await scheduleErrors(locale)}
        errorTitle={words.notDone}
      />
    </div>
  )
}
