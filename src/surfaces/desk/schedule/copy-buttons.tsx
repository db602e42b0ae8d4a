import { COPY_SOURCES } from '@/care/schedule/copying/constants'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { ActionButton } from './action-button'
import { scheduleErrors } from './schedule-words'

type CopyButtonsProps = { readonly locale: Locale; readonly day: string }

/** The two ways to fill a day without shifts from another one; a refusal is shown beside its button. */
export async function CopyButtons({ locale, day }: CopyButtonsProps) {
  const { schedule: words, desk } = await loadMessages(locale)
  const errors = await scheduleErrors(locale)
  const { copy } = words
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {COPY_SOURCES.map((source) => (
        <ActionButton
          key={source}
          name="copyDay"
          hidden={{ day, source, idempotency_key: newId() }}
          label={copy[source]}
          busyLabel={copy.busy}
          doneWords={{ done: copy.done, COPIED_SOME: copy.some, DEMO_NOT_SAVED: desk.notSaved }}
          errors={errors}
          errorTitle={words.notDone}
        />
      ))}
    </div>
  )
}
