import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { SettingsFrame } from './settings-frame'
import { settingsPath } from './tabs'

type SettingsMissingProps = { readonly locale: Locale; readonly actor: Actor }

/** For an unknown address below `/settings`: status 404, with the settings' own navigation around it. */
export async function SettingsMissing({ locale, actor }: SettingsMissingProps) {
  setResponseStatus(404)
  const t = await getTranslations({ locale, namespace: 'settings.missing' })
  return (
    <SettingsFrame {...{ locale, actor }} title={t('title')}>
      <p className="measure text-ink-soft">{t('text')}</p>
      <div className="mt-6">
        <LinkButton href={settingsPath(locale)} variant="main">
          {t('list')}
        </LinkButton>
      </div>
    </SettingsFrame>
  )
}
