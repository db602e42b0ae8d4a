/** The tabs of the settings (specification, section 2), and beside the nine security and privacy. */
import type { Role } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import {
  bell,
  clipboardList,
  creditCard,
  eye,
  files,
  handHeart,
  heartPulse,
  messageCircle,
  type Shape,
  settings,
  shieldCheck,
  user,
} from '@/ui/icon-shapes.generated'

/** The last part of the address. Its name and its hint are in `messages/{language}/settings.json` under `tabs`. */
export type SettingsSlug = keyof Messages['settings']['tabs']

export type SettingsTab = {
  readonly slug: SettingsSlug
  readonly icon: Shape
  /** A patient's own data, or what every person with an account can set. */
  readonly audience: 'patients' | 'everyone'
  /** Whether `app/[locale]/(portal)/settings/{slug}` exists; without it the tab is not listed. A test compares the two. */
  readonly hasPage: boolean
}

/** In the order in which they are listed. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    slug: 'profile',
    icon: user,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'general',
    icon: settings,
    audience: 'everyone',
    hasPage: true,
  },
  {
    slug: 'notifications',
    icon: bell,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'medical-records',
    icon: heartPulse,
    audience: 'patients',
    hasPage: false,
  },
  {
    slug: 'documents',
    icon: files,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'support-team',
    icon: handHeart,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'patient-record',
    icon: clipboardList,
    audience: 'patients',
    hasPage: false,
  },
  {
    slug: 'payment',
    icon: creditCard,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'chat',
    icon: messageCircle,
    audience: 'patients',
    hasPage: true,
  },
  {
    slug: 'security',
    icon: shieldCheck,
    audience: 'everyone',
    hasPage: true,
  },
  {
    slug: 'privacy',
    icon: eye,
    audience: 'patients',
    hasPage: true,
  },
]

/** The tabs that a person of this role can open. */
export function tabsOf(role: Role): readonly SettingsTab[] {
  return SETTINGS_TABS.filter(
    ({ audience, hasPage }) => hasPage && (audience === 'everyone' || role === 'patient'),
  )
}

/** The address of a tab; without one that of the list. */
export function settingsPath(locale: Locale, slug?: SettingsSlug): string {
  return `/${locale}/settings${slug ? `/${slug}` : ''}`
}
