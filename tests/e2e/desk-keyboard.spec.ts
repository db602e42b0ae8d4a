/**
 * The desk and the chat by keyboard alone. The desk's keys: j and k move through the rows, Enter opens one, / goes to the
 * search; not while something is typed.
 */
import type { Frame, Locator, Page } from '@playwright/test'
import { withDatabase } from './support/captcha'
import { addFailedMail, answerInChat } from './support/care'
import { launcherOf } from './support/chat'
import { expect, test } from './support/fixtures'
import { activate, tabTo, walk, walkContent } from './support/keyboard'
import { onDuty } from './support/on-duty'
import { newPatient } from './support/patients'
import { demoEmail } from './support/session'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('rows and the search of the desk are reached with one key', async ({ page }) => {
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk' })
  const rows = page.locator('[data-row]:visible')
  await expect(rows.nth(1)).toBeVisible()
  const { keys } = words('de', 'desk')
  for (const hint of [keys.rows, keys.search]) await expect(page.getByText(hint)).toBeVisible()
  // Another test may send a request at any moment: it comes above what is focused, and moves nothing else.
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('href') ?? ''))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  const [top] = await shown()
  await page.keyboard.press('j')
  await expect.poll(focused).not.toBe('')
  const first = await focused()
  expect([top, (await shown())[0]]).toContain(first)
  await page.keyboard.press('j')
  await expect.poll(focused).not.toBe(first)
  const second = await focused()
  const all = await shown()
  expect(all.indexOf(second)).toBe(all.indexOf(first) + 1)
  await page.keyboard.press('k')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('/')
  const search = page.locator('#q')
  await expect(search).toBeFocused()
  await page.keyboard.type('j/k')
  await expect(search, 'keys in a field are text').toHaveValue('j/k')
  await search.fill('')
  await page.locator(`[data-row][href="${second}"]:visible`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${second.split('?')[0]}`))
})

test('a price is opened with j and Enter; a page without rows and search names no keys', async ({ page }) => {
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk/offers/prices' })
  const { keys } = words('de', 'desk')
  await expect(page.getByText(keys.rows)).toBeVisible()
  await expect(page.getByText(keys.search), 'has no search').toBeHidden()
  const price = page.locator('summary[data-row]').first()
  // The desk's keys work as soon as the page answers.
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(price).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]').filter({ has: price })).toBeVisible()
  await page.goto('/de/desk/figures')
  await expect(page.getByText(keys.rows)).toBeHidden()
})

const removeMail = (id: string) =>
  withDatabase((client) => client.query('delete from mail_message where id = $1', [id]))

test.describe('the Tab key', () => {
  // In one column, so that the focus goes down the page.
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('goes down every page of the desk, with a visible focus that nothing covers', async ({ page }) => {
    test.slow()
    await answerInChat(await newPatient('de'))
    const mail = await addFailedMail('zeynep@keyboard.example', 'de')
    await openSignedIn(page, demoEmail('admin'), '/de/desk')
    const { faults } = await walk(page)
    expect.soft(faults, page.url()).toEqual([])
    for (const path of [
      ...['orders', 'messages', 'schedule', 'on-call'],
      ...['chat', 'people', 'quarantine', 'failed'],
    ]) {
      await page.goto(`/de/desk/${path}`)
      expect.soft(await walkContent(page), path).toEqual([])
    }
    await removeMail(mail)
  })

  test('the focus stays in view when a request arrives above it', async ({ page }) => {
    await newPatient('de')
    await openSignedIn(page, demoEmail('support'), '/de/desk')
    const rows = page.locator('[data-row]:visible')
    await rows.first().focus()
    const roomBelow = () =>
      page.evaluate(
        () => innerHeight - (document.activeElement ?? document.body).getBoundingClientRect().bottom,
      )
    // Down to the last row in view: the next one would be cut off.
    const rowHeight = (await rows.first().boundingBox())?.height ?? 0
    while ((await roomBelow()) > rowHeight) await page.keyboard.press('Tab')
    const last = (await page.locator(':focus').getAttribute('href')) ?? ''
    const newest = (await rows.first().getAttribute('href')) ?? ''
    await newPatient('de')
    await expect(rows.first()).not.toHaveAttribute('href', newest)
    await expect(page.locator(':focus')).toHaveAttribute('href', last)
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.98 })
  })
})

test('an offer is written, previewed and sent by keyboard', async ({ page }) => {
  const w = words('de', 'desk')
  const { pick } = words('de', 'prices')
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, demoEmail('support'), '/de/desk')
  await expect(page.locator('[data-row]:visible').first()).toBeVisible()
  // The desk's keys work as soon as the page answers.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.locator('#q')).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const row = page.locator('[data-row]:visible')
  await expect(row).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(requestId))
  await expect(titleOf(page), 'of the next page').toBeFocused()
  await activate(page, page.getByRole('link', { name: w.act.offer, exact: true }))
  await page.waitForURL(/\/offer(\?|$)/)
  await expect(titleOf(page)).toBeFocused()

  await tabTo(page, page.locator('[name=title]'))
  await page.keyboard.type('Zwei Implantate')
  await tabTo(page, page.locator('[name=hospital]'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel(pick.label), { key: 'Shift+Tab' })
  await page.keyboard.press('ArrowDown')
  await activate(page, page.getByRole('button', { name: pick.add, exact: true }))
  await expect(page.locator('[name="items.0.unitPrice"]')).toHaveValue(/\d/)
  await expect(page.getByRole('button', { name: pick.add, exact: true })).toBeFocused()
  const until = page.locator('[name=validUntil]')
  await tabTo(page, until)
  const [year, ...rest] = (await until.inputValue()).split('-')
  // The year comes after day and month.
  for (const key of ['Tab', 'Tab', ...Array(4).fill('ArrowUp')]) await page.keyboard.press(key)
  await expect(until, 'four years later: a 29 February, too, is a date then').toHaveValue(
    [Number(year) + 4, ...rest].join('-'),
  )
  await activate(page, page.getByRole('link', { name: w.preview.open, exact: true }))
  await expect(page.getByRole('heading', { level: 2, name: 'Zwei Implantate' })).toBeVisible()
  await expect(titleOf(page)).toBeFocused()
  await activate(page, page.getByRole('link', { name: w.preview.back }), { key: 'Shift+Tab' })
  await expect(page.locator('[name=title]')).toHaveValue('Zwei Implantate')
  await expect(titleOf(page)).toBeFocused()
  await activate(page, page.getByRole('button', { name: w.offer.send }))
  await expect(page.locator('[data-outcome]:focus')).toContainText(w.offer.sent)
})

test('a visitor and a colleague chat by keyboard; neither loses the focus', async ({ page, browser }) => {
  const [w, desk] = [words('de', 'chat'), words('de', 'deskChat')]
  const name = `Lena ${Date.now()}`
  const duty = { name: 'Nöbetçi', phone: '+902120009957', from: -60_000, to: 1_800_000 } as const
  const colleague = await (await browser.newContext()).newPage()
  await openSignedIn(colleague, demoEmail('support'), '/de/desk/chat')
  await onDuty(duty, async () => {
    await page.goto('/de/about')
    await activate(page, launcherOf(page), { key: 'Shift+Tab' })
    const frame = await frameOf(page.locator('.chat-launcher iframe'))
    await expect(frame.getByLabel(w.form.name)).toBeFocused()
    await page.keyboard.type(name)
    await tabTo(page, frame.getByRole('radio').first(), { frame })
    await page.keyboard.press('Space')
    await tabTo(page, frame.getByLabel(w.form.text), { frame })
    await page.keyboard.type('Was kostet das?')
    await tabTo(page, frame.getByRole('checkbox'), { frame })
    await page.keyboard.press('Space')
    await activate(page, frame.getByRole('button', { name: w.form.start }), { frame })
    await expect(frame.getByLabel(w.chat.message)).toBeFocused()

    const row = colleague.getByRole('listitem').filter({ hasText: name })
    await activate(colleague, row.getByRole('button', { name: desk.claim.action }))
    await colleague.waitForURL(/\/desk\/chat\/.+/)
    await expect(titleOf(colleague)).toBeFocused()
    await tabTo(colleague, colleague.getByLabel(desk.composer.label))
    await colleague.keyboard.type('Guten Tag')
    await colleague.keyboard.press('Enter')
    await expect(colleague.getByLabel(desk.composer.label)).toBeFocused()
    await expect(frame.getByText('Guten Tag', { exact: true })).toBeVisible()
    await expect(frame.getByLabel(w.chat.message), 'where it was').toBeFocused()
    await page.keyboard.type('Danke')
    await page.keyboard.press('Enter')
    await expect(colleague.getByRole('log').getByText('Danke', { exact: true })).toBeVisible()

    const { actions } = desk
    const bar = colleague.getByRole('region', { name: actions.label })
    const close = bar.getByRole('button', { name: actions.close, exact: true })
    await activate(colleague, close, { key: 'Shift+Tab' })
    const dialog = colleague.getByRole('alertdialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await colleague.keyboard.press('Escape')
    await expect(close).toBeFocused()
    await colleague.keyboard.press('Enter')
    await activate(colleague, dialog.getByRole('button', { name: actions.close, exact: true }))
    await expect(dialog).toBeHidden()
    await expect(colleague.getByText(desk.state.closedTeam)).toBeVisible()
    await expect(colleague.locator(':focus'), 'not lost with the button').toHaveCount(1)
    await expect(frame.locator(':focus'), 'not lost with the field').toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(launcherOf(page)).toBeFocused()
  })
  await colleague.context().close()
})

async function frameOf(element: Locator): Promise<Frame> {
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}
