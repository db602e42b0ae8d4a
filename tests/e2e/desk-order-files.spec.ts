/** The dialog before a file of a booking is removed, at two desks. */
import { signedIn } from '../http/support/client'
import { addOrderFile } from '../http/support/desk-offers'
import { expectOpenedAccessible } from './support/accessibility'
import { acceptOffer, sendOffer } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt } from './support/sign-in'
import { words } from './support/words'

test('the reason stays when a colleague removes the same file; the focus is never lost', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const { orderFiles: w, errors } = words('de', 'desk')
  const patient = await newPatient('de')
  const offer = await sendOffer(patient.requestId, { title: 'FUE 2.800', price: '2450.00' })
  const order = await acceptOffer(patient, offer)
  await addOrderFile(await signedIn('support'), { order, mark: order.slice(0, 8) })
  const other = await bothAt(page, browser, `/de/desk/orders/${order}`)
  const dialog = page.getByRole('alertdialog')
  const reason = dialog.locator('[name=reason]')
  const remove = page.getByRole('button', { name: w.remove, exact: true })

  await remove.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()

  await page.keyboard.press('Enter')
  await reason.fill('Falscher Flug')
  await other.getByRole('button', { name: w.remove, exact: true }).click()
  await other.getByRole('alertdialog').locator('[name=reason]').fill('Doppelt')
  await other.getByRole('alertdialog').getByRole('button', { name: w.removeConfirm }).click()
  const files = (at: typeof page) => at.getByRole('heading', { name: w.title, exact: true })
  await expect(files(other), 'its button is gone').toBeFocused()

  await expect(dialog.getByRole('alert').filter({ hasText: w.removeOver })).toBeVisible()
  await expect(reason).toHaveValue('Falscher Flug')
  await expectOpenedAccessible(page, 'de')
  await dialog.getByRole('button', { name: w.removeConfirm }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: errors.DOCUMENT_NOT_FOUND })).toBeVisible()
  await expect(reason).toHaveValue('Falscher Flug')
  await dialog.getByRole('button', { name: w.keep }).click()
  await expect(dialog).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await expect(files(page)).toBeFocused()
  await other.context().close()
})
