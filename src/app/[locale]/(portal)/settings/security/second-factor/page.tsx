import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { mayUsePortal } from '@/care/accounts/policy'
import { setUpPath } from '@/care/accounts/rules'
import { loadMyFactor } from '@/care/sign-in/second-factor/loaders'
import { loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { currentPerson } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SecondFactorScreen, SecondFactorSections } from '@/surfaces/auth/second-factor/second-factor-screen'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'

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
  const { actor } = person
  const factor = await loadMyFactor(actor, locale)
  const props = { locale, person, factor, next: firstValue((await searchParams).next) }
  // By role, not by `mustSetUp`: with another page around them the forms would lose the recovery codes they show.
  if (!mayUsePortal(actor)) return <SecondFactorScreen {...props} />
  const { secondFactor: words } = (await loadMessages(locale)).accounts
  const back = { href: `/${locale}/settings/security`, label: words.back }
  return (
    <SettingsFrame {...{ locale, actor, back }} tab="security" title={words.title} note={words.lead}>
      <div className="grid max-w-2xl grid-cols-1 gap-12">
        <SecondFactorSections {...props} />
      </div>
    </SettingsFrame>
  )
}
