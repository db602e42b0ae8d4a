import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isLocale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { documentTheme } from '@/lib/render-context'
import { VisitRecorder } from '@/surfaces/site/frame/visits'
import { manifestPath } from '@/surfaces/site/manifest'
import { fontClasses } from '@/ui/fonts'
import { HydrationSignal } from '@/ui/hydration-signal'
import { PictureFallback } from '@/ui/picture-fallback'
import '../site.css'

type LocaleLayoutProps = {
  readonly children: ReactNode
  readonly params: Promise<{ readonly locale: string }>
}

export async function generateMetadata({ params }: Pick<LocaleLayoutProps, 'params'>): Promise<Metadata> {
  const { locale } = await params
  return {
    metadataBase: new URL(env().PUBLIC_URL),
    icons: { icon: ['/favicon.ico', '/icons/icon-192.png'], apple: '/icons/apple-touch-180.png' },
    ...(isLocale(locale) && { manifest: manifestPath(locale) }),
    // Browsers must not turn phone numbers in texts into links.
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfaf5' },
    { media: '(prefers-color-scheme: dark)', color: '#0f151e' },
  ],
}

/** Language, fonts and theme of every page. Must not read the session: public pages are cached for everyone. */
export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return (
    <html lang={locale} dir="ltr" className={fontClasses} data-theme={documentTheme()}>
      <body>
        {children}
        <VisitRecorder />
        <PictureFallback />
        <HydrationSignal />
      </body>
    </html>
  )
}
