import { getTranslations } from 'next-intl/server'
import type { AccessPage } from '@/care/privacy/access/present'
import type { ConsentGroup } from '@/care/privacy/consents/present'
import type { ErasureView } from '@/care/privacy/erasure/present'
import type { ExportView } from '@/care/privacy/export/loaders'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { SettingsFrame } from '../settings/settings-frame'
import { AccessList } from './access-list'
import { ConsentSection } from './consent-section'
import { ErasureSection } from './erasure-section'
import { ExportSection } from './export-section'
import { TimesSection } from './times-section'

type PrivacyScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly access: AccessPage
  readonly consents: readonly ConsentGroup[]
  readonly dataExport: ExportView | undefined
  readonly erasure: ErasureView | undefined
  readonly hasPassword: boolean
}

/** What a patient can see and decide about their own data. */
export async function PrivacyScreen(props: PrivacyScreenProps) {
  const { locale, actor, access, consents, dataExport, erasure, hasPassword } = props
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
        <ExportSection {...{ locale, dataExport, hasPassword }} />
        {erasure ? <TimesSection locale={locale} times={erasure.times} /> : null}
        {erasure ? <ErasureSection {...{ locale, erasure, hasPassword }} /> : null}
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
