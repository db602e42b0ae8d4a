import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { AuthCard } from '../auth-card'

/** The email address is confirmed: links to go on. It names no account, so anyone may open it. */
export async function VerifiedScreen({ locale }: { readonly locale: Locale }) {
  const { verified: words } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/${locale}/contact`} variant="main">
          {words.toContact}
        </LinkButton>
        <LinkButton href={`/${locale}/my-requests`}>{words.toArea}</LinkButton>
      </div>
    </AuthCard>
  )
}
