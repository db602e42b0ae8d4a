import type { Metadata } from 'next'
import * as v from 'valibot'
import { googleNote } from '@/care/sign-in/google/schema'
import { redirectSignedIn } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SignInScreen } from '@/surfaces/auth/sign-in/sign-in-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.signIn.title, robots: { index: false } }
}

export default async function LoginPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { next, parked, again, google } = await searchParams
  const confirmationToken = firstValue(parked)
  await redirectSignedIn(locale, { next: firstValue(next), confirmationToken })
  return (
    <SignInScreen
      locale={locale}
      next={firstValue(next)}
      confirmationToken={confirmationToken}
      isAgain={firstValue(again) === '1'}
      google={v.parse(googleNote, firstValue(google))}
    />
  )
}
