/** The list of requests as the team works through it: queues, filters that are kept, the board, one person’s requests. */
import type { Page } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const row = (page: Page, requestId: string) =>
  page.locator('tr', { has: page.locator(`a[href*="${requestId}"]`) })

/** Gives a request a source that no other one has. @returns it */
async function giveSource(requestId: string): Promise<string> {
  const source = `fair-${requestId.slice(-8)}`
  await withDatabase((client) =>
    client.query(
      `update contact_request set lead_source = $2, waiting_since = now() - interval '9 days', call_days = '{}',
         contact_from = '10:00', contact_until = '12:00', time_zone = 'America/New_York' where id = $1`,
      [requestId, source],
    ),
  )
  return source
}

test('a coordinator goes through who waits, keeps filters under a name, and marks a phone call as an answer', async ({
  page,
}) => {
  const { requestId } = await newPatient('de')
  const source = await giveSource(requestId)
  const { queues, views, waiting } = words('de', 'requestTeam')
  const { filter, list, status } = words('de', 'desk')
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk' })
  const queueLinks = page.getByRole('navigation', { name: queues.label })
  const link = (name: string) => queueLinks.getByRole('link', { name: new RegExp(`^${name}`) })

  await test.step('a choice applies by itself; the row says that it is overdue', async () => {
    await link(queues.overdue).click()
    await expect(link(queues.overdue)).toHaveAttribute('aria-current', 'page')
    await page.getByLabel(filter.source).focus()
    await page.getByLabel(filter.source).selectOption(source)
    await expect(page).toHaveURL(/queue=overdue.*source=fair-|source=fair-.*queue=overdue/)
    await expect(row(page, requestId)).toContainText(waiting.overdue)
    await expect(page.getByLabel(filter.source)).toBeFocused()
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('the filters are kept under a name, and opened again', async () => {
    await page.getByText(views.open, { exact: true }).click()
    await page.getByRole('button', { name: views.save }).click()
    await expect(page.getByText(words('de', 'requestTeam').errors.VIEW_NAME_REQUIRED).first()).toBeVisible()
    await page.getByLabel(views.name, { exact: true }).fill(`Messe ${source}`)
    await expectOpenedAccessible(page, 'de')
    await page.getByRole('button', { name: views.save }).click()
    await expect(link(`Messe ${source}`)).toHaveAttribute('aria-current', 'page')
    await link(queues.all).click()
    await expect(link(queues.all)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByLabel(filter.source)).toHaveValue('')
    await link(`Messe ${source}`).click()
    await expect(page.getByLabel(filter.source)).toHaveValue(source)
    await expect(row(page, requestId)).toBeVisible()
  })

  await test.step('on a phone the row of queues shows the chosen one, and calls have their time', async () => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(`/de/desk?queue=calls&source=${source}`)
    const line = page.locator(`li a[href*="${requestId}"]`)
    await expect(line).toContainText(/\(Istanbul\).*10:00–12:00.*\(New York\)/)
    await page.goto(`/de/desk?owner=none`)
    await expect(link(queues.unowned)).toBeInViewport({ ratio: 1 })
    await page.getByText(/^Filter, 1 aktiv$/).click()
    const isCut = await page
      .getByLabel(filter.sort)
      .evaluate((select) => select.getBoundingClientRect().width < 280)
    expect(isCut, 'the longest choice fits').toBe(false)
    await expectOpenedAccessible(page, 'de')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/de/desk?source=${source}`)
  })

  await test.step('as a board the request is under its status', async () => {
    await page.getByRole('link', { name: list.asBoard }).click()
    const column = page.getByRole('region', { name: new RegExp(`^${status.in_progress}`) })
    await expect(column.locator(`a[href*="${requestId}"]`)).toContainText(waiting.overdue)
    await expectOpenedAccessible(page, 'de')
    await column.locator(`a[href*="${requestId}"]`).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Yılmaz' })).toBeFocused()
  })

  await test.step('a phone call is an answer, and the mark can be taken back', async () => {
    const section = page.getByRole('region', { name: new RegExp(`^${waiting.title}`) })
    await section.getByRole('button', { name: waiting.mark }).press('Enter')
    await expect(section).toContainText(waiting.nobody)
    await expect(section.getByRole('heading', { name: waiting.title }), 'the focus stays here').toBeFocused()
    await section.getByRole('button', { name: waiting.unmark }).press('Enter')
    await expect(section.getByRole('button', { name: waiting.mark })).toBeVisible()
    await expect(section.getByRole('heading', { name: waiting.title })).toBeFocused()
    await section.getByRole('button', { name: waiting.mark }).click()
    await expect(section).toContainText(waiting.nobody)
    await page.goto(`/de/desk?queue=waiting&source=${source}`)
    await expect(page.getByText(list.emptyTitle)).toBeVisible()
  })

  await test.step('the search is left with Escape, with what was typed', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('ab')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(filter.text)).not.toBeFocused()
    await expect(page.getByLabel(filter.text)).toHaveValue('ab')
  })

  await test.step('and the name is removed', async () => {
    await page.getByText(views.open, { exact: true }).click()
    await page.getByRole('button', { name: views.delete.replace('{name}', `Messe ${source}`) }).click()
    await expect(link(`Messe ${source}`)).toHaveCount(0)
  })
})

test('two requests of one person are linked by number, and parted again', async ({ page }) => {
  const [first, second] = [await newPatient('en'), await newPatient('en')]
  const { related, errors } = words('tr', 'requestTeam')
  const reference = await withDatabase(async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `update contact_request set created_at = now() - interval '3 days' where id = $1
       returning 'RQ-' || extract(year from created_at at time zone 'UTC') || '-' || lpad(number::text, 4, '0') as reference`,
      [first.requestId],
    )
    return rows[0]?.reference ?? ''
  })
  await withDatabase((client) =>
    client.query(`update contact_request set status = 'pending' where id = $1`, [second.requestId]),
  )
  await signInAs(page, 'support', { locale: 'tr', next: `/tr/desk/requests/${second.requestId}` })
  await takeUpByKeyboard(page)
  const section = page.getByRole('region', { name: related.title, exact: true })
  await section.locator('summary').click()
  const field = section.getByLabel(related.reference)
  await field.fill('RQ-2026-99999999')
  await section.getByRole('button', { name: related.save, exact: true }).click()
  await expect(section.getByText(errors.REFERENCE_UNKNOWN).first()).toBeVisible()
  await expect(field).toHaveValue('RQ-2026-99999999')
  await field.fill(reference.toLowerCase())
  await section.getByRole('button', { name: related.save, exact: true }).click()
  const line = section.getByRole('listitem').filter({ hasText: related.relation.linked })
  await expect(line.locator(`a[href$="${first.requestId}"]`)).toBeVisible()
  await expectOpenedAccessible(page, 'tr')
  await line.getByRole('button', { name: related.unlink }).click()
  await expect(line).toHaveCount(0)
})

/** The second link of the page leads to the actions; after the first one the focus is on what comes next. */
async function takeUpByKeyboard(page: Page): Promise<void> {
  const { act, nav } = words('tr', 'desk')
  const heading = page.getByRole('heading', { name: act.title, exact: true })
  // After signing in the focus is on the title: this begins at the top.
  await page.reload()
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: nav.toActions })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: act.takeUp, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: act.takeUp, exact: true })).toHaveCount(0)
  await expect(heading).toBeFocused()
}
