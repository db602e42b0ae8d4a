/** A patient's documents on a phone: upload, rename, preview, delete with undo; and a file in a message. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfWith } from '../support/pdfs'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { agreeToHealth } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const JPG = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2b6a8f' } })
  .jpeg()
  .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

async function isStored(id: string): Promise<boolean> {
  const { rowCount } = await withDatabase((client) =>
    client.query('select from document where id = $1', [id]),
  )
  return (rowCount ?? 0) > 0
}

/** Drops files onto the field, as they are dragged from a folder. */
async function drop(page: Page, files: readonly ReturnType<typeof file>[]): Promise<void> {
  const dropped = files.map(({ name, buffer }) => ({ name, bytes: [...buffer] }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all) transfer.items.add(new File([new Uint8Array(bytes)], name))
    return transfer
  }, dropped)
  const zone = page.locator('.drop-zone')
  await zone.dispatchEvent('dragover', { dataTransfer })
  await expect(zone, 'it shows that files can be dropped').toHaveAttribute('data-over', 'true')
  await zone.dispatchEvent('drop', { dataTransfer })
  await expect(zone).toHaveAttribute('data-over', 'false')
}

for (const locale of ['de', 'tr'] as const) {
  const [w, portal, c] = [words(locale, 'documents'), words(locale, 'portal'), words(locale, 'conversations')]
  const record = words(locale, 'record')
  const form = (device: Page) => device.getByRole('region', { name: w.edit.title, exact: true })
  async function rename(device: Page, title: string): Promise<void> {
    await form(device).getByLabel(w.edit.name).fill(title)
    await form(device).getByRole('button', { name: w.edit.save, exact: true }).click()
  }

  test(`a patient uploads, renames, looks at and deletes a document, in ${locale}`, async ({ page }) => {
    test.setTimeout(90_000)
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests`)
    const bar = page.getByRole('navigation', { name: portal.navigation.label })
    await bar.getByRole('link', { name: portal.navigation.documents }).click()
    await expect(page.getByRole('heading', { name: w.list.empty })).toBeVisible()
    await expect(page.getByLabel(w.upload.choose), 'not without the consent').toHaveCount(0)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: record.consent.submit }).click()
    await drop(page, [file('mrt.jpg', JPG), file('befund.pdf', PDF)])
    const list = page.getByRole('list', { name: w.list.title })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)

    await list.getByRole('link', { name: w.list.open.replace('{title}', 'mrt') }).click()
    await expect(page.getByRole('img', { name: 'mrt' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.getByLabel(w.edit.name).fill('')
    await page.getByRole('button', { name: w.edit.save }).click()
    await expect(page.getByText(w.errors.TITLE_REQUIRED)).toBeVisible()
    await rename(page, 'MRT Knie')
    await expect(page.getByRole('heading', { name: 'MRT Knie', level: 1 })).toBeVisible()
    await expectAccessible(page)

    const { conflict } = portal
    await rename(other, 'MRT links')
    await expect(form(other).getByRole('alert')).toContainText(`${conflict.stored} MRT Knie`)
    await expect(form(other).getByRole('alert')).toContainText(`${conflict.typed} MRT links`)
    await expect(form(other).getByLabel(w.edit.name)).toHaveValue('MRT links')
    await form(other).getByRole('button', { name: conflict.mine }).click()
    await expect(other.getByRole('heading', { name: 'MRT links', level: 1 })).toBeVisible()
    await expect(form(other).getByRole('alert')).toHaveCount(0)
    await rename(page, 'MRT rechts')
    await form(page).getByRole('link', { name: conflict.other }).click()
    await expect(form(page).getByLabel(w.edit.name)).toHaveValue('MRT links')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
    await other.close()

    await page.getByRole('button', { name: w.remove.confirm }).click()
    await page.getByRole('button', { name: w.remove.undo }).click()
    await expect(page.getByText(w.remove.undone)).toBeVisible()
    await page.getByRole('button', { name: w.remove.confirm }).click()
    await expect(page.getByText(w.list.deleted)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('list', { name: w.list.title }).getByRole('listitem')).toHaveCount(1)
  })

  test(`an upload under way shows how far it is, and can be cancelled, in ${locale}`, async ({ page }) => {
    const { states, remove } = words(locale, 'files')
    const patient = await newPatient(locale)
    await agreeToHealth(patient)
    await openSignedIn(page, patient.email, `/${locale}/my-requests/documents`)
    const first = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<string>()
    // The first of three pieces arrives, and the line is slow from then on.
    let pieces = 0
    await page.route('**/uploads/**', async (route) => {
      const request = route.request()
      if (request.method() === 'PATCH' && ++pieces > 1) return void first.resolve()
      await route.continue()
      if (request.method() === 'DELETE') cancelled.resolve(request.url())
    })
    const large = Buffer.concat([PDF, Buffer.alloc(1_500_000, ' ')])
    await page.getByLabel(w.upload.choose).setInputFiles(file('befund.pdf', large))
    await first.promise
    const row = page.getByRole('list', { name: w.upload.list }).getByRole('listitem')
    const [before = '', after = ''] = states.sending.split('{percent}')
    await expect(row).toContainText(before)
    await expect(row).toContainText(after)
    const bar = row.locator('progress')
    await expect(bar).toBeVisible()
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBeGreaterThan(0.3)
    await row.getByRole('button', { name: remove.replace('{name}', 'befund.pdf') }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByLabel(w.upload.choose), 'the focus is not lost with the row').toBeFocused()
    const id = new URL(await cancelled.promise).pathname.split('/').at(-1) ?? ''
    await expect.poll(() => isStored(id), 'what has arrived is deleted').toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(page.getByRole('heading', { name: w.list.empty })).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test(`a file in a message is seen at the desk, in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(90_000)
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests/messages/new`)
    await page.getByLabel(c.new.subject).fill('MRT')
    await page.getByLabel(c.new.text).fill('Bild')
    await page.getByRole('button', { name: w.attach.open }).click()
    const used = w.upload.quota.split('}').at(-1) ?? ''
    await expect(page.locator('.drop-zone'), 'how much space is used').toContainText(used.trim())
    await page.getByLabel(w.upload.choose).setInputFiles([file('mrt.jpg', JPG), file('falsch.pdf', PDF)])
    const files = page.getByRole('list', { name: w.upload.attachList })
    const { states, remove } = words(locale, 'files')
    await expect(files.getByText(states.ready, { exact: true })).toHaveCount(2)
    await files.getByRole('button', { name: remove.replace('{name}', 'falsch.pdf') }).click()
    const other = files.getByRole('button', { name: remove.replace('{name}', 'mrt.jpg') })
    await expect(other, 'the focus is not lost with the row').toBeFocused()
    await page.getByRole('button', { name: c.new.send }).click()
    await expect(page.getByText(c.errors.HEALTH_REQUIRED)).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: c.new.send }).click()
    await expect(page.getByRole('heading', { name: 'MRT', level: 1 })).toBeVisible()
    await expect(page.getByRole('article').getByText('mrt.jpg')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/messages/${id}` })
    const link = staff.getByRole('link', {
      name: words('en', 'files').desk.download.replace('{name}', 'mrt.jpg'),
    })
    const [download] = await Promise.all([staff.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('mrt.jpg')
    await staff.context().close()
  })
}

