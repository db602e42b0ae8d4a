import { notFound } from 'next/navigation'
import { MailList } from '@/features/notifications/components/mail-list'
import { loadDemoMailbox } from '@/features/notifications/loaders'
import { cookieLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

export default async function MailboxPage() {
  const mails = await loadDemoMailbox()
  if (!mails) notFound()
  return <MailList locale={await cookieLocale()} mails={mails} />
}
