import type { ComponentProps } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { Actor } from '@/care/sign-in/session'
import { PortalFrame } from '../portal-frame'
import { NotificationList } from './notification-list'

type NotificationScreenProps = Omit<ComponentProps<typeof NotificationList>, 'home' | 'heading'> & {
  readonly actor: Actor
}

/** Notifications in the portal's frame; staff, who have no portal, see theirs without it. */
export function NotificationScreen({ actor, ...rest }: NotificationScreenProps) {
  const list = { ...rest, home: roleHome(actor.role, rest.locale) }
  if (!mayUsePortal(actor))
    return (
      <main id="content" className="wrap max-w-5xl py-8 md:py-12">
        <NotificationList {...list} heading="h1" />
      </main>
    )
  return (
    <PortalFrame locale={list.locale} actor={actor} current="notifications">
      <NotificationList {...list} />
    </PortalFrame>
  )
}
