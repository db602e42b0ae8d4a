/** Photos and reports of a quote (specification, section 5, "Documents"; the photo guide for hair). */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, pixelsBeyond } from './support/accessibility'
import { takeFillTime, watchChallenges } from './support/captcha'
import {
  fill,
  fillRequired,
  formOf,
  newEmail,
  posted,
  sendButton,
  solve,
  standIn,
  unlock,
} from './support/contact'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const PNG = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2b6a8f' } })
  .png()
  .toBuffer()
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'), Buffer.alloc(bytes, ' ')])
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

async function openTray(page: Page, locale: 'de' | 'tr', query = 'quote=1'): Promise<Locator> {
  await page.goto(`/${locale}/contact?${query}`)
  const form = formOf(page)
  await form.getByRole('button', { name: words(locale, 'files').add }).click()
  await expect(form.getByLabel(words(locale, 'files').choose)).toBeAttached()
  return form
}
// The browser's own note of what the server refuses and of what the test cuts.
test.use({ allowedErrors: [/Failed to load resource.*\/uploads/] })

for (const locale of ['de', 'tr'] as const)
  test(`of a sent quote can be read on the desk, in ${locale}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    test.setTimeout(90_000)
    const [email, own] = [newEmail(), words(locale, 'files')]
    const challenges = watchChallenges(page)
    const form = await openTray(page, locale, 'service=Haartransplantation')
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email })
    await form.locator('[value=Email]').check()
    await form.getByLabel(own.choose).setInputFiles(file('Befund.pdf', pdf(10)))
    const crown = own.takeFor.replace('{position}', own.positions.crown)
    await form.getByLabel(crown).setInputFiles(file('image.png', PNG))
    for (const name of ['Befund.pdf', own.positions.crown])
      await expect(row(form, name)).toContainText(own.states.ready)
    await form.locator('[name=consent_health]').check()
    await solve(page, challenges, locale)
    await takeFillTime(page)
    await form.getByRole('button', { name: words(locale, 'requests').submit }).click()
    await expect(page.getByRole('dialog', { name: words(locale, 'requests').success.title })).toBeVisible()

    const staff = await browser.newContext({ extraHTTPHeaders })
    const desk = await staff.newPage()
    await signInAs(desk, 'support')
    await desk.goto(`/${locale}/desk?q=${encodeURIComponent(email)}`)
    await desk.getByRole('main').getByRole('link', { name: 'Léa Çelik' }).first().click()
    const facts = desk.getByRole('article')
    await expect(facts).toContainText('Befund.pdf')
    await expect(facts).toContainText(own.positions.crown)
    const href = await facts.getByRole('link', { name: 'Befund.pdf' }).first().getAttribute('href')
    const read = await desk.request.get(href ?? '')
    expect([read.status(), (await read.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await staff.close()
  })

const row = (form: Locator, name: string) =>
  form.getByRole('listitem').filter({ has: form.page().getByText(name, { exact: true }) })

/** Moves the page's clock past each pause between two attempts, the longest of which is six seconds. */
async function skipPauses(item: Locator, text: string): Promise<void> {
  await expect(async () => {
    await item.page().clock.fastForward(6_000)
    await expect(item).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test('are uploaded, refused with a reason, removed, and listed again after a reload, in de', async ({
  page,
}) => {
  const { choose, codes, states, remove, list, positions, takeFor, hair } = words('de', 'files')
  const form = await openTray(page, 'de', 'service=Haartransplantation')
  await expect(form.getByText(hair.title), 'about hair, the guide is open').toBeVisible()
  await form
    .getByLabel(choose)
    .setInputFiles([file('Befund.pdf', pdf(700_000)), file('virus.exe', PNG), file('Brief.doc', PNG)])
  await form.getByLabel(takeFor.replace('{position}', positions.crown)).setInputFiles(file('image.png', PNG))
  await expect(row(form, 'Befund.pdf')).toContainText(states.ready)
  await expect(row(form, 'virus.exe')).toContainText(codes.FILE_TYPE)
  await expect(row(form, 'Brief.doc')).toContainText(codes.FILE_CONTENT)
  await expect(row(form, positions.crown)).toContainText(states.ready)
  await expectAccessible(page, { within: 'form[action="/items/contact_request"]' })

  await form.getByLabel(choose).setInputFiles(file('befund.PDF', pdf(10)))
  await expect(row(form, 'befund.PDF')).toContainText(codes.FILE_TWICE)
  for (const name of ['virus.exe', 'Brief.doc', 'befund.PDF'])
    await form.getByRole('button', { name: remove.replace('{name}', name), exact: true }).click()
  await expect(form.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(1)
  await expect(form.locator('[name=consent_health]'), 'photos need the consent as well').toBeVisible()

  await page.reload()
  await expect(row(formOf(page), 'Befund.pdf')).toContainText(states.ready)
  await expect(row(formOf(page), positions.crown)).toContainText(states.ready)
})

test('a refused file says why, is left out, and does not block the form, in tr', async ({ page }) => {
  const own = words('tr', 'files')
  const { errors } = words('tr', 'contact')
  await standIn(page, { status: 200, json: { data: { id: '1' } } })
  const form = await openTray(page, 'tr')
  await fillRequired(page, newEmail())
  await form.getByLabel(own.choose).setInputFiles(file('virus.exe', PNG))
  await expect(row(form, 'virus.exe')).toContainText(`${own.codes.FILE_TYPE} ${own.leftOut}`)
  await expect(form.locator('[name=consent_health]'), 'nothing is shown that needs it').toBeHidden()
  await unlock(page, 'tr')
  expect(await posted(page, 'tr')).toMatchObject({ files: [], has_file_under_way: false })
  await expect(page.getByText(errors.FILES_UNDER_WAY)).toHaveCount(0)
})

test('a file that did not arrive is listed as an error, in de', async ({ page }) => {
  const own = words('de', 'files')
  const { errors } = words('de', 'contact')
  await standIn(page, { status: 200, json: { data: { id: '1' } } })
  let attempts = 0
  await page.route('**/uploads**', (route) => {
    if (route.request().method() === 'POST') attempts += 1
    return route.fulfill({ status: 503, json: {} })
  })
  await page.clock.install()
  const form = await openTray(page, 'de')
  await fillRequired(page, newEmail())
  await form.getByLabel(own.choose).setInputFiles(file('Befund.pdf', pdf(10)))
  await skipPauses(row(form, 'Befund.pdf'), own.codes.default)
  expect(attempts, 'the first, and one after each pause').toBe(5)
  await form.locator('[name=consent_health]').check()
  await unlock(page, 'de')
  await sendButton(page, 'de').click()
  await expect(form.locator('#contact-files-error')).toHaveText(errors.FILES_FAILED)
  await form.getByRole('button', { name: own.remove.replace('{name}', 'Befund.pdf') }).click()
  await sendButton(page, 'de').click()
  await expect(page.getByRole('dialog', { name: words('de', 'requests').success.title })).toBeVisible()
})

test.describe('a connection that drops', () => {
  test('is resumed, and what has arrived is not sent again, in tr', async ({ page }) => {
    const { choose, states } = words('tr', 'files')
    await page.setViewportSize({ width: 320, height: 800 })
    const name = `${'çok-uzun-adlı-'.repeat(8)}rapor.pdf`
    await page.clock.install()
    const form = await openTray(page, 'tr')
    const offsets: string[] = []
    let isAway = false
    await page.route('**/uploads/**', async (route) => {
      if (route.request().method() === 'PATCH') offsets.push(route.request().headers()['upload-offset'] ?? '')
      if (isAway || offsets.length === 2) {
        isAway = true
        return route.abort('connectionreset')
      }
      return route.continue()
    })
    await form.getByLabel(choose).setInputFiles(file(name, pdf(1_500_000)))
    await skipPauses(row(form, name), states.stalled)
    isAway = false
    offsets.push('back')
    await skipPauses(row(form, name), states.ready)
    const piece = 512 * 1024
    expect(await pixelsBeyond(page), 'a long name stays on a narrow screen').toBeLessThanOrEqual(0)
    expect(offsets.slice(offsets.indexOf('back') + 1)).toEqual([String(piece), String(2 * piece)])
  })
})