test.describe('the preview of a PDF', () => {
  // The frame's policy refuses what the test has it try.
  test.use({ allowedErrors: [/users\/me/] })

  test('a PDF is shown in a frame that can do nothing else, page by page, and why one cannot be shown', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const w = words('de', 'documents')
    const patient = await newPatient('de')
    await agreeToHealth(patient)
    await openSignedIn(page, patient.email, '/de/my-requests/documents')
    const report = pdfWith({ pages: ['Leukozyten 7,4', 'Kreatinin 0,9', 'Befund unauffaellig'] })
    await page.getByLabel(w.upload.choose).setInputFiles(file('befund.pdf', report))
    await page.getByRole('link', { name: w.list.open.replace('{title}', 'befund') }).click()
    const open = page.getByRole('button', { name: w.viewer.open })
    const frame = page.frameLocator('iframe[sandbox]')
    const part = (number: number, pages: number) =>
      w.viewer.page.replace('{page}', String(number)).replace('{pages}', String(pages))

    // With the header that the fixtures add to each request, a frame without an origin would have to ask beforehand.
    await page.context().setExtraHTTPHeaders({})
    await open.click()
    await expect(frame.getByText('Leukozyten 7,4')).toBeVisible()
    await expect(frame.getByRole('banner').getByText(part(1, 3))).toBeVisible()
    const typeface = () =>
      frame
        .getByRole('main')
        .evaluate(() => [...document.fonts].find(({ status }) => status === 'loaded')?.family ?? '')
    await expect.poll(typeface, 'the frame has the typeface of the site').toMatch(/Figtree/)
    await expectOpenedAccessible(page, 'de')
    await frame.getByRole('region', { name: part(3, 3) }).scrollIntoViewIfNeeded()
    await expect(frame.getByText('Befund unauffaellig')).toBeVisible()
    await expect(frame.getByRole('banner').getByText(part(3, 3))).toBeVisible()
    await frame.getByRole('button', { name: w.viewer.larger }).click()
    await expect(frame.getByText('125 %')).toBeVisible()
    const isWide = await frame.getByRole('main').evaluate((main) => main.scrollWidth > main.clientWidth)
    expect(isWide, 'it is larger than the phone').toBe(true)
    const reached = await frame.getByRole('main').evaluate(async () => {
      const read = async (what: () => unknown) => {
        try {
          await what()
          return 'read'
        } catch {
          return 'refused'
        }
      }
      const answers = [
        await read(() => window.parent.document.title),
        await read(() => document.cookie),
        await read(() => window.localStorage.length),
        await read(() => fetch('/users/me')),
      ]
      return [window.origin, ...answers]
    })
    expect(reached).toEqual(['null', 'refused', 'refused', 'refused', 'refused'])
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe[sandbox]')).toHaveCount(0)
    await expect(open).toBeFocused()

    let bytes: Buffer = pdfWith({
      pages: ['Riesig'],
      box: [1_000_000, 1_000_000],
      script: 'app.alert\\(1\\); top.location = "/x"',
    })
    await page.route('**/documents/*?size=view', (route) =>
      route.fulfill({ body: bytes, contentType: 'application/pdf' }),
    )
    page.on('dialog', () => {
      throw new Error('a script of the PDF has run')
    })
    const { pathname } = new URL(page.url())
    await open.click()
    await expect(frame.getByText('Riesig')).toBeVisible()
    const pixels = await frame.locator('.page canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)
    expect(pixels).toBeLessThan(4_000)
    expect(new URL(page.url()).pathname).toBe(pathname)
    await page.getByRole('button', { name: w.viewer.close }).click()

    for (const [why, body] of [
      ['BROKEN', Buffer.from('%PDF-1.7 and then nothing')],
      ['LOCKED', pdfWith({ pages: ['geheim'], isLocked: true })],
    ] as const) {
      bytes = body
      await open.click()
      await expect(page.getByRole('alert').getByText(w.viewer.failures[why])).toBeVisible()
      await expect(
        page.getByRole('dialog').getByRole('link', { name: w.viewer.download }).last(),
      ).toBeVisible()
      await page.getByRole('button', { name: w.viewer.close }).click()
    }
  })
})
