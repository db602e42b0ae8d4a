import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { SETTINGS_TABS, settingsPath, tabsOf } from './tabs'

const pageOf = (slug: string) =>
  new URL(`../../../app/[locale]/(portal)/settings/${slug}/page.tsx`, import.meta.url)

describe('the tabs of the settings', () => {
  it('are the nine of the specification, then security and privacy', () => {
    expect(SETTINGS_TABS.map(({ slug }) => slug)).toEqual([
      'profile',
      'general',
      'notifications',
      'medical-records',
      'documents',
      'support-team',
      'patient-record',
      'payment',
      'chat',
      'security',
      'privacy',
    ])
  })

  it.each(SETTINGS_TABS)('$slug is listed exactly when its page exists', ({ slug, hasPage }) => {
    expect(existsSync(pageOf(slug))).toBe(hasPage)
  })

  it.each(LOCALES)('each has a name and a hint of its own in %s', async (locale) => {
    const { tabs } = (await loadMessages(locale)).settings
    const names = SETTINGS_TABS.map(({ slug }) => tabs[slug].name)
    expect(new Set(names).size).toBe(SETTINGS_TABS.length)
    for (const { slug } of SETTINGS_TABS) expect(tabs[slug].hint.length).toBeGreaterThan(10)
  })

  it('show staff only what every person with an account can set', () => {
    const slugs = tabsOf('support').map(({ slug }) => slug)
    expect(slugs).toContain('security')
    expect(slugs).not.toContain('medical-records')
    expect(tabsOf('patient').length).toBeGreaterThanOrEqual(slugs.length)
  })

  it('have an address in each language', () => {
    expect(settingsPath('tr')).toBe('/tr/settings')
    expect(settingsPath('fr', 'medical-records')).toBe('/fr/settings/medical-records')
  })
})
