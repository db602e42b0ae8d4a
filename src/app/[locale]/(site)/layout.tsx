import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isLocale } from '@/i18n/locales'
import { RememberOrigin } from '@/surfaces/site/contact/remember-origin'
import { SentNotice } from '@/surfaces/site/contact/sending/sent-notice'
import { CountView } from '@/surfaces/site/counts/count-view'
import { SiteFrame } from '@/surfaces/site/frame/site-frame'
import { loadSiteFrame } from '@/surfaces/site/loaders'

type SiteLayoutProps = { readonly children: ReactNode; readonly params: Promise<{ readonly locale: string }> }

/** The shared header and footer of every public page (specification, section 2). */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <SiteFrame locale={locale} frame={await loadSiteFrame(locale)}>
      <SentNotice />
      {children}
      <CountView />
      <RememberOrigin />
    </SiteFrame>
  )
}
