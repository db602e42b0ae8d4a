import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { messagesSquare, x } from '@/ui/icon-shapes.generated'
import { UNREAD_ATTRIBUTE } from './page-data'

type ChatLauncherProps = {
  readonly locale: Locale
  /** On narrow screens at its place in the page, not in the corner. */
  readonly isInline?: boolean
  /** Answers that the reader has not seen, where the server knows who reads. */
  readonly unread?: number
}

/**
 * Opens the chat without a script of the page: the browser loads the frame when it is first seen, and that is when the
 * `details` are opened (decision 0044). The frame's own script closes them with Escape, and counts unread answers here.
 */
export async function ChatLauncher({ locale, isInline = false, unread = 0 }: ChatLauncherProps) {
  const t = await getTranslations({ locale, namespace: 'chat' })
  const open = t('launcher.open')
  return (
    <details className={cx('chat-launcher no-print', isInline && 'is-inline')}>
      <summary
        {...(unread > 0 && {
          [UNREAD_ATTRIBUTE]: unread,
          'aria-label': `${open}, ${t('page.unread', { count: unread })}`,
        })}
      >
        <Icon of={messagesSquare} className="size-6" />
        <Icon of={x} className="size-6" />
        <span>{open}</span>
      </summary>
      <div role="dialog" aria-label={t('launcher.title')}>
        <iframe title={t('launcher.title')} src={`/${locale}/chat`} loading="lazy" />
      </div>
    </details>
  )
}
