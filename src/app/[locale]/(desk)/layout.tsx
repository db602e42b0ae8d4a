import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { currentActor, currentPerson } from '@/care/sign-in/session'
import { errorTexts } from '@/content/error-messages/loaders'
import { readBrand } from '@/content/site-settings/read-site-settings'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ChatAlertsStart } from '@/surfaces/desk/chat/chat-alerts-start'
import { MessageLeaving } from '@/surfaces/desk/messages/leaving-actions'
import { DraftSaving } from '@/surfaces/desk/offers/saving/draft-saving'
import { FailureWords } from '@/surfaces/frame/error-pages/failure-words'
import { LiveStart } from '@/surfaces/frame/live/live-start'
import { SurfaceHeader } from '@/surfaces/frame/surface-header'
import { ThemeSwitch } from '@/surfaces/frame/theme-switch'

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode }

export const metadata: Metadata = { robots: { index: false } }

/** Layout of the desk. It checks no permission: each page and loader does. */
export default async function DeskLayout({ params, children }: Props) {
  const locale = await pageLocale(params)
  const [{ accounts }, { TRY_AGAIN }] = await Promise.all([loadMessages(locale), errorTexts(locale)])
  const actor = await currentActor()
  return (
    <>
      <ThemeSwitch theme={(await currentPerson())?.theme ?? 'system'} />
      <SurfaceHeader locale={locale} brand={await readBrand(locale)} actor={actor} isWide />
      <FailureWords words={{ ...accounts.failure, title: TRY_AGAIN }}>
        <DraftSaving>
          <MessageLeaving>{children}</MessageLeaving>
        </DraftSaving>
      </FailureWords>
      {actor ? <LiveStart locale={locale} actor={actor} /> : null}
      {actor ? <ChatAlertsStart locale={locale} actor={actor} /> : null}
    </>
  )
}
