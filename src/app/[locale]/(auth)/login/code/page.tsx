import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { signInPath } from '@/care/accounts/rules'
import { loadChallenge } from '@/care/sign-in/second-factor/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { CodeScreen } from '@/surfaces/auth/second-factor/code-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.code.title, robots: { index: false } }
}

/**
 * The second step, for a browser with a correct password a few minutes ago; others are redirected to the sign-in
 * page.
 */
export default async function CodePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { next, parked, with: method } = await searchParams
  const confirmationToken = firstValue(parked)
  const challenge = await loadChallenge()
  if (!challenge) redirect(signInPath(locale, { next: firstValue(next), confirmationToken }))
  return (
    <CodeScreen
      locale={locale}
      next={firstValue(next)}
      confirmationToken={confirmationToken}
      isRecovery={firstValue(method) === 'recovery'}
      demoCode={challenge.demoCode}
    />
  )
}
