import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { messageCircle } from '@/ui/icon-shapes.generated'
import { chatLink } from '../chat-link'
import type { SiteChrome } from '../chrome'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { CookieChoice } from '../cookies/cookie-choice'
import { ChatButton } from './chat-button'
import { ServiceWorker } from './service-worker'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

type SiteFrameProps = {
  readonly locale: Locale
  readonly chrome: SiteChrome
  readonly hasFooterColumns?: boolean
  readonly children: ReactNode
}

/** Header, page, footer and the floating chat button: the frame of every page that visitors see. */
export async function SiteFrame({ locale, chrome, hasFooterColumns, children }: SiteFrameProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <CookieChoice locale={locale} />
      <SiteHeader locale={locale} chrome={chrome} />
      <main id="main" tabIndex={-1}>
        {/* For the calls to action of the header, which leaves no room for it. */}
        <ConsultationNotice locale={locale} className="wrap py-2" />
        {children}
      </main>
      <SiteFooter locale={locale} chrome={chrome} hasColumns={hasFooterColumns ?? true} />
      {chrome.chat ? (
        <aside aria-label={t('chat.label')}>
          <ChatButton
            href={chatLink(chrome.chat.number, chrome.chat.prefill)}
            number={chrome.chat.readable}
            label={t('chat.label')}
            privacyNote={chrome.chat.privacyNote}
            noteLang={langOf(chrome.chat, 'privacyNote')}
            icon={<Icon of={messageCircle} className="size-7" />}
          />
        </aside>
      ) : null}
      <ServiceWorker />
    </>
  )
}
