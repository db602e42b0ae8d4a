import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { setUpPath } from '@/care/accounts/rules'
import type { FactorView } from '@/care/sign-in/second-factor/loaders'
import type { SessionView } from '@/care/sign-in/security/loaders'
import { dateTimeWithZone } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { EndSessionForm } from './end-session-form'

type FactorSectionProps = {
  readonly locale: Locale
  readonly words: Messages['accounts']['secondFactor']
  readonly factor: FactorView
}

/** Whether signing in asks for a one-time code, with a link to change that. */
export async function FactorSection({ locale, words, factor }: FactorSectionProps) {
  const t = await getTranslations({ locale, namespace: 'accounts.secondFactor' })
  return (
    <section aria-labelledby="factor-title" className="grid content-start justify-items-start gap-4">
      <h2 id="factor-title" className="display text-xl">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Chip tone={factor.isOn ? 'good' : 'plain'}>{factor.isOn ? words.isOn : words.isOff}</Chip>
        {factor.isOn ? <span>{t('left', { count: factor.recoveryCodesLeft })}</span> : null}
      </p>
      <LinkButton href={setUpPath(locale)}>{factor.isOn ? words.manage : words.setUp}</LinkButton>
    </section>
  )
}

type EmailSectionProps = {
  readonly words: Messages['accounts']['emailChange']
  /** The form. */
  readonly children: ReactNode
}

/** The address of the account, and the form that changes it. */
export function EmailSection({ words, children }: EmailSectionProps) {
  return (
    <section aria-labelledby="address-title" className="grid content-start gap-4">
      <div>
        <h2 id="address-title" className="display text-xl">
          {words.title}
        </h2>
        <p className="mt-2 text-sm text-ink-soft">{words.text}</p>
      </div>
      {children}
    </section>
  )
}

type SessionsSectionProps = Pick<ComponentProps<typeof EndSessionForm>, 'words' | 'demoDone' | 'errors'> & {
  readonly locale: Locale
  readonly sessions: readonly SessionView[]
}

/** The sessions of the account, each with a button that ends it. */
export function SessionsSection({ locale, words, sessions, ...form }: SessionsSectionProps) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" tabIndex={-1} className="display text-xl">
        {words.sessionsTitle}
      </h2>
      <p className="mt-2 text-sm text-ink-soft">{words.sessionsText}</p>
      <ul className="mt-5 border-t border-line">
        {sessions.map(({ id, kind, browser, system, seenAt, isCurrent }) => {
          const app = kind === 'app' ? words.app : undefined
          const device = [app, browser, system].filter(Boolean).join(', ') || words.unknownDevice
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
            >
              <div>
                <p className="font-semibold">{device}</p>
                <p className="mt-0.5 text-xs text-ink-soft">
                  {words.seen} {dateTimeWithZone(seenAt, locale)}
                </p>
              </div>
              {isCurrent ? (
                <Chip>{words.thisDevice}</Chip>
              ) : (
                <EndSessionForm
                  session={id}
                  label={words.end}
                  fullLabel={`${words.end}: ${device}`}
                  focusAfter="sessions-title"
                  {...{ ...form, words }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {hasOthers ? (
        <div className="mt-5">
          <EndSessionForm
            session="others"
            label={words.endOthers}
            focusAfter="sessions-title"
            {...{ ...form, words }}
          />
        </div>
      ) : null}
    </section>
  )
}
