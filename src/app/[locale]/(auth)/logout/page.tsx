import type { Metadata } from 'next'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { SignOutScreen } from '@/surfaces/auth/sign-out-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.signOut, robots: { index: false } }
}

/** A link cannot sign out (a prefetch would follow it), so the address shows the button. */
export default async function LogoutPage({ params }: Props) {
  return <SignOutScreen locale={await pageLocale(params)} />
}
