import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { roleHome, setUpPath } from '@/care/accounts/rules'
import type { FactorView } from '@/care/sign-in/second-factor/loaders'
import type { SessionView, SignInMethodsView } from '@/care/sign-in/security/loaders'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { ChangeEmailForm } from './change-email-form'
import { ChangePasswordForm } from './change-password-form'
import { EndSessionForm } from './end-session-form'
import { GoogleSection, PasswordWanted } from './google-care'

type SecurityScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly sessions: readonly SessionView[]
  readonly factor: FactorView
  readonly ways: SignInMethodsView
}

/** How a person signs in, and where they are signed in. */
export async function SecurityScreen({ locale, actor, sessions, factor, ways }: SecurityScreenProps) {
  const {
    security: words,
    secondFactor,
    emailChange,
    google,
    setPassword,
    passwordToggle,
    demo,
    errors: built,
  } = (await loadMessages(locale)).accounts
  const t = await getTranslations({ locale, namespace: 'accounts.secondFactor' })
  // What is unexpected here means that nothing was saved (specification, section 8, patient area).
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  const errors = { ...(await editedErrors(locale, built)), UNKNOWN: SETTINGS_NOT_SAVED }
  const shared = { words, demoDone: words.demoDone, errors }
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <main id="content" className="wrap max-w-5xl py-8 md:py-12">
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
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="password-title">
          <h2 id="password-title" className="display mb-5 text-xl">
            {words.passwordTitle}
          </h2>
          {ways.hasPassword ? (
            <ChangePasswordForm passwordWords={setPassword} toggle={passwordToggle} {...shared} />
          ) : (
            <PasswordWanted {...shared} words={google} />
          )}
        </section>
        <GoogleSection
          {...shared}
          {...ways}
          words={google}
          passwordWords={secondFactor}
          toggle={passwordToggle}
        />
        {ways.hasPassword ? (
          <>
            <section aria-labelledby="factor-title" className="grid content-start justify-items-start gap-4">
              <h2 id="factor-title" className="display text-xl">
                {secondFactor.title}
              </h2>
              <p className="text-sm text-ink-soft">{secondFactor.lead}</p>
              <p className="flex flex-wrap items-center gap-3 text-sm">
                <Chip tone={factor.isOn ? 'good' : 'plain'}>
                  {factor.isOn ? secondFactor.isOn : secondFactor.isOff}
                </Chip>
                {factor.isOn ? <span>{t('left', { count: factor.recoveryCodesLeft })}</span> : null}
              </p>
              <LinkButton href={setUpPath(locale)}>
                {factor.isOn ? secondFactor.manage : secondFactor.setUp}
              </LinkButton>
            </section>
            <section aria-labelledby="address-title" className="grid content-start gap-4">
              <div>
                <h2 id="address-title" className="display text-xl">
                  {emailChange.title}
                </h2>
                <p className="mt-2 text-sm text-ink-soft">{emailChange.text}</p>
              </div>
              <ChangeEmailForm {...shared} words={emailChange} toggle={passwordToggle} />
            </section>
          </>
        ) : null}
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title" className="display text-xl">
            {words.sessionsTitle}
          </h2>
          <p className="mt-2 text-sm text-ink-soft">{words.sessionsText}</p>
          <ul className="mt-5 border-t border-line">
            {sessions.map(({ id, browser, system, seenAt, isCurrent }) => {
              const device = [browser, system].filter(Boolean).join(', ') || words.unknownDevice
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
                >
                  <div>
                    <p className="font-semibold">{device}</p>
                    <p className="mt-0.5 text-xs text-ink-soft">
                      {words.seen} {longDateTime(seenAt, locale)}
                    </p>
                  </div>
                  {isCurrent ? (
                    <Chip>{words.thisDevice}</Chip>
                  ) : (
                    <EndSessionForm
                      session={id}
                      label={words.end}
                      fullLabel={`${words.end}: ${device}`}
                      {...shared}
                    />
                  )}
                </li>
              )
            })}
          </ul>
          {hasOthers ? (
            <div className="mt-5">
              <EndSessionForm session="others" label={words.endOthers} {...shared} />
            </div>
          ) : null}
        </section>
      </div>
    </main>
  )
}
