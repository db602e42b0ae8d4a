import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { ConfirmEmailForm } from './confirm-email-form'

type ConfirmEmailScreenProps = {
  readonly locale: Locale
  readonly token: string | undefined
  /** The email address the link confirms; left out when it no longer works. */
  readonly email: string | undefined
}

/** Confirming a new email address with its link, signed in. */
export async function ConfirmEmailScreen({ locale, token, email }: ConfirmEmailScreenProps) {
  const { confirmEmail: words, security, errors } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.title}>
      <ConfirmEmailForm
        words={words}
        demoDone={security.demoDone}
        errors={await editedErrors(locale, errors)}
        token={token}
        email={email}
      />
      <p className="text-sm">
        <TextLink href={`/${locale}/settings/security`}>{words.toSecurity}</TextLink>
      </p>
    </AuthCard>
  )
}
