import type { Metadata } from 'next'
import { usableLink } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SetPasswordScreen } from '@/surfaces/auth/password/set-password-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.setPassword.title, robots: { index: false } }
}

export default async function SetPasswordPage({ params, searchParams }: Props) {
  const { token, parked: confirmationToken } = await searchParams
  const link = await usableLink(firstValue(token), ['set', 'reset'])
  return (
    <SetPasswordScreen
      locale={await pageLocale(params)}
      link={link}
      confirmationToken={firstValue(confirmationToken)}
    />
  )
}
