import type { ServerProps } from 'payload'
import { isInformationOnly } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'

/** On the admin's dashboard: the rule behind the information mode, and whether the mode is on. */
export async function TurkishRule({ i18n }: ServerProps) {
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const [t, { compliance }] = await Promise.all([translator(reader, 'editing'), readSiteSettings(reader)])
  const isOn = isInformationOnly(compliance, 'tr')
  return (
    <section aria-label={t('compliance.turkish.title')} data-information-mode={isOn ? 'on' : 'off'}>
      <h2>{t('compliance.turkish.title')}</h2>
      <p style={{ margin: '.5rem 0 1.5rem', maxWidth: '70ch' }}>
        {t('compliance.turkish.rule')} {t(isOn ? 'compliance.turkish.on' : 'compliance.turkish.off')}{' '}
        <a href="/admin/globals/site-settings">{t('compliance.turkish.link')}</a>
      </p>
    </section>
  )
}
