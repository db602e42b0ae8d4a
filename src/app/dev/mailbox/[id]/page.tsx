import { notFound } from 'next/navigation'
import { MailSheet } from '@/features/notifications/components/mail-sheet'
import { loadDemoMailbox } from '@/features/notifications/loaders'
import { cookieLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

export default async function MailPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params
  const mail = (await loadDemoMailbox())?.find((entry) => entry.id === id)
  if (!mail) notFound()
  return <MailSheet locale={await cookieLocale()} mail={mail} />
}
