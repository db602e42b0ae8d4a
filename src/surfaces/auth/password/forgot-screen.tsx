import { signInPath } from '@/care/accounts/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import { forgotPassword } from '../actions'
import { AuthCard } from '../auth-card'
import { EmailForm } from '../email-form'

type ForgotScreenProps = {
  readonly locale: Locale
  /** Of a pending confirmation. Reading 1. */
  readonly confirmationToken: string | undefined
}

/** Requesting a link to choose a new password. */
export async function ForgotScreen({ locale, confirmationToken }: ForgotScreenProps) {
  const parked = confirmationToken?.slice(0, 512) ?? ''
  const { forgot: words, errors } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <EmailForm
        action={forgotPassword}
        words={words}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale, parked }}
      />
      <p className="border-t border-line pt-5 text-sm">
        <TextLink href={signInPath(locale, { confirmationToken: parked })}>{words.back}</TextLink>
      </p>
    </AuthCard>
  )
}
