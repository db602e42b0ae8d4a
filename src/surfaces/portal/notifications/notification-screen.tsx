import type { ComponentProps } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { loadMessages } from '@/i18n/messages'
import { PortalPage } from '../portal-page'
import { NotificationList } from './notification-list'

type NotificationScreenProps = Omit<ComponentProps<typeof NotificationList>, 'home' | 'errors'> & {
  readonly actor: Actor
}

/** Notifications in the portal's frame; staff, who have no portal, see theirs without it. */
export async function NotificationScreen({ actor, ...rest }: NotificationScreenProps) {
  const { locale } = rest
  const { notifications } = await loadMessages(locale)
  const errors = await editedErrors(locale, notifications.errors)
  const list = { ...rest, errors, home: roleHome(actor.role, locale) }
  const { title } = notifications
  if (!mayUsePortal(actor))
    return (
      <main id="content" className="wrap max-w-5xl py-8 md:py-12">
        <h1 className="display mb-6 text-2xl">{title}</h1>
        <NotificationList {...list} />
      </main>
    )
  return (
    <PortalPage {...{ locale, actor }} section="notifications" title={title}>
      <NotificationList {...list} />
    </PortalPage>
  )
}
