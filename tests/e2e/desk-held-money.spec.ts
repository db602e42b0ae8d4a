/** A booking with a paid deposit is cancelled at the desk, and an admin keeps its money. */
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { acceptOffer, sendOffer } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const { order: w, reason } = words('de', 'desk')
const { held, reason: reasonLabel } = words('de', 'payments').desk

/** A deposit of 490.00 EUR that arrived. @returns the number of the booking */
function payDeposit(order: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `with paid as (
         insert into payment (id, order_id, kind, reference, amount_minor, currency, status, received_minor, requested_by)
         select gen_random_uuid(), id, 'deposit', number || '-1', 49000, currency, 'paid', 49000,
           (select id from "user" where role = 'admin' limit 1)
         from care_order where id = $1 returning id, order_id),
       noted as (
         insert into payment_event (id, payment_id, kind, to_status, amount_minor, at)
         select gen_random_uuid(), id, 'received', 'paid', 49000, now() from paid)
       select number from care_order where id = $1`,
      [order],
    )
    return rows[0]?.number ?? ''
  })
}

test('the dialog that cancels names the money, and an admin keeps it in the list by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const patient = await newPatient('de')
  const offer = await sendOffer(patient.requestId, { title: 'FUE 2.800', price: '2450.00' })
  const order = await acceptOffer(patient, offer)
  const number = await payDeposit(order)
  const dialog = page.getByRole('alertdialog')

  await signInAs(page, 'support', { next: `/de/desk/orders/${order}` })
  await page.getByRole('button', { name: w.cancel }).click()
  await expect(dialog).toContainText(/Zu dieser Buchung liegen noch 490,00\s€ bei uns\./)
  await expectOpenedAccessible(page, 'de')
  await dialog.getByLabel(reason.label).fill('Erkrankt')
  await dialog.getByRole('button', { name: w.cancelConfirm, exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const admin = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage()
  await signInAs(admin, 'admin', { next: '/de/desk/payments' })
  await expect(admin.getByRole('heading', { name: held.title, exact: true })).toBeVisible()
  await expectOpenedAccessible(admin, 'de')
  const keep = admin.getByRole('button', {
    name: held.labelled.replace('{label}', held.keep).replace('{number}', number),
    exact: true,
  })
  const asked = admin.getByRole('alertdialog')
  await keep.focus()
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(keep).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(asked).toContainText(number)
  await expectOpenedAccessible(admin, 'de')
  await asked.getByRole('button', { name: held.keepConfirm, exact: true }).click()
  await expect(asked.getByText(words('de', 'payments').errors.REASON_REQUIRED)).toBeVisible()
  await asked.getByLabel(reasonLabel).fill('Nach den Stornobedingungen')
  await asked.getByRole('button', { name: held.keepConfirm, exact: true }).click()
  await expect(asked).toHaveCount(0)
  await expect(keep).toHaveCount(0)
  await expect(admin.locator('#payments-title'), 'its button is gone').toBeFocused()
  await admin.context().close()
})
