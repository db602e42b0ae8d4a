import Link from 'next/link'
import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { FactorView } from '@/care/sign-in/second-factor/loaders'
import type { SessionView, SignInMethodsView } from '@/care/sign-in/security/loaders'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PortalPage } from '../portal-page'
import { ChangeEmailForm } from './change-email-form'
import { ChangePasswordForm } from './change-password-form'
import { GoogleSection, PasswordLinkForm } from './google-section'
import { EmailSection, FactorSection, SessionsSection } from './security-sections'

type SecurityScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly sessions: readonly SessionView[]
  readonly factor: FactorView
  readonly methods: SignInMethodsView
}

/** Security settings of patients in the portal's frame, of staff without it: password, Google, second factor, address, sessions. */
export async function SecurityScreen({ locale, actor, sessions, factor, methods }: SecurityScreenProps) {
  const {
    security: words,
    secondFactor,
    emailChange,
    google,
    setPassword,
    passwordToggle,
    demo,
    errors: builtInErrors,
  } = (await loadMessages(locale)).accounts
  // Any unexpected error here means that nothing was saved (specification, section 8, patient area).
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  const errors = { ...(await editedErrors(locale, builtInErrors)), UNKNOWN: SETTINGS_NOT_SAVED }
  const shared = { words, demoDone: words.demoDone, errors }
  const sections = (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
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
  if (mayUsePortal(actor))
    return (
      <PortalPage {...{ locale, actor }} section="settings" title={words.title} note={actor.email}>
        {sections}
      </PortalPage>
    )
  return (
    <main id="content" className="wrap max-w-5xl py-8 md:py-12">
      <Heading {...{ locale, actor, words, demo }} />
      <div className="mt-8">{sections}</div>
    </main>
  )
}

type HeadingProps = Pick<SecurityScreenProps, 'locale' | 'actor'> & {
  readonly words: Messages['accounts']['security']
  readonly demo: Messages['accounts']['demo']
}

function Heading({ locale, actor, words, demo }: HeadingProps) {
  return (
    <>
      <Link
        prefetch={false}
        href={roleHome(actor.role, locale)}
        className="mb-4 inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-bosphorus hover:underline"
      >
        <Icon of={arrowLeft} className="size-4" />
        {words.back}
      </Link>
      <h1 className="display text-2xl">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{actor.email}</p>
      {actor.demo ? (
        <div className="mt-6">
          <Notice tone="info" title={demo.title}>
            {demo.text}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
