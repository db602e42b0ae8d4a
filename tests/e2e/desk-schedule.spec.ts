/** The schedule of the support team in a browser: a shift is handed over, a day copied, a change taken back. */
import type { Locator, Page } from '@playwright/test'
import { addDays, daysOfWeek, weekOf } from '@/care/schedule/desk/rules'
import { dayInIstanbul, weekdayInWords } from '@/i18n/dates'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { bothAt, signInAs } from './support/sign-in'
import { words } from './support/words'

const MELIKE = 'Melike Tezcan'
const DENIZ = 'Deniz Kaya'

/** A week of its own for each language, without shifts; the demo's own are in the next two weeks. */
async function emptyWeek(weeksAhead: number): Promise<readonly string[]> {
  const days = daysOfWeek(weekOf(addDays(dayInIstanbul(new Date()), weeksAhead * 7))) ?? []
  await withDatabase((client) =>
    client.query(`delete from support_entry where starts_at >= $1::date - 1 and starts_at < $1::date + 8`, [
      days[0],
    ]),
  )
  return days
}

/**
 * A browser begins to drag with the first move, and enters what is below with the next one. Near the top, because a
 * page that scrolls after the press has another element below the pointer.
 */
async function dragTo(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.hover()
  await page.mouse.down()
  await target.hover({ position: { x: 20, y: 20 } })
  await target.hover({ position: { x: 30, y: 24 } })
  await page.mouse.up()
}

async function dragLeft(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.up()
}

/** The middle of what can be taken of a range: it is 12 px wide, inside of the line at both ends. */
async function thumbOf(range: Locator): Promise<readonly [number, number]> {
  const box = await range.boundingBox()
  if (!box) throw new Error('The handle is not shown')
  const share = await range.evaluate((input: HTMLInputElement) => input.valueAsNumber / Number(input.max))
  return [box.x + 6 + share * (box.width - 12), box.y + box.height / 2]
}

// One after the other: *undo* takes back the newest change of the person, which all of them are.
test.describe.configure({ mode: 'default' })

