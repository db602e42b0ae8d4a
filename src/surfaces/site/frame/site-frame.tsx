import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { ChatLauncher } from '@/surfaces/frame/chat/chat-launcher'
import { chatLink } from '@/surfaces/frame/chat-link'
import { Icon } from '@/ui/icon'
import { messageCircle } from '@/ui/icon-shapes.generated'
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
        {frame.chat ? <ChatButton chat={frame.chat} label={t('chat.label')} /> : null}
        <ChatLauncher locale={locale} />
      </aside>
      <ServiceWorker />
    </>
  )
}

type ChatButtonProps = {
  readonly chat: NonNullable<SiteFrameView['chat']>
  readonly label: string
}

/** Floating chat button with number and privacy note on hover or focus. */
function ChatButton({ chat, label }: ChatButtonProps) {
  return (
    <>
      <a
        href={chatLink(chat.number, chat.prefill)}
        rel="noreferrer"
        aria-labelledby="chat-label chat-number"
        aria-describedby="chat-note"
        className="chat-button no-print"
      >
        <Icon of={messageCircle} className="size-7" />
        <span id="chat-label" hidden>
          {`${label}:`}
        </span>
        <span className="chat-bubble">
          <b id="chat-number" className="tabular">
            {chat.readable}
          </b>
          <span
            id="chat-note"
            lang={langOf(chat, 'privacyNote')}
            className="mt-1 block text-2xs text-ink-soft"
          >
            {chat.privacyNote}
          </span>
        </span>
      </a>
      <ChatButtonScript number={chat.readable} />
    </>
  )
}
