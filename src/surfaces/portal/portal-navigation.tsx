import { getTranslations } from 'next-intl/server'
import type { LiveCounts } from '@/base/live/schema'
import { loadUnreadMessages } from '@/care/conversations/loaders'
import { loadMyImage } from '@/care/profile/image/loaders'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { Face } from '@/surfaces/frame/face'
import { badgeWords } from '@/surfaces/frame/live/badge-words'
import { LiveBadge, LiveBadgeWords } from '@/surfaces/frame/live/live-badge'
import type { LiveState } from '@/surfaces/frame/live/live-store'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import {
  bell,
  circleUser,
  clipboardList,
  files,
  messagesSquare,
  type Shape,
} from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { loadUnreadCount } from './notifications/loaders'

export type PortalSection = 'requests' | 'messages' | 'documents' | 'notifications' | 'settings'

type Item = {
  readonly section: PortalSection
  readonly path: string
  readonly shape: Shape
  /** What waits there, shown as a badge. */
  readonly counts?: keyof LiveCounts
}

type PortalNavigationProps = {
  readonly locale: Locale
  readonly section: PortalSection
  /** Whose badges they are. */
  readonly person: UserId
}

/** The sections of the portal, each with its badge; without badges while they cannot be read. */
export async function PortalNavigation({ locale, section, person }: PortalNavigationProps) {
  const at = now().getTime()
  try {
    const [messages, notifications, image] = await Promise.all([
      loadUnreadMessages(),
      loadUnreadCount(),
      loadMyImage(),
    ])
    const page = { at, person, counts: { messages, notifications, chats: 0 } }
    return <NavigationBar {...{ locale, section, page, image }} />
  } catch (error) {
    log.warn({ err: error }, 'the badges of the navigation could not be read')
    return <NavigationBar {...{ locale, section }} />
  }
}

type NavigationBarProps = {
  readonly locale: Locale
  /** The open section; undefined for none. */
  readonly section?: PortalSection | undefined
  /** Numbers of the badges; undefined: no badges. */
  readonly page?: LiveState | undefined
  /** The person's own picture. */
  readonly image?: string | null
}

/** A bar at the bottom of phones, at the side from 1024 px. Reads nothing, so that it is there when reading fails. */
export async function NavigationBar({ locale, section, page, image = null }: NavigationBarProps) {
  const t = await getTranslations({ locale, namespace: 'portal.navigation' })
  const words = badgeWords((count) => t('waiting', { count }))
  const items: readonly Item[] = [
    { section: 'requests', path: '/my-requests', shape: clipboardList },
    { section: 'messages', path: '/my-requests/messages', shape: messagesSquare, counts: 'messages' },
    { section: 'documents', path: '/my-requests/documents', shape: files },
    { section: 'notifications', path: '/notifications', shape: bell, counts: 'notifications' },
    { section: 'settings', path: '/settings', shape: circleUser },
  ]
  return (
    <nav
      aria-label={t('label')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-6 lg:z-auto lg:self-start lg:border-0 lg:bg-transparent lg:pb-0 print:hidden"
    >
      <ul className="flex lg:grid lg:gap-1">
        {items.map(({ section: key, path, shape, counts }) => (
          <li key={key} className="min-w-0 flex-1">
            <PendingLink
              href={`/${locale}${path}`}
              aria-current={key === section ? 'page' : undefined}
              className={cx(
                'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-[0.6875rem] leading-4 font-semibold hover:text-bosphorus lg:min-h-11 lg:flex-row lg:justify-start lg:gap-4 lg:rounded-field lg:px-3 lg:text-sm',
                key === section ? 'text-bosphorus lg:bg-mist' : 'text-ink-soft',
              )}
            >
              <span className="relative">
                {key === 'settings' && image ? (
                  <Face name="" image={image} className="size-6" />
                ) : (
                  <Icon of={shape} className="size-5.5 lg:size-5" />
                )}
                {counts && page ? (
                  <LiveBadge
                    of={counts}
                    page={page}
                    className="tabular absolute -top-1.5 left-3.5 min-w-4.5 rounded-full bg-tulip px-1 text-center text-[0.6875rem] leading-4.5 text-tulip-ink"
                  />
                ) : null}
              </span>
              <span className="max-w-full truncate">{t(key)}</span>
              {counts && page ? <LiveBadgeWords of={counts} {...{ page, locale, words }} /> : null}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
