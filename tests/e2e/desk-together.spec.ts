/** Two desks that edit the same thing: what is typed stays, both versions are shown, and a person chooses. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { acceptOffer, sendOffer } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt } from './support/sign-in'
import { words } from './support/words'

test('a trip card that a colleague saves meanwhile', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const { trip } = words('de', 'desk')
  const { conflict } = words('de', 'portal')
  const patient = await newPatient('de')
  const offer = await sendOffer(patient.requestId, { title: 'FUE 2.800', price: '2450.00' })
  const order = await acceptOffer(patient, offer)
  const other = await bothAt(page, browser, `/de/desk/orders/${order}`)
  const field = (at: Page, name: string) => at.locator(`[name=${name}]`)
  const save = (at: Page) => at.getByRole('button', { name: trip.save }).click()

  await field(page, 'hotel').fill('Hotel Moda')
  await field(other, 'hotel').fill('Hotel Lale')
  await field(other, 'interpreter').fill('Frau Demir')
  await save(other)
  await expect(other.getByText(trip.saved)).toBeVisible()

  await test.step('what was typed stays, and what was not is the colleague’s', async () => {
    await expect(page.getByText(trip.changed.split('{date}')[0] ?? '')).toBeVisible()
    await expect(field(page, 'hotel')).toHaveValue('Hotel Moda')
    await expect(field(page, 'interpreter')).toHaveValue('Frau Demir')
  })

  const notice = page.getByRole('alert').filter({ hasText: conflict.text })
  await test.step('saving shows both versions, and stores none of them', async () => {
    await save(page)
    await expect(notice.locator('..')).toBeFocused()
    for (const text of [`${conflict.stored} Hotel Lale`, `${conflict.typed} Hotel Moda`])
      await expect(notice).toContainText(text)
    await expect(notice).not.toContainText('Frau Demir')
    await expect(field(other, 'hotel')).toHaveValue('Hotel Lale')
    await expectOpenedAccessible(page, 'de')
  })

  await test.step('the chosen version is stored, and the other desk shows it', async () => {
    await notice.getByRole('button', { name: conflict.mine }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByText(trip.saved)).toBeVisible()
    await expect(field(other, 'hotel')).toHaveValue('Hotel Moda')
  })

  await test.step('there the next change is made on top of it', async () => {
    await field(other, 'notes').fill('Nüchtern kommen')
    await save(other)
    await expect(other.getByText(trip.saved)).toBeVisible()
    await expect(field(page, 'notes')).toHaveValue('Nüchtern kommen')
  })
  await other.context().close()
})

test('canned answers that a colleague adds, moves and deletes meanwhile', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const w = words('en', 'answers')
  const { conflict } = words('en', 'portal')
  const mark = randomUUID().slice(0, 8)
  const theirs = `Theirs ${mark}`
  const other = await bothAt(page, browser, '/en/desk/messages/answers')
  const row = (at: Page) =>
    at.getByRole('listitem').filter({ has: at.locator('summary', { hasText: theirs }) })
  const save = (at: Page) => row(at).getByRole('button', { name: w.save, exact: true }).click()

  await test.step('the form for a new one keeps what is typed, and is empty once it is saved', async () => {
    for (const at of [page, other]) await at.getByText(w.add, { exact: true }).click()
    await page.locator('#new-subject').fill(`Mine ${mark}`)
    await other.locator('#new-subject').fill(theirs)
    await other.locator('#new-text').fill('Hello')
    await other
      .locator('form')
      .filter({ has: other.locator('#new-subject') })
      .getByRole('button')
      .click()
    await expect(row(page)).toBeVisible()
    await expect(page.locator('#new-subject')).toHaveValue(`Mine ${mark}`)
    await expect(other.locator('#new-subject')).toHaveValue('')
  })

  const text = row(page).getByRole('textbox', { name: w.text })
  const notice = page.getByRole('alert').filter({ hasText: conflict.text })
  await test.step('one that is moved to another language keeps what is typed in its form', async () => {
    for (const at of [page, other]) await row(at).locator('summary').click()
    await text.fill('Good morning')
    await row(other).locator('[name=language]').selectOption('fr')
    await save(other)
    await expect.poll(() => headingOf(page, theirs)).toBe('Français')
    await expect(text).toHaveValue('Good morning')
    await save(page)
    for (const line of [`${conflict.stored} Français`, `${conflict.stored} Hello`, 'Good morning'])
      await expect(notice).toContainText(line)
    await expectOpenedAccessible(page, 'en')
  })

  await test.step('of one that is deleted it becomes a new one', async () => {
    await row(other).getByRole('button', { name: w.remove, exact: true }).click()
    await expect(row(other)).toHaveCount(0)
    await expect(row(page).getByRole('alert').filter({ hasText: w.gone })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(text).toHaveValue('Good morning')
    await expectOpenedAccessible(page, 'en')
    await save(page)
    await expect(page.getByText(w.saved)).toBeVisible()
    await expect(page.getByText(w.gone)).toHaveCount(0)
    await expect(row(page)).toHaveCount(1)
    await row(other).locator('summary').click()
    await expect(row(other).getByRole('textbox', { name: w.text })).toHaveValue('Good morning')
  })
  await other.context().close()
})

/** The heading of the group in which a record is listed. */
function headingOf(page: Page, subject: string): Promise<string | undefined> {
  return page.locator('main').evaluate((main, wanted) => {
    const lines = [...main.querySelectorAll('h2, summary')]
    const at = lines.findIndex((line) => line.matches('summary') && line.textContent === wanted)
    return lines.slice(0, Math.max(at, 0)).findLast((line) => line.matches('h2'))?.textContent ?? undefined
  }, subject)
}
