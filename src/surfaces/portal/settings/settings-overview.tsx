import { getTranslations } from 'next-intl/server'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { circleUser } from '@/ui/icon-shapes.generated'
import { SettingsFrame } from './settings-frame'

type SettingsOverviewProps = { readonly locale: Locale; readonly actor: Actor }

/** The first page of the settings: who is signed in, and the list of all tabs. */
export async function SettingsOverview({ locale, actor }: SettingsOverviewProps) {
  const t = await getTranslations({ locale, namespace: 'settings' })
  return (
    <SettingsFrame {...{ locale, actor }}>
      <Card>
        <div className="flex items-center gap-4 p-5 md:p-6">
          <Icon of={circleUser} className="size-14 text-iznik" />
          <div className="min-w-0">
            <p className="display text-xl break-words">{actor.name}</p>
            <p className="text-sm break-all text-ink-soft">{actor.email}</p>
          </div>
        </div>
        <p className="measure border-t border-line p-5 text-sm text-ink-soft md:p-6">{t('lead')}</p>
      </Card>
    </SettingsFrame>
  )
}
