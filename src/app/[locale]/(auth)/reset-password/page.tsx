import type { Metadata } from 'next'
import { usableLink } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SetPasswordScreen } from '@/surfaces/auth/password/set-password-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.setPassword.resetTitle, robots: { index: false } }
}

export default async function ResetPasswordPage({ params, searchParams }: Props) {
  const { token, parked: confirmationToken } = await searchParams
  const link = await usableLink(firstValue(token), ['reset'])
  return (
    <SetPasswordScreen
      locale={await pageLocale(params)}
      link={link}
      confirmationToken={firstValue(confirmationToken)}
      isReset
    />
  )
}
