import type { Metadata } from 'next'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { SignOutScreen } from '@/surfaces/auth/sign-in/sign-out-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.signOut, robots: { index: false } }
}

/** Shows a sign-out button. Opening the URL must not sign out, because a prefetch could do so. */
export default async function LogoutPage({ params }: Props) {
  return <SignOutScreen locale={await pageLocale(params)} />
}
