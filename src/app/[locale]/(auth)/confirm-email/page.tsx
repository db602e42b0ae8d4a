import type { Metadata } from 'next'
import { loadNewEmail } from '@/care/sign-in/email/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ConfirmEmailScreen } from '@/surfaces/auth/sign-up/confirm-email-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { accounts } = await loadMessages(await pageLocale(params))
  return { title: accounts.confirmEmail.title, robots: { index: false } }
}

/** Needs the link, which proves the mailbox, and a session, which proves the account. */
export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const token = firstValue((await searchParams).token)
  const actor = await requireActor(
    locale,
    `/${locale}/confirm-email?token=${encodeURIComponent(token ?? '')}`,
  )
  return <ConfirmEmailScreen locale={locale} token={token} email={await loadNewEmail(actor, token)} />
}
