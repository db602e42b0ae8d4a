import type { Metadata } from 'next'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForgotScreen } from '@/surfaces/auth/password/forgot-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.forgot.title, robots: { index: false } }
}

export default async function ForgotPage({ params, searchParams }: Props) {
  const { parked: confirmationToken } = await searchParams
  return <ForgotScreen locale={await pageLocale(params)} confirmationToken={firstValue(confirmationToken)} />
}
