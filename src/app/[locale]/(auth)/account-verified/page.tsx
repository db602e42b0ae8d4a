import type { Metadata } from 'next'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { VerifiedScreen } from '@/surfaces/auth/sign-up/verified-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.verified.title, robots: { index: false } }
}

export default async function VerifiedPage({ params }: Props) {
  return <VerifiedScreen locale={await pageLocale(params)} />
}
