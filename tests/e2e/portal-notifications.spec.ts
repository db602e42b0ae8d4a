/** Notifications on a phone: filter, marking one and all with scripts and without, by keyboard, and the way to the thing. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { expectAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

/** A signed-in patient with one unread entry that the record was opened, and so many about changed passwords. */
async function openList(page: Page, locale: Locale, count: number): Promise<void> {
  const { email, userId } = await newPatient(locale)
  const passwords = Array.from({ length: count }, () => ['password_changed', 'account'])
  await withDatabase(async (client) => {
    for (const [event, subject] of [['record_opened', 'record'], ...passwords])
      await client.query(
        `insert into notification (id, user_id, type, event, event_key, subject, subject_id, facts)
         values ($1, $2, 'system_notification', $3, $4, $5, $2, '{}')`,
        [newId(), userId, event, randomUUID(), subject],
      )
  })
  await openSignedIn(page, email, `/${locale}/notifications`)
}

/** The list as its reader sees it. */
function listOf(page: Page, locale: Locale) {
  const w = words(locale, 'notifications')
  return {
    w,
    rows: page.getByRole('listitem').filter({ hasText: w.types.system_notification }),
    marked: page.getByText(w.unread, { exact: true }),
  }
}

for (const locale of ['de', 'tr'] as const) {
  test(`one and all are marked, the filter shows what is left, and one leads to what it is about, in ${locale}`, async ({
    page,
  }) => {
    await openList(page, locale, 3)
    const { w, rows, marked } = listOf(page, locale)
    await expect(page.getByRole('heading', { name: w.title, level: 1 })).toBeVisible()
    await expect(marked).toHaveCount(4)
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${w.mark.one}`) })
      .click()
    await expect(marked).toHaveCount(3)
    await expect(rows.first().getByRole('link')).toBeFocused()
    await page.getByRole('link', { name: w.events.record_opened }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/settings/patient-record(?:#|$)`))
    await page.goto(`/${locale}/notifications`)
    await expect(rows).toHaveCount(4)
    await expect(marked).toHaveCount(2)
    await page
      .getByRole('navigation', { name: w.filter.label })
      .getByRole('link', { name: w.filter.unread })
      .click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: w.mark.all }).press('Enter')
    await expect(page.getByRole('heading', { name: w.empty.unread.title })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: w.empty.unread.title })).toBeVisible()
  })
}

test('one that is not there leads back to the list with a note', async ({ page }) => {
  await openList(page, 'de', 0)
  const { w, rows } = listOf(page, 'de')
  await page.goto(`/de/notifications/${randomUUID()}`)
  await expect(page.getByText(w.gone)).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('older ones are a page further on, and all are marked by a form', async ({ page }) => {
    await openList(page, 'de', 20)
    const { w, rows, marked } = listOf(page, 'de')
    await expect(rows).toHaveCount(20)
    await page.getByRole('link', { name: w.older }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: w.mark.all }).click()
    await expect(marked).toHaveCount(0)
  })
})
