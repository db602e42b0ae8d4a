import type { FactorView } from '@/care/sign-in/second-factor/loaders'
import type { SessionView, SignInMethodsView } from '@/care/sign-in/security/loaders'
import type { Actor } from '@/care/sign-in/session'
import { notSavedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { ChangeEmailForm } from './change-email-form'
import { ChangePasswordForm } from './change-password-form'
import { GoogleSection, PasswordLinkForm } from './google-section'
import { EmailSection, FactorSection, SessionsSection } from './security-sections'
import { SettingsFrame } from './settings-frame'

type SecurityScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly sessions: readonly SessionView[]
  readonly factor: FactorView
  readonly methods: SignInMethodsView
}

/** Security settings: password, Google, second factor, address, sessions. */
export async function SecurityScreen({ locale, actor, sessions, factor, methods }: SecurityScreenProps) {
  const {
    security: words,
    secondFactor,
    emailChange,
    google,
    setPassword,
    passwordToggle,
    errors: builtInErrors,
  } = (await loadMessages(locale)).accounts
  const errors = await notSavedErrors(locale, builtInErrors)
  const shared = { words, demoDone: words.demoDone, errors }
  const sections = (
    <div className="grid max-w-2xl grid-cols-1 gap-12">
      <section aria-labelledby="password-title">
        <h2 id="password-title" className="display mb-5 text-xl">
          {words.passwordTitle}
        </h2>
        {methods.hasPassword ? (
          <ChangePasswordForm passwordWords={setPassword} toggle={passwordToggle} {...shared} />
        ) : (
          <PasswordLinkForm {...shared} words={google} />
        )}
      </section>
      <GoogleSection
        {...shared}
        {...methods}
        words={google}
        passwordWords={secondFactor}
        toggle={passwordToggle}
      />
      {methods.hasPassword ? (
        <>
          <FactorSection locale={locale} words={secondFactor} factor={factor} />
          <EmailSection words={emailChange}>
            <ChangeEmailForm {...shared} words={emailChange} toggle={passwordToggle} />
          </EmailSection>
        </>
      ) : null}
      <SessionsSection locale={locale} sessions={sessions} {...shared} />
    </div>
  )
  return (
    <SettingsFrame {...{ locale, actor }} tab="security" note={actor.email}>
      {sections}
    </SettingsFrame>
  )
}
