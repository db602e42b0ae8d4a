/** Saves of an offer's draft that fail, or meet a colleague's. Specification, section 8: nothing that was typed is lost. */
import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { demoEmail } from './support/session'
import { bothAt, signInAs, signInWith } from './support/sign-in'
import { words } from './support/words'

const t = words('en', 'desk')
const { conflict } = words('en', 'portal')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const leaving = (page: Page) => page.getByRole('alertdialog', { name: t.draft.leaveTitle })
const SAVED = t.draft.saved.replace('{time}', '')

// Saves that the test cuts off, and what the page asks for meanwhile.
test.use({ allowedErrors: [/ERR_FAILED/] })

/** Address of the offer form of a new request. */
async function newForm(): Promise<string> {
  const { requestId } = await newPatient('en')
  await withDatabase((client) =>
    client.query(`update contact_request set status = 'pending' where id = $1`, [requestId]),
  )
  return `/en/desk/requests/${requestId}/offer`
}

/** Such a form, whose saves fail from now on. */
async function failingForm(page: Page): Promise<string> {
  const address = await newForm()
  await signInAs(page, 'support', { next: address })
  await page.route('**/offer', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  return address
}

test('a draft that could not be saved is saved as soon as that is possible, with nothing typed since', async ({
  page,
}) => {
  const address = await failingForm(page)
  const title = `Two implants ${randomUUID()}`
  await page.locator('[name=title]').fill(title)
  await expect(status(page, t.draft.failed)).toBeVisible()
  // The preview would show a draft without what was typed.
  await page.getByRole('link', { name: t.preview.open, exact: true }).click()
  await leaving(page).getByRole('button', { name: t.draft.stay }).click()
  await expect(status(page, t.draft.failed)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address)
  await page.unroute('**/offer')
  await expect(status(page, SAVED)).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=title]')).toHaveValue(title)
})

test('leaving the form saves a draft that could not be saved before', async ({ page }) => {
  const address = await failingForm(page)
  const title = `Veneers ${randomUUID()}`
  await page.locator('[name=title]').fill(title)
  await expect(status(page, t.draft.failed)).toBeVisible()
  await page.unroute('**/offer')
  const save = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('link', { name: t.offer.cancel }).click()
  await save
  await page.goto(address)
  await expect(page.locator('[name=title]')).toHaveValue(title)
})

test('the browser asks before a form is closed whose text is not saved any more, because another draft is stored', async ({
  page,
  browser,
}) => {
  const other = await bothAt(page, browser, await newForm())
  await page.locator('[name=title]').fill('Two implants')
  await expect(status(page, SAVED)).toBeVisible()
  // With keys: a browser asks only on a page that was used.
  await other.locator('[name=title]').pressSequentially('Veneers')
  await expect(status(other, t.draft.changed)).toBeVisible()
  const opened = other.waitForEvent('dialog')
  await other.close({ runBeforeUnload: true })
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(other.locator('[name=title]')).toHaveValue('Veneers')
  await other.context().close()
})

test('the second of two editors is told which fields differ, takes one over, and saves the rest of the own text', async ({
  page,
  browser,
}) => {
  const address = await newForm()
  const other = await bothAt(page, browser, address)
  await page.locator('[name=title]').fill('Two implants')
  await page.locator('[name="items.0.title"]').fill('Implant')
  await page.locator('[name="items.0.unitPrice"]').fill('1290')
  await page.locator('[name=notes]').fill('Bring your X-rays')
  await expect(status(page, SAVED)).toBeVisible()
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('[name=validUntil]').fill('2099-12-31')
  await stored
  await expect(status(page, SAVED)).toBeVisible()

  await other.locator('[name=title]').fill('Veneers')
  await expect(status(other, t.draft.changed)).toBeVisible()
  const compared = other.locator('form dl')
  const takeOver = (label: string) =>
    compared.getByRole('button', {
      name: t.offer.labelled.replace('{label}', t.offer.take).replace('{text}', label),
    })
  await expect(compared).toContainText(`${conflict.stored} Two implants`)
  await expect(compared).toContainText(`${conflict.typed} Veneers`)
  await expect(compared).toContainText(`${conflict.stored} Bring your X-rays`)
  await expect(compared).toContainText('Implant')
  await expect(compared).not.toContainText(t.offer.hospital)
  await expectOpenedAccessible(other, 'en')

  await test.step('one field is taken over; the others stay as they are typed', async () => {
    await takeOver(t.offer.notes).click()
    await expect(other.locator('[name=notes]')).toHaveValue('Bring your X-rays')
    await expect(takeOver(t.offer.notes)).toHaveCount(0)
    await expect(other.locator('[name=title]')).toHaveValue('Veneers')
    await expect(other.locator('[name="items.0.title"]')).toHaveValue('')
  })

  await test.step('the own text is saved in place of the other', async () => {
    await other.getByRole('button', { name: conflict.mine }).click()
    await expect(status(other, SAVED)).toBeVisible()
    await expect(compared).toHaveCount(0)
    await other.reload()
    await expect(other.locator('[name=title]')).toHaveValue('Veneers')
    await expect(other.locator('[name=notes]')).toHaveValue('Bring your X-rays')
  })

  await test.step('the first is told in turn, and can take over all of it', async () => {
    await page.locator('[name=title]').fill('Three implants')
    await expect(status(page, t.draft.changed)).toBeVisible()
    await page.getByRole('link', { name: conflict.other }).click()
    await leaving(page).getByRole('button', { name: t.draft.leave }).click()
    await expect(page.locator('[name=title]')).toHaveValue('Veneers')
  })
  await other.context().close()
})

