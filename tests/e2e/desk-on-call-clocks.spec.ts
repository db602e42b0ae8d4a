/** On-call shifts in an hour that clocks show twice, and a running shift that ends now. */
import { randomUUID } from 'node:crypto'
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { inHours, onCallDesk } from './support/on-call'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

/** The last Sunday of October of next year: clocks of Berlin are set back from 3 to 2 o'clock. */
function clocksSetBack(): string {
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31))
  end.setUTCDate(31 - end.getUTCDay())
  return end.toISOString().slice(0, 10)
}

test('a shift of which the second of two hours is meant, and one that ends now', async ({ page }) => {
  const { w, part, opened, addPerson, saved } = onCallDesk('de')
  const { fields, errors } = words('de', 'schedule')
  const name = `Nachtdienst ${randomUUID()}`
  await signInAs(page, 'support', { next: '/de/desk/on-call' })
  await page.getByText(w.add, { exact: true }).click()
  await page.getByLabel(w.fields.name, { exact: true }).fill(name)
  await page.getByLabel(w.fields.time_zone, { exact: true }).selectOption('Europe/Berlin')
  await page.getByLabel(w.fields.fallback_name, { exact: true }).fill('Deniz Kaya')
  await page.getByLabel(w.fields.fallback_phone).fill('+90 212 000 00 13')
  await page.getByRole('button', { name: w.create, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await addPerson(page, 'Ada')

  const day = clocksSetBack()
  const form = await opened(page, w.shifts.title, w.shifts.add)
  const which = form.getByLabel(fields.startOccurrence)
  await form.locator('[name=person]').selectOption({ label: 'Ada' })
  await form.locator('[name=starts]').fill(`${day}T02:30`)
  await form.locator('[name=ends]').fill(`${day}T06:00`)
  await expect(which).toHaveCount(0)
  await form.getByRole('button', { name: w.save, exact: true }).click()
  await expect(form.locator('[name=starts]')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(errors.HOUR_TWICE).first()).toBeVisible()
  await expectOpenedAccessible(page, 'de')
  await which.selectOption({ label: fields.second })
  await form.getByRole('button', { name: w.save, exact: true }).click()
  await saved(form)
  await expect(which).toHaveCount(0)
  await page.goto(`${new URL(page.url()).pathname}?week=${day}`)
  const stored = part(page, w.shifts.title).getByRole('listitem').filter({ hasText: 'Ada' })
  await stored.locator('summary').click()
  await expect(stored.getByLabel(fields.startOccurrence)).toHaveValue('second')

  await page.goto(new URL(page.url()).pathname)
  // From noon to noon: no clock changes at that hour.
  await opened(page, w.shifts.title, w.shifts.add)
  await form.locator('[name=person]').selectOption({ label: 'Ada' })
  await form.locator('[name=starts]').fill(`${inHours(-24).slice(0, 10)}T12:00`)
  await form.locator('[name=ends]').fill(`${inHours(24).slice(0, 10)}T12:00`)
  await form.getByRole('button', { name: w.save, exact: true }).click()
  await saved(form)
  await expect(part(page, w.duty.now)).toContainText('Ada')
  const running = part(page, w.shifts.title)
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
  await running.locator('summary').click()
  await expectOpenedAccessible(page, 'de')
  await running.getByRole('button', { name: new RegExp(`^${w.endNow}: `) }).click()
  const asked = running.getByRole('alert')
  await expect(asked).toContainText(w.ending.text)
  await expect(asked).toContainText(w.form.points.gap.replace('{time}', ''))
  await expectOpenedAccessible(page, 'de')
  await asked.getByRole('button', { name: w.ending.confirm }).click()
  await expect(page.getByText(w.done.ended, { exact: true })).toBeVisible()
  await expect(part(page, w.duty.now)).toContainText(w.duty.nobody)
})
