import { getTranslations } from 'next-intl/server'
import type { AccessPage } from '@/care/privacy/access/present'
import type { ConsentGroup } from '@/care/privacy/consents/present'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { SettingsFrame } from '../settings/settings-frame'
import { AccessList } from './access-list'
import { ConsentSection } from './consent-section'

type PrivacyScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly access: AccessPage
  readonly consents: readonly ConsentGroup[]
}

/** What a patient can see and decide about their own data. */
export async function PrivacyScreen({ locale, actor, access, consents }: PrivacyScreenProps) {
  const t = await getTranslations({ locale, namespace: 'privacy' })
  return (
    <SettingsFrame {...{ locale, actor }} tab="privacy" note={t('lead')}>
      <div className="grid max-w-3xl gap-14">
        <section aria-labelledby="access-title">
          <h2 id="access-title" className="display text-xl">
            {t('access.title')}
          </h2>
          <p className="measure mt-2 mb-6 text-sm text-ink-soft">{t('access.lead')}</p>
          <AccessList {...{ locale }} page={access} level="h3" />
          {access.rows.length > 0 ? (
            <LinkButton href={`/${locale}/settings/privacy/access`} className="mt-6">
              {t('access.all')}
            </LinkButton>
          ) : null}
        </section>
        <ConsentSection {...{ locale }} groups={consents} />
        <section aria-labelledby="devices-title">
          <h2 id="devices-title" className="display text-xl">
            {t('sessions.title')}
          </h2>
          <p className="measure mt-2 text-sm text-ink-soft">{t('sessions.text')}</p>
          <LinkButton href={`/${locale}/settings/security`} className="mt-4">
            {t('sessions.link')}
          </LinkButton>
        </section>
      </div>
    </SettingsFrame>
  )
}
