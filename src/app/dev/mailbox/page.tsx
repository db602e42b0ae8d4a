import { notFound } from 'next/navigation'
import { cookieLocale } from '@/i18n/page-locale'
import { loadDemoAlerts, loadDemoMailbox } from '@/surfaces/dev/loaders'
import { MailList } from '@/surfaces/dev/mail-list'

export const dynamic = 'force-dynamic'

export default async function MailboxPage() {
  const mails = await loadDemoMailbox()
  if (!mails) notFound()
  return <MailList locale={await cookieLocale()} mails={mails} alerts={await loadDemoAlerts()} />
}
