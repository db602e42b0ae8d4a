/** On-call shifts that were repeated each week: taken back together, and removed with their person. */
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@/lib/durations'
import { expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { inHours, onCallDesk } from './support/on-call'
import { signInAs } from './support/sign-in'

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('a weekly shift is removed with the following ones and comes back with them; then its person goes with all of them', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { w, part, opened, openWeekOf, newOrganisation, addPerson, saved } = onCallDesk('de')
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk/on-call' })
  await newOrganisation(page, `Nachtdienst ${randomUUID()}`)
  await addPerson(page, 'Ada')
  const form = await opened(page, w.shifts.title, w.shifts.add)
  await form.locator('[name=person]').selectOption({ label: 'Ada' })
  await form.locator('[name=starts]').fill(inHours(30))
  await form.locator('[name=ends]').fill(inHours(34))
  await form.locator('[name=until]').fill(dayIn(33))
  await form.getByRole('button', { name: w.save, exact: true }).click()
  await saved(form)

  await openWeekOf(page, 30)
  const row = part(page, w.shifts.title).getByRole('listitem').filter({ hasText: 'Ada' })
  await row.locator('summary').click()
  await row.getByRole('button', { name: new RegExp(`^${w.removeFollowing}: `) }).click()
  const asked = row.getByRole('alert')
  await expect(asked).toContainText(w.removing.shift.title)
  await expect(asked).toContainText(w.removing.shift.text.split(',')[0]?.replace('{n}', '5') ?? '')
  await expectOpenedAccessible(page, 'de')
  await asked.getByRole('button', { name: w.removing.shift.confirm }).click()
  await expect(page.getByText(w.done.removed, { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  const removed = part(page, w.removed.title).getByRole('listitem')
  await expect(removed).toHaveCount(1)
  await expect(removed).toContainText('5 Dienste')
  await removed.getByRole('button', { name: new RegExp(`^${w.undo}: `) }).click()
  await expect(row).toHaveCount(1)

  const person = part(page, w.members.title)
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
  await person.locator('summary').click()
  await person.getByRole('button', { name: `${w.remove}: Ada` }).click()
  await expect(person.getByRole('alert')).toContainText(w.removing.member.title)
  await expectOpenedAccessible(page, 'de')
  await person.getByRole('button', { name: w.removing.member.confirm }).click()
  await expect(person).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(removed).toHaveCount(1)
  await expectOpenedAccessible(page, 'de')
})

test('older hand-over notes are behind a link, page by page', async ({ page }) => {
  test.setTimeout(60_000)
  const { w, part, opened, newOrganisation } = onCallDesk('en')
  await signInAs(page, 'support', { locale: 'en', next: '/en/desk/on-call' })
  await newOrganisation(page, `Night line ${randomUUID()}`)
  const notes = part(page, w.notes.title)
  const form = await opened(page, w.notes.title, w.notes.add)
  for (let n = 1; n <= 6; n += 1) {
    await form.getByLabel(w.fields.note).fill(`Note ${n}.`)
    await form.getByRole('button', { name: w.save, exact: true }).click()
    await expect(notes.getByText(`Note ${n}.`, { exact: true })).toBeVisible()
    await expect(form.getByLabel(w.fields.note)).toHaveValue('')
  }
  await expect(notes.getByRole('listitem')).toHaveCount(5)
  await notes.getByRole('link', { name: w.notes.older }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(6)
  await expect(notes.getByText('Note 1.', { exact: true })).toBeVisible()
  await expectOpenedAccessible(page, 'en')
  await notes.getByRole('link', { name: w.notes.latest }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(5)
})
