import type { Metadata } from 'next'
import { usableToken } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { VerifyScreen } from '@/surfaces/auth/sign-up/verify-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.verify.title, robots: { index: false } }
}

export default async function VerifyEmailPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const token = firstValue((await searchParams).token)
  return (
    <VerifyScreen
      locale={locale}
      token={await usableToken(token, ['verify'])}
      hasLink={token !== undefined}
    />
  )
}
