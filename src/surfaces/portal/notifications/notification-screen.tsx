import type { ComponentProps } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import type { Actor } from '@/care/sign-in/session'
import { PortalFrame } from '../portal-frame'
import { NotificationList } from './notification-list'

type NotificationScreenProps = ComponentProps<typeof NotificationList> & { readonly actor: Actor }

/** Notifications in the portal's frame; staff, who have no portal, see theirs without it. */
export function NotificationScreen({ actor, ...list }: NotificationScreenProps) {
  if (!mayUsePortal(actor))
    return (
      <main id="content" className="wrap max-w-5xl py-8 md:py-12">
        <NotificationList {...list} />
      </main>
    )
  return (
    <PortalFrame locale={list.locale} actor={actor} current="notifications">
      <NotificationList {...list} />
    </PortalFrame>
  )
}