test('a link asks before it leaves what is only on the page, and does not once all is saved', async ({
  page,
}) => {
  const address = await failingForm(page)
  const title = page.locator('[name=title]')
  await title.fill('Two implants')
  await expect(status(page, t.draft.failed)).toBeVisible()
  await page.getByRole('link', { name: t.offer.cancel }).click()
  await expect(leaving(page)).toBeVisible()
  await expectOpenedAccessible(page, 'en')
  await leaving(page).getByRole('button', { name: t.draft.stay }).click()
  await expect(leaving(page)).toHaveCount(0)
  await expect(title).toHaveValue('Two implants')
  expect(new URL(page.url()).pathname).toBe(address)

  await page.unroute('**/offer')
  await expect(status(page, SAVED)).toBeVisible()
  await page.getByRole('link', { name: t.offer.cancel }).click()
  await page.waitForURL(`**${address.replace(/\/offer$/, '')}`)
  await expect(leaving(page)).toHaveCount(0)
})

test('signing out asks, too, and signs out when that is confirmed', async ({ page }) => {
  const address = await newForm()
  const { signOut } = words('en', 'accounts')
  // A session of its own, because it is ended.
  await signInWith(page, demoEmail('support'), { next: address })
  await page.waitForURL(`**${address}`)
  // Signing out is sent to the same address.
  await page.route('**/offer', (route) =>
    route.request().postData()?.includes('items.0.title') ? route.abort() : route.continue(),
  )
  const title = page.locator('[name=title]')
  await title.pressSequentially('Two implants')
  await expect(status(page, t.draft.failed)).toBeVisible()
  await page.getByRole('button', { name: signOut }).click()
  await leaving(page).getByRole('button', { name: t.draft.stay }).click()
  await expect(leaving(page)).toHaveCount(0)
  await expect(title).toHaveValue('Two implants')
  expect(new URL(page.url()).pathname).toBe(address)
  await page.getByRole('button', { name: signOut }).click()
  await leaving(page).getByRole('button', { name: t.draft.leave }).click()
  await page.waitForURL((url) => !url.pathname.includes('/desk'))
  await expect(page.getByRole('button', { name: signOut })).toHaveCount(0)
})

/**
 * Two editors of a new form: the first has saved a draft, the second is refused for it.
 * @param onRead answers the first reading of what is stored, which follows the refused save
 */
async function refusedForm(pages: { page: Page; other: Page }, onRead: (route: Route) => Promise<void>) {
  const { page, other } = pages
  await page.locator('[name=title]').fill('Two implants')
  await expect(status(page, SAVED)).toBeVisible()
  let reads = 0
  await other.route('**/offer', async (route) => {
    const isPost = route.request().method() === 'POST'
    const isSave = route.request().postData()?.includes('items.0.title')
    if (isPost && !isSave && ++reads === 1) await onRead(route)
    else await route.continue()
  })
  await other.locator('[name=title]').fill('Veneers')
}

test('the other text is read again when it could not be read, and then the own one can be saved', async ({
  page,
  browser,
}) => {
  const other = await bothAt(page, browser, await newForm())
  await refusedForm({ page, other }, (route) => route.abort())
  await expect(other.locator('form dl')).toContainText(`${conflict.stored} Two implants`)
  await other.getByRole('button', { name: conflict.mine }).click()
  await expect(status(other, SAVED)).toBeVisible()
  await other.context().close()
})

test('where the other draft was discarded before it was read, the own text is saved as a new one', async ({
  page,
  browser,
}) => {
  const address = await newForm()
  const other = await bothAt(page, browser, address)
  await refusedForm({ page, other }, async (route) => {
    await page.getByRole('button', { name: t.draft.discard }).click()
    const asked = page.getByRole('alertdialog', { name: t.draft.discardTitle })
    await asked.getByRole('button', { name: t.draft.discardConfirm }).click()
    await page.waitForURL(`**${address.replace(/\/offer$/, '')}**`)
    await expect(page.getByText(t.draft.discarded)).toBeVisible()
    await route.continue()
  })
  await expect(other.getByText(t.offer.otherGone)).toBeVisible()
  await expectOpenedAccessible(other, 'en')
  await other.getByRole('button', { name: conflict.mine }).click()
  await expect(status(other, SAVED)).toBeVisible()
  await expect(other.getByText(t.offer.otherGone)).toHaveCount(0)
  await other.reload()
  await expect(other.locator('[name=title]')).toHaveValue('Veneers')
  await other.context().close()
})

test('going back in the history asks, too', async ({ page }) => {
  const address = await newForm()
  const request = address.replace(/\/offer$/, '')
  await signInAs(page, 'support', { next: request })
  await page.getByRole('link', { name: t.act.offer }).click()
  await page.waitForURL(`**${address}`)
  await page.route('**/offer', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const title = page.locator('[name=title]')
  await title.pressSequentially('Two implants')
  await expect(status(page, t.draft.failed)).toBeVisible()
  await page.evaluate(() => history.back())
  await leaving(page).getByRole('button', { name: t.draft.stay }).click()
  await expect(title).toHaveValue('Two implants')
  await page.evaluate(() => history.back())
  await leaving(page).getByRole('button', { name: t.draft.leave }).click()
  await page.waitForURL(`**${request}`)
})
