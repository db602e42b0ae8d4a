import type { Metadata } from 'next'
import { redirectSignedIn } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { SignUpScreen } from '@/surfaces/auth/sign-up/sign-up-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.signUp.title, robots: { index: false } }
}

export default async function SignUpPage({ params }: Props) {
  const locale = await pageLocale(params)
  await redirectSignedIn(locale)
  return <SignUpScreen locale={locale} />
}
