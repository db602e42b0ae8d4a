import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readNewcomer } from '@/care/sign-in/google/flow'
import { redirectSignedIn } from '@/care/sign-in/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { NewcomerScreen } from '@/surfaces/auth/newcomer-screen'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.google.newTitle, robots: { index: false } }
}

/** Sign-up for a browser that has just come from Google with an unknown account; others are redirected. */
export default async function NewcomerPage({ params }: Props) {
  const locale = await pageLocale(params)
  await redirectSignedIn(locale)
  const newcomer = await readNewcomer()
  if (!newcomer) redirect(`/${locale}/user_register`)
  return <NewcomerScreen locale={locale} newcomer={newcomer} />
}
