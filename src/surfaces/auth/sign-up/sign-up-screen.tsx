import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { GoogleLink } from '../google/google-link'
import { SignUpForm } from './sign-up-form'

/** Signing up, without a request. */
export async function SignUpScreen({ locale }: { readonly locale: Locale }) {
  const { accounts } = await loadMessages(locale)
  const { signUp: words, resend, google, setPassword, passwordToggle, errors } = accounts
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <SignUpForm
        words={words}
        passwordWords={setPassword}
        toggle={passwordToggle}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale }}
        terms={<TermsSentence locale={locale} />}
        again={<TextLink href={`/${locale}/verify-email`}>{resend.title}</TextLink>}
      />
      <GoogleLink locale={locale} words={google} />
      <p className="border-t border-line pt-5 text-sm text-ink-soft">
        {words.haveAccount} <TextLink href={`/${locale}/login`}>{words.toSignIn}</TextLink>
      </p>
    </AuthCard>
  )
}
