import { editedErrors } from '@/features/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import { forgotPassword } from '../actions'
import { AddressForm } from './address-form'
import { AuthCard } from './auth-card'

/** Asking for a link to choose another password. */
export async function ForgotScreen({ locale }: { readonly locale: Locale }) {
  const { forgot: words, errors } = (await loadMessages(locale)).accounts
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <AddressForm
        action={forgotPassword}
        words={words}
        errors={await editedErrors(locale, errors)}
        hidden={{ locale }}
      />
      <p className="border-t border-line pt-5 text-sm">
        <TextLink href={`/${locale}/login`}>{words.back}</TextLink>
      </p>
    </AuthCard>
  )
}
