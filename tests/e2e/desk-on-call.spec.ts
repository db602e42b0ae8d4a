/** On-call organisations at the desk: from an empty organisation to a night that is covered, and its calendar. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleVariants, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { inHours, onCallDesk } from './support/on-call'
import { bothAt, signInAs } from './support/sign-in'

const { w: en, part, openWeekOf, newOrganisation, addPerson } = onCallDesk('en')

const save = (form: Locator) => form.getByRole('button', { name: en.save, exact: true }).click()

test('an organisation, its people, a shift with the gap it leaves, someone who covers, and a calendar that is turned off', async ({
  page,
  request,
}) => {
  const name = `Night line ${randomUUID()}`
  await signInAs(page, 'support', { next: '/en/desk/on-call' })
  await page.getByText(en.add, { exact: true }).click()
  await page.getByLabel(en.fields.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: en.create, exact: true }).click()
  // Without a fallback it is not made, and what was typed stays.
  await expect(page.getByLabel(en.fields.fallback_name)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(en.fields.name, { exact: true })).toHaveValue(name)
  await page.getByLabel(en.fields.fallback_name).fill('Deniz Kaya')
  await page.getByLabel(en.fields.fallback_phone).fill('+90 212 000 00 13')
  await page.getByRole('button', { name: en.create, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(part(page, en.duty.now)).toContainText(en.duty.nobody)
  await expect(part(page, en.duty.now)).toContainText('Deniz Kaya')

  await addPerson(page, 'Ada')
  await addPerson(page, 'Can')
  const shifts = part(page, en.shifts.title)
  await shifts.getByText(en.shifts.add, { exact: true }).click()
  await shifts.getByLabel(en.fields.onDuty).selectOption({ label: 'Ada' })
  await shifts.getByLabel(en.fields.starts).fill(inHours(-1))
  await shifts.getByLabel(en.fields.ends).fill(inHours(3))
  await shifts.getByRole('button', { name: en.save, exact: true }).click()
  await expect(part(page, en.duty.now)).toContainText('Ada')
  await expect(part(page, en.duty.now)).toContainText(en.form.points.gap.split('{')[0] ?? '')

  const overrides = part(page, en.overrides.title)
  await overrides.getByText(en.overrides.add, { exact: true }).click()
  await overrides.getByLabel(en.fields.who, { exact: true }).selectOption({ label: 'Can' })
  await overrides.getByLabel(en.fields.replaced, { exact: true }).selectOption({ label: 'Ada' })
  await overrides.getByLabel(en.fields.starts).fill(inHours(-1))
  await overrides.getByLabel(en.fields.ends).fill(inHours(3))
  await overrides.getByRole('button', { name: en.save, exact: true }).click()
  await expect(overrides.getByText('Can for Ada', { exact: true })).toBeVisible()
  await expect(part(page, en.duty.now)).toContainText('Can')

  const calendars = part(page, en.feed.title)
  await calendars.getByText(en.feed.add, { exact: true }).click()
  await calendars.getByRole('button', { name: en.feed.create }).click()
  const url = await calendars.getByText('/on-call/').textContent()
  const { pathname } = new URL(url ?? '')
  expect(await (await request.get(pathname)).text()).toContain('Can')
  await calendars.getByRole('button', { name: new RegExp(`^${en.feed.revoke}`) }).click()
  await expect(page.getByText(en.done.revoked, { exact: true })).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)

  await page.goto(page.url().replace('/en/', '/de/'))
  for (const form of await page.locator('details').all())
    await form.evaluate((element) => element.setAttribute('open', ''))
  await expectAccessibleVariants(page, 'de')
  await page.goto('/en/desk/on-call')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Can')
  await expectAccessibleVariants(page, 'en')
})

test('a person, a shift and an override that a colleague removes while something is typed for them', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await signInAs(page, 'support', { next: '/en/desk/on-call' })
  await newOrganisation(page, `Night line ${randomUUID()}`)
  await addPerson(page, 'Ada')
  await addPerson(page, 'Can')
  await addPerson(page, 'Ece')
  await openWeekOf(page, 1)
  const times = { starts: inHours(1), ends: inHours(3) }
  for (const [title, add, fields] of [
    [en.shifts.title, en.shifts.add, { person: 'Ada' }],
    [en.overrides.title, en.overrides.add, { person: 'Can', replaced: 'Ada' }],
  ] as const) {
    const region = part(page, title)
    await region.getByText(add, { exact: true }).click()
    const form = region
      .locator('details')
      .filter({ has: page.getByText(add, { exact: true }) })
      .last()
    for (const [name, label] of Object.entries(fields))
      await form.locator(`[name=${name}]`).selectOption({ label })
    await form.locator('[name=starts]').fill(times.starts)
    await form.locator('[name=ends]').fill(times.ends)
    await save(form)
    await expect(region.getByText(en.edit).first()).toBeVisible()
  }
  const { pathname, search } = new URL(page.url())
  const other = await bothAt(page, browser, pathname + search)

  for (const { title, about, field, value, gone, asks } of [
    {
      ...{ title: en.overrides.title, about: 'Can for Ada', field: 'reason', value: 'Holiday' },
      ...{ gone: en.overtaken.override.gone, asks: false },
    },
    {
      ...{ title: en.shifts.title, about: 'Ada', field: 'ends', value: inHours(4) },
      ...{ gone: en.overtaken.shift.gone, asks: true },
    },
    {
      ...{ title: en.members.title, about: 'Ece', field: 'phone', value: '+90 212 000 00 15' },
      ...{ gone: en.overtaken.member.gone, asks: false },
    },
  ]) {
    const rowsOf = (at: Page) =>
      part(at, title)
        .getByRole('listitem')
        .filter({ has: at.locator('summary') })
        .filter({ hasText: about })
    const row = rowsOf(page)
    for (const at of [page, other]) await rowsOf(at).locator('summary').click()
    await row.locator(`[name=${field}]`).fill(value)
    await rowsOf(other)
      .getByRole('button', { name: new RegExp(`^${en.remove}: `) })
      .click()
    const asked = rowsOf(other).getByRole('button', { name: en.form.confirm })
    if (asks) await asked.click()
    await expect(rowsOf(other)).toHaveCount(0)
    await expect(row.getByRole('alert')).toContainText(gone)
    await expect(row.locator(`[name=${field}]`)).toHaveValue(value)
    await expectOpenedAccessible(page, 'en')
    await save(row)
    await expect(page.getByText(gone)).toHaveCount(0)
    await expect(rowsOf(other)).toHaveCount(1)
    await rowsOf(other).locator('summary').click()
    await expect(rowsOf(other).locator(`[name=${field}]`)).toHaveValue(value)
  }

  const ece = part(page, en.members.title).getByRole('listitem').filter({ hasText: 'Ece' })
  if (!(await ece.locator('[name=phone]').isVisible())) await ece.locator('summary').click()
  await ece.locator('[name=phone]').fill('+90 212 000 00 16')
  await other.getByRole('button', { name: en.archive, exact: true }).click()
  await other.getByRole('button', { name: en.archiveAnyway }).click()
  await expect(page.getByRole('alert').filter({ hasText: en.archivedText })).toBeVisible()
  await expect(ece.locator('[name=phone]')).toHaveValue('+90 212 000 00 16')
  await expectOpenedAccessible(page, 'en')
  await page.getByRole('button', { name: en.overtaken.discard }).click()
  await expect(part(page, en.members.title)).toHaveCount(0)
  await other.context().close()
})
