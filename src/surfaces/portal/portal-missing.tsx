import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import type { PortalSection } from './portal-navigation'
import { PortalPage } from './portal-page'

type PortalMissingProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly section?: PortalSection
}

/** For an unknown address inside the portal: status 404, with the portal's navigation around it. */
export async function PortalMissing({ locale, actor, section = 'requests' }: PortalMissingProps) {
  setResponseStatus(404)
  const t = await getTranslations({ locale, namespace: 'portal.missing' })
  const home = `/${locale}/my-requests`
  return (
    <PortalPage {...{ locale, actor, section }} title={t('title')}>
      <p className="measure text-ink-soft">{t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={home} variant="main">
          {t('home')}
        </LinkButton>
        <LinkButton href={`${home}/messages/new`}>{t('write')}</LinkButton>
      </div>
    </PortalPage>
  )
}
