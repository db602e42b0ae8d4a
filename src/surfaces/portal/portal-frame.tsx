import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { SectionNavigation } from '@/surfaces/frame/section-navigation'
import { PortalPage } from './portal-page'

type PortalFrameProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly current: 'requests' | 'offers' | 'orders' | 'messages'
  readonly children: ReactNode
}

const SECTIONS = { requests: '', offers: '/offers', orders: '/orders', messages: '/messages' } as const

/** The four tabs of *My requests* (specification, section 2) around one of them. */
export async function PortalFrame({ locale, actor, current, children }: PortalFrameProps) {
  const t = await getTranslations({ locale, namespace: 'portal' })
  const names = ['requests', 'offers', 'orders', 'messages'] as const
  const items = names.map((key) => ({
    key,
    href: `/${locale}/my-requests${SECTIONS[key]}`,
    name: t(`tabs.${key}`),
  }))
  return (
    <PortalPage
      {...{ locale, actor }}
      section={current === 'messages' ? 'messages' : 'requests'}
      title={t('title')}
      lead={t('greeting', { name: actor.name })}
      tabs={<SectionNavigation label={t('tabs.label')} current={current} items={items} />}
    >
      {children}
    </PortalPage>
  )
}
