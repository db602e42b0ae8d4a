import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CONTACT_BLOCK_ID } from '@/care/schedule/constants'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { SectionNavigation } from '@/surfaces/frame/section-navigation'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { loadUnreadCount } from './notifications/loaders'

type PortalFrameProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly current: 'requests' | 'offers' | 'orders' | 'notifications'
  readonly children: ReactNode
}

const SECTIONS = { requests: '', offers: '/offers', orders: '/orders' } as const

/** Heading and navigation of the portal around one of its sections. */
export async function PortalFrame({ locale, actor, current, children }: PortalFrameProps) {
  const t = await getTranslations({ locale, namespace: 'portal' })
  const accounts = await getTranslations({ locale, namespace: 'accounts.demo' })
  const names = ['requests', 'offers', 'orders'] as const
  const items = names.map((key) => ({
    key,
    href: `/${locale}/my-requests${SECTIONS[key]}`,
    name: t(`tabs.${key}`),
  }))
  const tList = await getTranslations({ locale, namespace: 'notifications' })
  const unread = await loadUnreadCount()
  const ownList = {
    key: 'notifications',
    href: `/${locale}/notifications`,
    name: tList('title'),
    count: unread,
    countWords: tList('unreadCount', { count: unread }),
  }
  return (
    <main id="content" className="wrap max-w-5xl py-8 md:py-12">
      <p className="text-ink-soft">{t('greeting', { name: actor.name })}</p>
      <div className="mt-1 mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="display text-2xl">{t('title')}</h1>
        <TextLink href={`#${CONTACT_BLOCK_ID}`} className="text-sm">
          {t('contact.title')}
        </TextLink>
      </div>
      <SectionNavigation label={t('tabs.label')} current={current} items={[...items, ownList]} />
      {actor.demo ? (
        <div className="mt-6">
          <Notice tone="info" title={accounts('title')}>
            {accounts('text')}
          </Notice>
        </div>
      ) : null}
      <div className="mt-8">{children}</div>
    </main>
  )
}
