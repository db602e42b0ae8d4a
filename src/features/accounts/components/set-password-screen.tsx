import { editedErrors } from '@/features/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { AuthCard } from './auth-card'
import { DeadLink } from './dead-link'
import { SetPasswordForm } from './set-password-form'

/** Choosing a password with the emailed link. @param token left out when the link no longer works */
export async function SetPasswordScreen({
  locale,
  token,
}: {
  readonly locale: Locale
  readonly token: string | undefined
}) {
  const { setPassword: words, passwordToggle, errors } = (await loadMessages(locale)).accounts
  if (!token) {
    return (
      <AuthCard title={words.deadTitle}>
        <DeadLink locale={locale} words={words} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <SetPasswordForm
        words={words}
        toggle={passwordToggle}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale, token }}
        dead={<DeadLink locale={locale} words={words} />}
      />
    </AuthCard>
  )
}
