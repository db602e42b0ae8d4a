import type { Metadata } from 'next'
import { usableLink } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SetPasswordScreen } from '@/surfaces/auth/set-password-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

/**
 * The URL has a secret token, which must not be sent to other sites. Not `no-referrer`: a form without JavaScript
 * would then be sent with `Origin: null`, which the origin check refuses.
 */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.setPassword.title, robots: { index: false }, referrer: 'same-origin' }
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
