import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CountView } from '@/features/counts/components/count-view'
import { RememberOrigin } from '@/features/requests/components/remember-origin'
import { SiteFrame } from '@/features/site/components/site-frame'
import { loadChrome } from '@/features/site/loaders'
import { isLocale } from '@/i18n/locales'

type SiteLayoutProps = { readonly children: ReactNode; readonly params: Promise<{ readonly locale: string }> }

/** The shared header and footer of every public page (specification, section 2). */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <SiteFrame locale={locale} chrome={await loadChrome(locale)}>
      {children}
      <CountView />
      <RememberOrigin />
    </SiteFrame>
  )
}
