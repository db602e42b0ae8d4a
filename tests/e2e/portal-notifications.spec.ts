/** Notifications: filter, marking one and all with scripts and without, by keyboard, and the way to the thing. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newId } from '@/lib/ids'
import { expectAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

const LIST = '/de/notifications'
const { empty, events, filter, gone, mark, older, title, unread } = words('de', 'notifications')

/** A signed-in patient with so many unread entries about changed passwords. */
async function openList(page: Page, count: number): Promise<void> {
  const { email, userId } = await newPatient('de')
  await withDatabase(async (client) => {
    for (let made = 0; made < count; made += 1)
      await client.query(
        `insert into notification (id, user_id, type, event, event_key, subject, subject_id, facts)
         values ($1, $2, 'system_notification', 'password_changed', $3, 'account', $2, '{}')`,
        [newId(), userId, randomUUID()],
      )
  })
  await openSignedIn(page, email, LIST)
}

const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: events.password_changed })
const marked = (page: Page) => page.getByText(unread, { exact: true })

test('one and all are marked, and the filter shows what is left', async ({ page }) => {
  await openList(page, 3)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(marked(page)).toHaveCount(3)
  await rows(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${mark.one}`) })
    .click()
  await expect(marked(page)).toHaveCount(2)
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page
    .getByRole('navigation', { name: filter.label })
    .getByRole('link', { name: filter.unread })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: mark.all }).press('Enter')
  await expect(page.getByRole('heading', { name: empty.unread.title })).toBeVisible()
  await expectAccessible(page)
})

test('a notification leads to what it is about, and is read then', async ({ page }) => {
  await openList(page, 1)
  await page.getByRole('link', { name: events.password_changed }).click()
  await expect(page).toHaveURL(/\/de\/settings\/security$/)
  await page.goto(LIST)
  await expect(rows(page)).toHaveCount(1)
  await expect(marked(page)).toHaveCount(0)
})

test('one that is not there leads back to the list with a note', async ({ page }) => {
  await openList(page, 0)
  await page.goto(`${LIST}/${randomUUID()}`)
  await expect(page.getByText(gone)).toBeVisible()
  await expect(page.getByRole('heading', { name: empty.all.title })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('older ones are a page further on, and all are marked by a form', async ({ page }) => {
    await openList(page, 21)
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('link', { name: older }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: mark.all }).click()
    await expect(marked(page)).toHaveCount(0)
  })
})
