import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadMessages } from '@/i18n/messages'
import { cookieLocale } from '@/i18n/page-locale'
import { loadMailKinds } from '@/surfaces/dev/loaders'
import { MailKinds } from '@/surfaces/dev/mail-kinds'

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
