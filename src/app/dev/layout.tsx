import '@/ui/theme.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { loadMessages } from '@/i18n/messages'
import { cookieLocale } from '@/i18n/page-locale'
import { fontClasses } from '@/ui/fonts'

export async function generateMetadata(): Promise<Metadata> {
  const { accounts } = await loadMessages(await cookieLocale())
  return { title: accounts.mailbox.title, robots: { index: false } }
}

/** The demo's tools have no language in their address and nothing of the site around them. */
export default async function DevLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={await cookieLocale()} className={fontClasses}>
      <body>{children}</body>
    </html>
  )
}
