import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import type { PortalSection } from './portal-navigation'
import { PortalPage } from './portal-page'

type PortalForbiddenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly section: PortalSection
  /** The error message that the specification asks for. */
  readonly text: string
  readonly hint?: string
  /** Link to the list of the patient's own records of this kind. */
  readonly back: { readonly href: string; readonly label: string }
}

/** For a record that does not exist or is another patient's: status 403, with the portal's navigation around it. */
export async function PortalForbidden({ locale, actor, section, text, hint, back }: PortalForbiddenProps) {
  setResponseStatus(403)
  const t = await getTranslations({ locale, namespace: 'portal.missing' })
  return (
    <PortalPage {...{ locale, actor, section, back }} title={text}>
      <p className="measure text-ink-soft">{hint ?? t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={back.href} variant="main">
          {back.label}
        </LinkButton>
        <LinkButton href={`/${locale}/my-requests/messages/new`}>{t('write')}</LinkButton>
      </div>
    </PortalPage>
  )
}
