import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readGoogleRegistration } from '@/care/sign-in/google/flow'
import { redirectSignedIn } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { GoogleRegistrationScreen } from '@/surfaces/auth/google/registration-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.google.newTitle, robots: { index: false } }
}

/** Sign-up for a browser that has just come from Google with an unknown account; others are redirected. */
export default async function GoogleRegistrationPage({ params }: Props) {
  const locale = await pageLocale(params)
  await redirectSignedIn(locale)
  const registration = await readGoogleRegistration()
  if (!registration) redirect(`/${locale}/user_register`)
  return <GoogleRegistrationScreen locale={locale} registration={registration} />
}
