/** Two desks at one scheduled message: what is typed stays when it is cancelled or sent meanwhile. */
import type { Page } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { scheduleMessage, writeMessage } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt } from './support/sign-in'
import { words } from './support/words'

const w = words('en', 'sendLater')

test('a scheduled message that a colleague cancels, and one that is sent, while something is typed for it', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const patient = await newPatient('de')
  const conversation = await writeMessage(patient, patient.requestId, 'Aspirin')
  await scheduleMessage(conversation, 'Guten Morgen')
  const other = await bothAt(page, browser, `/en/desk/messages/${conversation}`)
  const section = (at: Page) => at.getByRole('region', { name: w.title, exact: true })
  const text = section(page).getByLabel(w.text, { exact: true })
  const press = (at: Page, name: string) => section(at).getByRole('button', { name, exact: true }).click()

  await section(page).getByText(w.change, { exact: true }).click()
  await text.fill('Guten Morgen, Ada')
  await test.step('cancelled: it can be saved once that is taken back', async () => {
    await press(other, w.cancel)
    await expect(section(page).getByRole('alert')).toContainText(w.overtaken.cancelled)
    await expect(section(page).getByText(w.cancelled, { exact: true })).toBeVisible()
    await expect(text).toHaveValue('Guten Morgen, Ada')
    await expect(section(page).getByRole('button', { name: w.save })).toHaveCount(0)
    await expectOpenedAccessible(page, 'en')
    await press(page, w.undo)
    await expect(section(page).getByRole('alert')).toHaveCount(0)
    await expect(text).toHaveValue('Guten Morgen, Ada')
    await press(page, w.save)
    await expect(section(page).getByText(w.saved)).toBeVisible()
    await expect(section(other).getByRole('paragraph').filter({ hasText: 'Guten Morgen, Ada' })).toBeVisible()
  })

  await test.step('cancelled when what was typed is saved: nothing is lost, so nothing is said', async () => {
    await press(other, w.cancel)
    await expect(text).toHaveCount(0)
    await expect(section(page).getByRole('alert')).toHaveCount(0)
    await press(other, w.undo)
    await expect(section(page).getByText(w.planned, { exact: true })).toBeVisible()
  })

  await section(page).getByText(w.change, { exact: true }).click()
  await text.fill('Guten Abend, Ada')
  await test.step('sent: the text stays until it is given up', async () => {
    await press(other, w.sendNow)
    await expect(page.getByRole('article').filter({ hasText: 'Guten Morgen, Ada' }).last()).toBeVisible()
    await expect(section(other)).toHaveCount(0)
    await expect(section(page).getByRole('alert')).toContainText(w.overtaken.gone)
    await expect(text).toHaveValue('Guten Abend, Ada')
    await expect(section(page).getByRole('button', { name: w.save })).toHaveCount(0)
    await expectOpenedAccessible(page, 'en')
    await press(page, w.overtaken.discard)
    await expect(section(page)).toHaveCount(0)
  })
  await other.context().close()
})
