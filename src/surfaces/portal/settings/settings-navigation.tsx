import { getTranslations } from 'next-intl/server'
import type { Role } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { chevronRight } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { type SettingsSlug, settingsPath, tabsOf } from './tabs'

type SettingsNavigationProps = {
  readonly locale: Locale
  readonly role: Role
  /** The open tab. Without one the list is the page itself, and phones show it, with a hint below each name. */
  readonly current?: SettingsSlug | undefined
}

/** The tabs of the settings: from 1024 px a side bar; on phones a page of its own, which every tab leads back to. */
export async function SettingsNavigation({ locale, role, current }: SettingsNavigationProps) {
  const t = await getTranslations({ locale, namespace: 'settings' })
  return (
    <nav
      aria-label={t('title')}
      className={cx(
        'lg:col-start-1 lg:row-start-1 lg:sticky lg:top-6 lg:self-start print:hidden',
        current && 'max-lg:hidden',
      )}
    >
      <ul className="max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface lg:grid lg:gap-0.5">
        {tabsOf(role).map(({ slug, icon }) => (
          <li key={slug} className="max-lg:border-t max-lg:border-line max-lg:first:border-t-0">
            <PendingLink
              href={settingsPath(locale, slug)}
              aria-current={slug === current ? 'page' : undefined}
              className={cx(
                'flex min-h-14 items-center gap-4 px-4 py-2.5 hover:text-bosphorus lg:min-h-11 lg:gap-3 lg:rounded-field lg:px-3 lg:py-1.5 lg:text-sm',
                slug === current ? 'bg-mist font-semibold text-bosphorus' : 'lg:text-ink-soft',
              )}
            >
              <Icon of={icon} className="size-5.5 text-iznik lg:size-5" />
              <span className="min-w-0 flex-1">
                <span className="block max-lg:font-semibold">{t(`tabs.${slug}.name`)}</span>
                {current ? null : (
                  <span className="mt-0.5 block text-sm text-ink-soft lg:hidden">
                    {t(`tabs.${slug}.hint`)}
                  </span>
                )}
              </span>
              <Icon of={chevronRight} className="size-4 text-ink-soft lg:hidden" />
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
