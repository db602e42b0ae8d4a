import { signInPath } from '@/care/accounts/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import { forgotPassword } from './actions'
import { AuthCard } from './auth-card'
import { EmailForm } from './email-form'

type ForgotScreenProps = {
  readonly locale: Locale
  /** Secret of a request that waits for its owner to sign in. Reading 1. */
  readonly parked: string | undefined
}

/** Requesting a link to choose a new password. */
export async function ForgotScreen({ locale, parked: secret }: ForgotScreenProps) {
  const parked = secret?.slice(0, 512) ?? ''
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
        <TextLink href={signInPath(locale, { parked })}>{words.back}</TextLink>
      </p>
    </AuthCard>
  )
}
