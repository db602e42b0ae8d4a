import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MailKinds } from '@/features/notifications/components/mail-kinds'
import { loadMailKinds } from '@/features/notifications/loaders'
import { loadMessages } from '@/i18n/messages'
import { cookieLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { mails } = await loadMessages(await cookieLocale())
  return { title: mails.list.title }
}

export default async function MailsPage() {
  const kinds = await loadMailKinds()
  if (!kinds) notFound()
  return <MailKinds locale={await cookieLocale()} kinds={kinds} />
}
