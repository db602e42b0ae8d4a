import type { ReactNode } from 'react'
import { errorTexts } from '@/content/error-messages/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { FailureWords } from '@/surfaces/frame/error-pages/failure-words'
import { SiteFrame } from '@/surfaces/site/frame/site-frame'
import { loadSiteFrame } from '@/surfaces/site/loaders'

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode }

/** Layout of sign-in and password pages; the footer has no link columns here (specification, section 2). */
export default async function AuthLayout({ params, children }: Props) {
  const locale = await pageLocale(params)
  const [{ accounts }, { TRY_AGAIN }] = await Promise.all([loadMessages(locale), errorTexts(locale)])
  return (
    <SiteFrame locale={locale} frame={await loadSiteFrame(locale)} hasFooterColumns={false}>
      <FailureWords words={{ ...accounts.failure, title: TRY_AGAIN }}>{children}</FailureWords>
    </SiteFrame>
  )
}
