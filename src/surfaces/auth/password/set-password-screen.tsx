import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { AuthCard } from '../auth-card'
import { InvalidLink } from '../invalid-link'
import { SetPasswordForm } from './set-password-form'

type SetPasswordScreenProps = {
  readonly locale: Locale
  /** Left out when the link no longer works. */
  readonly link: { readonly token: string; readonly email: string } | undefined
  /** Of a pending confirmation. Reading 1. */
  readonly confirmationToken: string | undefined
  /** A new password, because the old one was forgotten. */
  readonly isReset?: boolean
}

/** Choosing a password with the emailed link. */
export async function SetPasswordScreen({
  locale,
  link,
  confirmationToken,
  isReset = false,
}: SetPasswordScreenProps) {
  const { setPassword: words, signIn, passwordToggle, errors } = (await loadMessages(locale)).accounts
  const invalid = (
    <InvalidLink locale={locale} words={words} confirmationToken={confirmationToken?.slice(0, 512)} />
  )
  if (!link) {
    return <AuthCard title={isReset ? words.resetDeadTitle : words.deadTitle}>{invalid}</AuthCard>
  }
  return (
    <AuthCard title={isReset ? words.resetTitle : words.title} lead={isReset ? words.resetLead : words.lead}>
      <SetPasswordForm
        words={words}
        toggle={passwordToggle}
        errors={await editedErrors(locale, errors)}
        email={{ label: signIn.email, value: link.email }}
        hidden={{ locale, token: link.token, parked: confirmationToken?.slice(0, 512) ?? '' }}
        invalid={invalid}
      />
    </AuthCard>
  )
}
