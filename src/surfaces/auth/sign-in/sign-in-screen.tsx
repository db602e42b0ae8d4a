import { forgotPath, safeNext } from '@/care/accounts/rules'
import type { GoogleNote } from '@/care/sign-in/google/constants'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { env } from '@/lib/env'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { AuthCard } from '../auth-card'
import { GoogleLink } from '../google/google-link'
import { DemoAccounts } from './demo-accounts'
import { SignInForm } from './sign-in-form'

type SignInScreenProps = {
  readonly locale: Locale
  readonly next: string | undefined
  /** Of a pending confirmation. Reading 1. */
  readonly confirmationToken: string | undefined
  /** The second step took too long. */
  readonly isAgain: boolean
  /** Why a sign-in at Google opened no session. */
  readonly google: GoogleNote | undefined
}

/** Signing in; says why the visitor was redirected here. */
export async function SignInScreen({ locale, next, confirmationToken, isAgain, google }: SignInScreenProps) {
  const { signIn: words, google: googleWords, passwordToggle, errors } = (await loadMessages(locale)).accounts
  const hidden = { locale, next: safeNext(next) ?? '', parked: confirmationToken?.slice(0, 512) ?? '' }
  return (
    <AuthCard
      title={words.title}
      lead={words.lead}
      aside={env().DEMO ? <DemoAccounts locale={locale} /> : null}
    >
      {confirmationToken ? (
        <Notice tone="info" title={words.parkedTitle}>
          {words.parked}
        </Notice>
      ) : null}
      {google ? (
        <Notice tone={google === 'denied' ? 'info' : 'warning'} role="status">
          {googleWords.notes[google]}
        </Notice>
      ) : null}
      <SignInForm
        words={words}
        toggle={passwordToggle}
        errors={await editedErrors(locale, errors)}
        hidden={hidden}
        isAgain={isAgain}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
        <TextLink href={forgotPath(locale, hidden.parked)}>{words.forgot}</TextLink>
        <TextLink href={`/${locale}/verify-email`}>{words.resend}</TextLink>
      </p>
      <GoogleLink locale={locale} words={googleWords} next={hidden.next} confirmationToken={hidden.parked} />
      <div className="border-t border-line pt-5 text-sm">
        <p className="font-semibold">{words.firstTimeTitle}</p>
        <p className="mt-1 text-ink-soft">{words.firstTime}</p>
        <p className="mt-3">
          <TextLink href={`/${locale}/user_register`}>{words.signUp}</TextLink>
        </p>
      </div>
    </AuthCard>
  )
}
