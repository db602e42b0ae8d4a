/** The frame of the settings: the list, the side bar, what an unknown tab shows, for patients and for staff. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { SettingsMissing } from '@/surfaces/portal/settings/settings-missing'
import { SettingsOverview } from '@/surfaces/portal/settings/settings-overview'
import { tabsOf } from '@/surfaces/portal/settings/tabs'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const [patient, staff] = [
  await newPerson({ role: 'patient', hasPassword: false }),
  await newPerson({ role: 'support', hasPassword: false }),
]
await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))

async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the list has a link with name and hint for each tab, and says who is signed in', async () => {
    await as(patient)
    const { settings: words } = await loadMessages(locale)
    const { html } = await drawn(() => SettingsOverview({ locale, actor: patient }))
    for (const { slug } of tabsOf('patient')) {
      expect(html).toContain(`href="/${locale}/settings/${slug}"`)
      expect(html).toContain(words.tabs[slug].hint)
    }
    expect(html).toContain(patient.email)
    expect(html).toContain(words.lead)
  })

  it('a tab marks itself in the side bar and leads back to the list', async () => {
    await as(patient)
    const { settings: words } = await loadMessages(locale)
    const { html } = await drawn(() =>
      SettingsFrame({ locale, actor: patient, tab: 'security', children: 'CONTENT' }),
    )
    expect(html).toMatch(
      new RegExp(
        `href="/${locale}/settings/security"[^>]*aria-current="page"|aria-current="page"[^>]*href="/${locale}/settings/security"`,
      ),
    )
    expect(html).toContain(`href="/${locale}/settings"`)
    expect(html).toContain(words.back)
    expect(html).toContain('CONTENT')
  })

  it('an unknown tab is a page of the settings with status 404', async () => {
    await as(patient)
    const { settings: words } = await loadMessages(locale)
    const { html, status } = await drawn(() => SettingsMissing({ locale, actor: patient }))
    expect(status).toBe(404)
    expect(html).toContain(words.missing.title)
    expect(html).toContain(`href="/${locale}/settings"`)
  })
})

it('staff have no portal around their settings, and a way back to the desk', async () => {
  await as(staff)
  const { html } = await drawn(() => SettingsOverview({ locale: 'en', actor: staff }))
  expect(html).toContain('href="/en/desk"')
  expect(html).toContain('href="/en/settings/security"')
  expect(html).not.toContain('href="/en/my-requests"')
})
