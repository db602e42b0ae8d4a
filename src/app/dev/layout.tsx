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

/** Layout of the demo's tools: no language in the URL, and no header and footer. */
export default async function DevLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={await cookieLocale()} className={fontClasses}>
      <body>{children}</body>
    </html>
  )
}
