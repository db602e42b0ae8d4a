import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setUpPath } from '@/care/accounts/rules'
import { loadMyFactor } from '@/care/sign-in/second-factor/loaders'
import { loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { currentPerson } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SecondFactorScreen } from '@/surfaces/auth/second-factor-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.secondFactor.title }
}

/** For everybody who can sign in; for staff without a second factor it is the only page. */
export default async function SecondFactorPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const person = await currentPerson()
  if (!person) redirect(`/${locale}/login?next=${encodeURIComponent(setUpPath(locale))}`)
  // Everything here asks for the password; who signs in with Google alone chooses one first.
  if (!(await loadMySignInMethods(person.actor)).hasPassword) redirect(`/${locale}/settings/security`)
  return (
    <SecondFactorScreen
      locale={locale}
      person={person}
      factor={await loadMyFactor(person.actor, locale)}
      next={one((await searchParams).next)}
    />
  )
}
