import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { EmailForm } from '../email-form'
import { resendLink } from './actions'
import { VerifyForm } from './verify-form'

type VerifyScreenProps = {
  readonly locale: Locale
  /** Left out when there was no link, or it no longer works. */
  readonly token: string | undefined
  /** Whether the visitor came with a link. */
  readonly hasLink: boolean
}

/** Confirming the address given when signing up, or asking for the link again. */
export async function VerifyScreen({ locale, token, hasLink }: VerifyScreenProps) {
  const { verify: words, resend, passwordToggle, errors: built } = (await loadMessages(locale)).accounts
  const errors = await editedErrors(locale, built)
  const resendForm = <EmailForm action={resendLink} words={resend} errors={errors} hidden={{ locale }} />
  const invalidText = <p className="text-sm">{words.dead}</p>
  if (!token) {
    return (
      <AuthCard title={hasLink ? words.deadTitle : resend.title} lead={hasLink ? words.dead : resend.lead}>
        {resendForm}
      </AuthCard>
    )
  }
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <VerifyForm
        words={words}
        toggle={passwordToggle}
        errors={errors}
        hidden={{ locale, token }}
        invalid={
          <div className="grid gap-5">
            {invalidText}
            {resendForm}
          </div>
        }
      />
      <p className="border-t border-line pt-5 text-sm">
        <TextLink href={`/${locale}/forgot-password`}>{words.forgot}</TextLink>
      </p>
    </AuthCard>
  )
}