for (const [locale, weeksAhead] of [
  ['de', 10],
  ['tr', 20],
] as const) {
  const w = words(locale, 'schedule')

  test(`a shift is added, handed over, copied and taken back, in ${locale}`, async ({ page }) => {
    const [, tuesday = '', wednesday = '', thursday = '', friday = ''] = await emptyWeek(weeksAhead)
    const dayLine = (day: string) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('heading', { level: 3, name: weekdayInWords(day, locale), exact: true }),
      })
    await signInAs(page, 'support', {
      ...{ locale, next: `/${locale}/desk/schedule?week=${weekOf(tuesday)}` },
    })
    const add = page.getByRole('region', { name: w.add.title, exact: true })
    await add.getByLabel(w.fields.day, { exact: true }).fill(tuesday)
    await add.getByLabel(w.fields.start, { exact: true }).fill('08:00')
    await add.getByLabel(w.fields.end, { exact: true }).fill('17:00')
    await add.getByRole('button', { name: w.add.action, exact: true }).click()
    await expect(add.getByRole('link', { name: w.errors.USER_REQUIRED })).toBeVisible()
    await add.getByLabel(w.fields.person, { exact: true }).selectOption(MELIKE)
    await add.getByRole('button', { name: w.add.action, exact: true }).click()
    await expect(page.getByText(w.add.done, { exact: true })).toBeVisible()
    // A second press must not try the same hours; who and when may be meant again.
    for (const label of [w.fields.start, w.fields.end])
      await expect(add.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(add.getByLabel(w.fields.person, { exact: true })).not.toHaveValue('')
    await expect(add.getByLabel(w.fields.day, { exact: true })).toHaveValue(tuesday)
    await expect(dayLine(tuesday)).toContainText(MELIKE)
    await expect(dayLine(tuesday)).toContainText('08:00–17:00')

    await dayLine(tuesday).locator('summary').click()
    await dayLine(tuesday).getByLabel(w.fields.person, { exact: true }).selectOption(DENIZ)
    await dayLine(tuesday).getByLabel(w.fields.end, { exact: true }).fill('18:30')
    await expectOpenedAccessible(page, locale)
    await dayLine(tuesday).getByRole('button', { name: w.edit.action, exact: true }).click()
    await expect(page.getByText(w.edit.done, { exact: true })).toBeVisible()
    await expect(dayLine(tuesday)).toContainText('08:00–18:30')
    await expect(dayLine(tuesday).getByText(DENIZ, { exact: true }).first()).toBeVisible()

    await dayLine(friday).getByRole('button', { name: w.copy.yesterday, exact: true }).click()
    await expect(dayLine(friday).getByText(w.errors.NO_ENTRIES_YESTERDAY)).toBeVisible()
    await dayLine(wednesday).getByRole('button', { name: w.copy.yesterday, exact: true }).click()
    await expect(page.getByText(w.copy.done, { exact: true })).toBeVisible()
    await expect(dayLine(wednesday)).toContainText('08:00–18:30')

    await page.getByRole('button', { name: w.undo.action, exact: true }).click()
    await expect(page.getByText(w.undo.done, { exact: true })).toBeVisible()
    await expect(dayLine(wednesday)).toContainText(w.emptyDay)
    await expect(dayLine(tuesday)).toContainText('08:00–18:30')

    // The focus goes on from the button, which is gone: a page that scrolls for it would end what is dragged.
    await expect(page.locator('[data-outcome]')).toBeFocused()
    await dragTo(page, dayLine(tuesday).getByTitle(w.drag.title), dayLine(thursday))
    await expect(dayLine(thursday)).toContainText('08:00–18:30')
    await expect(dayLine(tuesday)).toContainText(w.emptyDay)
  })

  test(`a shift and its end are moved on its line and taken back, in ${locale}`, async ({ page }) => {
    await signInAs(page, 'support', { locale, next: `/${locale}/desk/schedule` })
    // By name: a shift that begins earlier comes first, so the last one may be another person's.
    const handle = page.getByRole('slider', { name: `${w.drag.end}: ${MELIKE}` }).last()
    const before = await handle.getAttribute('aria-valuetext')
    await handle.press('ArrowLeft')
    await handle.press('Escape')
    await expect(handle).toHaveAttribute('aria-valuetext', before ?? '')
    await handle.press('ArrowLeft')
    await handle.press('Enter')
    await expect(page.getByText(w.edit.done, { exact: true })).toBeVisible()
    await expect(handle).not.toHaveAttribute('aria-valuetext', before ?? '')
    const takeBack = async () => {
      // Until the page has been read again, *undo* is still that of the change before.
      await expect(page.locator('output')).toHaveCount(0)
      await page.getByRole('button', { name: w.undo.action, exact: true }).click()
    }
    await takeBack()
    await expect(handle).toHaveAttribute('aria-valuetext', before ?? '')

    const bar = page.getByRole('slider', { name: `${w.drag.whole}: ${MELIKE}` }).last()
    const hours = (await bar.getAttribute('aria-valuetext')) ?? ''
    await bar.press('ArrowLeft')
    await expect(bar).not.toHaveAttribute('aria-valuetext', hours)
    await expect(page.getByText(w.drag.keys)).toBeVisible()
    await bar.press('Escape')
    await expect(bar).toHaveAttribute('aria-valuetext', hours)
    await bar.press('ArrowLeft')
    await bar.press('Tab')
    await expect(page.getByText(w.drag.dropped)).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuetext', hours)
    const box = await bar.boundingBox()
    if (!box) throw new Error('The bar is not shown')
    await dragLeft(page, box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByText(w.edit.done, { exact: true })).toBeVisible()
    await expect(bar).not.toHaveAttribute('aria-valuetext', hours)
    await takeBack()
    await expect(bar).toHaveAttribute('aria-valuetext', hours)

    const start = hours.split('–')[0] ?? ''
    await dragLeft(page, ...(await thumbOf(handle)))
    await expect(handle).not.toHaveAttribute('aria-valuetext', before ?? '')
    await expect(page.getByText(w.edit.done, { exact: true })).toBeVisible()
    await expect(bar, 'the other end stays').toHaveAttribute('aria-valuetext', new RegExp(`^${start}–`))
    await expect(bar).not.toHaveAttribute('aria-valuetext', hours)
    await takeBack()
    await expect(bar).toHaveAttribute('aria-valuetext', hours)
  })
}

