import type { NotificationType } from '@/care/notifications/constants'
import type { NotificationView } from '@/care/notifications/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { Icon } from '@/ui/icon'
import {
  calendar,
  heartPulse,
  messageCircle,
  receiptText,
  type Shape,
  shieldCheck,
} from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'
import { MarkForm } from './mark-form'

const ICONS: Readonly<Record<NotificationType, Shape>> = {
  new_message: messageCircle,
  appointment_reminder: calendar,
  treatment_update: heartPulse,
  system_notification: shieldCheck,
  new_offer: receiptText,
}

type NotificationRowProps = {
  readonly locale: Locale
  readonly notification: NotificationView
  readonly sentence: string
  readonly words: Messages['notifications']
  /** Of its button: `Mark as read: …`. */
  readonly markLabel: string
  /** Id of what gets the focus when the row is gone after marking; without one its own link does. */
  readonly focusAfter: string | undefined
}

/** One notification: a link to what it is about, and while it is unread a mark and a button. */
export function NotificationRow(props: NotificationRowProps) {
  const { locale, notification, sentence, words, markLabel, focusAfter } = props
  const { id, type, isRead, createdAt } = notification
  const linkId = `notification-${id}`
  return (
    <li className="group/row relative flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-colors hover:border-bosphorus">
      <Icon of={ICONS[type]} className="mt-0.5 size-5 text-iznik" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          {words.types[type]}
          {isRead ? null : <UnreadMark label={words.unread} />}
        </p>
        <p>
          <TextLink
            id={linkId}
            href={`/${locale}/notifications/${id}`}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {sentence}
          </TextLink>
        </p>
        <time dateTime={createdAt} className="text-xs text-ink-soft">
          {longDateTime(createdAt, locale)}
        </time>
      </div>
      {isRead ? null : (
        <MarkForm
          kind="one"
          hidden={{ notification: id, locale }}
          words={words.mark}
          errors={words.errors}
          fullLabel={markLabel}
          focusAfter={focusAfter ?? linkId}
          // On a phone below the sentence, its label in line with it.
          className="basis-full ps-[1.375rem] sm:basis-auto sm:ps-0"
        />
      )}
    </li>
  )
}

/** Hidden as soon as its row, or all rows, are being marked (`mark-form.tsx`). */
function UnreadMark({ label }: { readonly label: string }) {
  return (
    <span className="rounded-full bg-bosphorus px-2.5 py-0.5 font-medium text-bosphorus-ink group-has-[[data-marking=all]]/list:hidden group-has-[[data-marking=one]]/row:hidden">
      {label}
    </span>
  )
}
