import type { ComponentProps } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { loadMessages } from '@/i18n/messages'
import { PortalFrame } from '../portal-frame'
import { NotificationList } from './notification-list'

type NotificationScreenProps = Omit<
  ComponentProps<typeof NotificationList>,
  'home' | 'heading' | 'errors'
> & {
  readonly actor: Actor
}

/** Notifications in the portal's frame; staff, who have no portal, see theirs without it. */
export async function NotificationScreen({ actor, ...rest }: NotificationScreenProps) {
  const { locale } = rest
  const { notifications } = await loadMessages(locale)
  const errors = await editedErrors(locale, notifications.errors)
  const list = { ...rest, errors, home: roleHome(actor.role, locale) }
  if (!mayUsePortal(actor))
    return (
      <main id="content" className="wrap max-w-5xl py-8 md:py-12">
        <NotificationList {...list} heading="h1" />
      </main>
    )
  return (
    <PortalFrame locale={locale} actor={actor} current="notifications">
      <NotificationList {...list} />
    </PortalFrame>
  )
}
