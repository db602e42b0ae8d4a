import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setUpPath } from '@/care/accounts/rules'
import { loadMyFactor } from '@/care/sign-in/second-factor/loaders'
import { loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { currentPerson } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SecondFactorScreen } from '@/surfaces/auth/second-factor/second-factor-screen'
import { withLoadFailure } from '@/surfaces/portal/load-failure'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.secondFactor.title }
}

export default withLoadFailure({ settings: 'security' }, SecondFactorPage)

/** For every signed-in person. Staff without a second factor can open no other page. */
async function SecondFactorPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const person = await currentPerson()
  if (!person) redirect(`/${locale}/login?next=${encodeURIComponent(setUpPath(locale))}`)
  // Every form here asks for the password; a patient who signs in with Google only has to choose one first.
  if (!(await loadMySignInMethods(person.actor)).hasPassword) redirect(`/${locale}/settings/security`)
  return (
    <SecondFactorScreen
      locale={locale}
      person={person}
      factor={await loadMyFactor(person.actor, locale)}
      next={firstValue((await searchParams).next)}
    />
  )
}
