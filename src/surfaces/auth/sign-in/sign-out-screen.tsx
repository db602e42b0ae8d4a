import { currentActor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { SignOutButton } from '@/surfaces/frame/sign-out-button'
import { AuthCard } from '../auth-card'

/** The page with the sign-out button, for people who open its URL. */
export async function SignOutScreen({ locale }: { readonly locale: Locale }) {
  const { accounts } = await loadMessages(locale)
  const actor = await currentActor()
  return (
    <AuthCard title={accounts.signOut} lead={actor?.email}>
      <SignOutButton label={accounts.signOut} lost={accounts.signOutLost} />
    </AuthCard>
  )
}
