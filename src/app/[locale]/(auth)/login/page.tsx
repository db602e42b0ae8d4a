import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInScreen } from '@/features/accounts/components/sign-in-screen'
import { afterSignIn } from '@/features/accounts/rules'
import { currentActor } from '@/features/accounts/session'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.signIn.title, robots: { index: false } }
}

export default async function LoginPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { next, parked, set } = await searchParams
  const actor = await currentActor()
  if (actor && !one(parked)) redirect(afterSignIn(one(next), actor.role, locale))
  return (
    <SignInScreen locale={locale} next={one(next)} parked={one(parked)} isPasswordSaved={one(set) === '1'} />
  )
}
