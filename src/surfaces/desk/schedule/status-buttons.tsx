import { SHIFT_STATUSES } from '@/care/schedule/desk/constants'
import type { DeskShift } from '@/care/schedule/desk/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { UserId } from '@/lib/record-ids'
import { ActionButton } from './action-button'
import { scheduleErrors } from './schedule-words'

type StatusButtonsProps = {
  readonly locale: Locale
  readonly shift: DeskShift
  /** Who reads the page. */
  readonly reader: UserId
}

/** The statuses that the person of a running shift does not have now, each with one press. */
export async function StatusButtons({ locale, shift, reader }: StatusButtonsProps) {
  const { schedule: words, desk } = await loadMessages(locale)
  const errors = await scheduleErrors(locale)
  const labels = shift.userId === reader ? words.set : words.setFor
  return (
    <div className="flex flex-wrap gap-2">
      {SHIFT_STATUSES.filter((status) => status !== shift.status).map((status) => (
        <ActionButton
          key={status}
          name="setStatus"
          hidden={{ shift: shift.id, status, from: shift.status }}
          label={labels[status]}
          busyLabel={words.setting}
          doneWords={{ done: words.setDone, DEMO_NOT_SAVED: desk.notSaved }}
          errors={errors}
          errorTitle={words.notDone}
        />
      ))}
    </div>
  )
}
