import type { GoogleRegistration } from '@/care/sign-in/google/schema'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { GoogleRegistrationForm } from './registration-form'

type GoogleRegistrationScreenProps = { readonly locale: Locale; readonly registration: GoogleRegistration }

/** Completing a registration with Google: the name, and the terms. */
export async function GoogleRegistrationScreen({ locale, registration }: GoogleRegistrationScreenProps) {
  const { google: words, signUp, errors } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.newTitle} lead={words.newLead}>
      <dl className="text-sm">
        <dt className="text-ink-soft">{words.newEmail}</dt>
        <dd className="mt-1 font-semibold break-all">{registration.email}</dd>
      </dl>
      <GoogleRegistrationForm
        words={words}
        nameWords={signUp}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale }}
        terms={<TermsSentence locale={locale} />}
        names={{ first_name: registration.firstName, last_name: registration.lastName }}
      />
      <p className="border-t border-line pt-5 text-sm text-ink-soft">
        {signUp.haveAccount} <TextLink href={`/${locale}/login`}>{signUp.toSignIn}</TextLink>
      </p>
    </AuthCard>
  )
}
