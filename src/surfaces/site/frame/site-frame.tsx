import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { ChatLauncher } from '@/surfaces/frame/chat/chat-launcher'
import { MessagingButton } from '@/surfaces/frame/messaging/messaging-button'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { CookieChoice } from '../cookies/cookie-choice'
import { ChatButtonScript } from './chat-button'
import { ServiceWorker } from './service-worker'
import { SiteFooter } from './site-footer'
import type { SiteFrameView } from './site-frame-view'
import { SiteHeader } from './site-header'

type SiteFrameProps = {
  readonly locale: Locale
  readonly frame: SiteFrameView
  readonly hasFooterColumns?: boolean
  readonly children: ReactNode
}

/** Header, footer and the two floating buttons, of the messaging app and of our own chat, around every public page. */
export async function SiteFrame({ locale, frame, hasFooterColumns, children }: SiteFrameProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <CookieChoice locale={locale} />
      <SiteHeader locale={locale} frame={frame} />
      <main id="main" tabIndex={-1}>
        {/* Belongs to the calls to action of the header, which has no room for it. */}
        <ConsultationNotice locale={locale} className="wrap py-2" />
        {children}
      </main>
      <SiteFooter locale={locale} frame={frame} hasColumns={hasFooterColumns ?? true} />
      <aside aria-label={t('chat.label')}>
        {frame.chat ? (
          <>
            <MessagingButton app={frame.chat} label={t('chat.label')} />
            <ChatButtonScript number={frame.chat.readable} />
          </>
        ) : null}
        <ChatLauncher locale={locale} />
      </aside>
      <ServiceWorker />
    </>
  )
}
