import Link from 'next/link'
import { afterSignIn } from '@/care/accounts/rules'
import type { FactorView } from '@/care/sign-in/second-factor/loaders'
import { isRequired } from '@/care/sign-in/second-factor/rules'
import type { SignedIn } from '@/care/sign-in/session'
import { notSavedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { QrCodeSection } from './qr-code-section'
import { RenewCodes, SwitchOff } from './second-factor-changes'
import { SecondFactorSetUp } from './second-factor-set-up'

type SecondFactorProps = {
  readonly locale: Locale
  readonly person: SignedIn
  readonly factor: FactorView
  readonly next: string | undefined
}

/** Setting up the second step of signing in, and changing it: the page of staff, who have no portal. */
export async function SecondFactorScreen(props: SecondFactorProps) {
  const { locale, person } = props
  const { secondFactor: words } = (await loadMessages(locale)).accounts
  const { mustSetUp } = person
  return (
    <main id="content" className="wrap max-w-5xl py-8 md:py-12">
      {mustSetUp ? null : (
        <Link
          prefetch={false}
          href={homeOf(locale)}
          className="mb-4 inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-bosphorus hover:underline print:hidden"
        >
          <Icon of={arrowLeft} className="size-4" />
          {words.back}
        </Link>
      )}
      <h1 className="display text-2xl">{words.title}</h1>
      <p className="measure mt-2 text-ink-soft print:hidden">{words.lead}</p>
      {mustSetUp ? (
        <div className="mt-6 max-w-2xl">
          <Notice tone="info" title={words.requiredTitle}>
            {words.required}
          </Notice>
        </div>
      ) : null}
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
        <SecondFactorSections {...props} />
      </div>
    </main>
  )
}

/** The forms about the second step: setting it up, and changing it once it is on. */
export async function SecondFactorSections({ locale, person: { actor }, factor, next }: SecondFactorProps) {
  const {
    secondFactor: words,
    security,
    passwordToggle: toggle,
    errors,
  } = (await loadMessages(locale)).accounts
  const shared = { words, toggle, errors: await notSavedErrors(locale, errors) }
  const onward = next ? afterSignIn(next, actor.role, locale) : homeOf(locale)
  return (
    <>
      <SecondFactorSetUp
        {...shared}
        demoDone={security.demoDone}
        isOn={factor.isOn}
        onward={onward}
        scan={factor.pending ? <QrCodeSection view={factor.pending} words={words} /> : null}
      />
      <div className="grid content-start gap-12">
        {factor.isOn ? <RenewCodes {...shared} onward={onward} /> : null}
        {isRequired(actor.role) ? null : <SwitchOff {...shared} isOn={factor.isOn} />}
      </div>
    </>
  )
}

function homeOf(locale: Locale): string {
  return `/${locale}/settings/security`
}
