import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import type { Actor } from '@/care/sign-in/session'
import { PortalPage } from '../portal-page'
import { NotificationList } from './notification-list'

type NotificationScreenProps = ComponentProps<typeof NotificationList> & { readonly actor: Actor }

/** Notifications in the portal's frame; staff, who have no portal, see theirs without it. */
export async function NotificationScreen({ actor, ...list }: NotificationScreenProps) {
  const { locale } = list
  const t = await getTranslations({ locale, namespace: 'notifications' })
  if (!mayUsePortal(actor))
    return (
      <main id="content" className="wrap max-w-5xl py-8 md:py-12">
        <h1 className="display mb-6 text-2xl">{t('title')}</h1>
        <NotificationList {...list} />
      </main>
    )
  return (
    <PortalPage {...{ locale, actor }} section="notifications" title={t('title')}>
      <NotificationList {...list} />
    </PortalPage>
  )
}
