import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyReferences } from '@/care/schedule/loaders'
import { currentActor, currentPerson } from '@/care/sign-in/session'
import { errorTexts } from '@/content/error-messages/loaders'
import { readBrand } from '@/content/site-settings/read-site-settings'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { typedWithoutSession } from '@/lib/render-context'
import { FailureWords } from '@/surfaces/frame/error-pages/failure-words'
import { LiveStart } from '@/surfaces/frame/live/live-start'
import { SurfaceHeader } from '@/surfaces/frame/surface-header'
import { ThemeSwitch } from '@/surfaces/frame/theme-switch'
import { failureFrame } from '@/surfaces/portal/failure-frame'
import { PortalContact } from '@/surfaces/portal/portal-contact'
import { SignedOutForm } from '@/surfaces/portal/signed-out/signed-out-form'
import { formOutline } from '@/surfaces/portal/signed-out/typed-forms'

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode }

export const metadata: Metadata = { robots: { index: false } }

/** Layout of the portal and the settings. It checks no permission: each page and loader does. */
export default async function PortalLayout({ params, children }: Props) {
  const locale = await pageLocale(params)
  const [{ accounts }, { TRY_AGAIN }] = await Promise.all([loadMessages(locale), errorTexts(locale)])
  const person = await currentPerson()
  const actor = person?.actor ?? null
  // Not for staff who still have to set up their second step: their session opens no stream.
  const reader = await currentActor()
  const typed = typedWithoutSession()
  const outline = typed && (await formOutline(locale, typed))
  return (
    <>
      <ThemeSwitch theme={person?.theme ?? 'system'} />
      <SurfaceHeader locale={locale} brand={await readBrand(locale)} actor={actor} />
      <FailureWords
        words={{ ...accounts.failure, title: TRY_AGAIN }}
        frame={reader ? await failureFrame(locale, reader) : undefined}
      >
        {typed && outline ? (
          <SignedOutForm {...{ locale, typed, outline }} isSignedIn={actor !== null} />
        ) : (
          children
        )}
      </FailureWords>
      {reader ? <LiveStart locale={locale} actor={reader} /> : null}
      {mayUsePortal(actor) ? <PortalContact locale={locale} references={await loadMyReferences()} /> : null}
    </>
  )
}
