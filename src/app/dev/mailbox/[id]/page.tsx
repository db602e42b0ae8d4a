import { notFound } from 'next/navigation'
import { cookieLocale } from '@/i18n/page-locale'
import { loadDemoMailbox } from '@/surfaces/dev/loaders'
import { MailSheet } from '@/surfaces/dev/mail-sheet'

export const dynamic = 'force-dynamic'

export default async function MailPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params
  const mail = (await loadDemoMailbox())?.find((entry) => entry.id === id)
  if (!mail) notFound()
  return <MailSheet locale={await cookieLocale()} mail={mail} />
}
