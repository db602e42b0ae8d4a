import { langOf } from '@/content/fallback/present'
import type { SiteSettingsView } from '@/content/site-settings/present'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { messageCircle } from '@/ui/icon-shapes.generated'
import { chatLink, readableNumber } from './chat-link'

type MessagingButtonProps = {
  readonly app: SiteSettingsView['messagingApp']
  readonly label: string
  readonly className?: string
}

/** The floating button of the messaging app, with number and privacy note on hover or focus. */
export function MessagingButton({ app, label, className }: MessagingButtonProps) {
  return (
    <a
      href={chatLink(app.number, app.prefill)}
      rel="noreferrer"
      aria-labelledby="chat-label chat-number"
      aria-describedby="chat-note"
      className={cx('chat-button no-print', className)}
    >
      <Icon of={messageCircle} className="size-7" />
      <span id="chat-label" hidden>
        {`${label}:`}
      </span>
      <span className="chat-bubble">
        <b id="chat-number" className="tabular">
          {readableNumber(app.number)}
        </b>
        <span id="chat-note" lang={langOf(app, 'privacyNote')} className="mt-1 block text-2xs text-ink-soft">
          {app.privacyNote}
        </span>
      </span>
    </a>
  )
}