test('a shift that a colleague moves and deletes while something is typed for it', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const w = words('en', 'schedule')
  const { conflict } = words('en', 'portal')
  const [, tuesday = '', wednesday = ''] = await emptyWeek(30)
  const other = await bothAt(page, browser, `/en/desk/schedule?week=${weekOf(tuesday)}`)
  const line = (at: Page, day: string) =>
    at.getByRole('listitem').filter({
      has: at.getByRole('heading', { level: 3, name: weekdayInWords(day, 'en'), exact: true }),
    })
  const phone = (at: Page, day: string) => line(at, day).locator('[name=phone]')
  const save = (at: Page, day: string) =>
    line(at, day).getByRole('button', { name: w.edit.action, exact: true }).click()
  const add = other.getByRole('region', { name: w.add.title, exact: true })
  await add.getByLabel(w.fields.person, { exact: true }).selectOption(DENIZ)
  await add.getByLabel(w.fields.day, { exact: true }).fill(tuesday)
  await add.getByLabel(w.fields.start, { exact: true }).fill('08:00')
  await add.getByLabel(w.fields.end, { exact: true }).fill('17:00')
  await add.getByRole('button', { name: w.add.action, exact: true }).click()

  await test.step('an open form in which nothing is typed shows what was saved, and saves on top of it', async () => {
    for (const at of [page, other]) await line(at, tuesday).locator('summary').click()
    await phone(other, tuesday).fill('+90 212 000 00 12')
    await save(other, tuesday)
    await expect(phone(page, tuesday)).toHaveValue('+902120000012')
    await phone(page, tuesday).fill('+90 212 000 00 13')
    await save(page, tuesday)
    await expect(page.getByText(w.edit.done, { exact: true })).toBeVisible()
    await expect(page.getByText(conflict.text)).toHaveCount(0)
    await expect(phone(other, tuesday)).toHaveValue('+902120000013')
  })

  await test.step('one that is moved to another day keeps what is typed, and shows both versions', async () => {
    await phone(page, tuesday).fill('+90 212 000 00 14')
    await line(other, tuesday).locator('[name=day]').fill(wednesday)
    await save(other, tuesday)
    await expect(line(page, tuesday).getByRole('alert')).toContainText(w.overtaken.moved)
    await expect(phone(page, tuesday)).toHaveValue('+90 212 000 00 14')
    await save(page, tuesday)
    const notice = page.getByRole('alert').filter({ hasText: conflict.text })
    await expect(notice).toContainText(`${conflict.stored} ${wednesday}`)
    await expect(notice).toContainText(`${conflict.typed} +90 212 000 00 14`)
  })

  await test.step('of one that is deleted it becomes a new one', async () => {
    await line(other, wednesday).locator('summary').click()
    await line(other, wednesday).getByRole('button', { name: w.delete.action, exact: true }).click()
    await expect(line(page, tuesday).getByRole('alert').filter({ hasText: w.overtaken.gone })).toBeVisible()
    await expect(phone(page, tuesday)).toHaveValue('+90 212 000 00 14')
    await expectOpenedAccessible(page, 'en')
    await save(page, tuesday)
    await expect(page.getByText(w.overtaken.gone)).toHaveCount(0)
    await expect(line(page, tuesday).locator('summary')).toHaveCount(1)
    await line(other, tuesday).locator('summary').click()
    await expect(phone(other, tuesday)).toHaveValue('+902120000014')
  })
  await other.context().close()
})

test('a drag goes on while the page is read again for a colleague’s change', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const w = words('en', 'schedule')
  const [, tuesday = '', wednesday = '', thursday = '', friday = ''] = await emptyWeek(40)
  const other = await bothAt(page, browser, `/en/desk/schedule?week=${weekOf(tuesday)}`)
  const line = (day: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: weekdayInWords(day, 'en'), exact: true }),
    })
  const add = other.getByRole('region', { name: w.add.title, exact: true })
  const addFor = async (person: string, day: string) => {
    await add.getByLabel(w.fields.person, { exact: true }).selectOption(person)
    await add.getByLabel(w.fields.day, { exact: true }).fill(day)
    await add.getByLabel(w.fields.start, { exact: true }).fill('08:00')
    await add.getByLabel(w.fields.end, { exact: true }).fill('17:00')
    await add.getByRole('button', { name: w.add.action, exact: true }).click()
    await expect(line(day)).toContainText(person)
  }
  await addFor(DENIZ, tuesday)
  await line(tuesday).getByTitle(w.drag.title).hover()
  await page.mouse.down()
  await line(wednesday).hover({ position: { x: 20, y: 20 } })
  await line(wednesday).hover({ position: { x: 30, y: 24 } })
  await addFor(MELIKE, friday)
  await line(thursday).hover({ position: { x: 20, y: 20 } })
  await line(thursday).hover({ position: { x: 30, y: 24 } })
  await page.mouse.up()
  await expect(line(thursday)).toContainText(DENIZ)
  await expect(line(tuesday)).toContainText(w.emptyDay)
  await expect(line(wednesday)).toContainText(w.emptyDay)
  await other.context().close()
})
