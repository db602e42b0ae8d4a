/** A patient's documents on a phone: upload, rename, preview, delete with undo; and a file in a message. */
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility'
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

for (const locale of ['de', 'tr'] as const) {
  const [w, portal, c] = [words(locale, 'documents'), words(locale, 'portal'), words(locale, 'conversations')]
  const record = words(locale, 'record')

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
    await page.getByLabel(w.upload.choose).setInputFiles([file('mrt.jpg', JPG), file('befund.pdf', PDF)])
    const list = page.getByRole('list', { name: w.list.title })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)

    await list.getByRole('link', { name: w.list.open.replace('{title}', 'mrt') }).click()
    await expect(page.getByRole('img', { name: 'mrt' })).toBeVisible()
    await page.getByLabel(w.edit.name).fill('')
    await page.getByRole('button', { name: w.edit.save }).click()
    await expect(page.getByText(w.errors.TITLE_REQUIRED)).toBeVisible()
    await page.getByLabel(w.edit.name).fill('MRT Knie')
    await page.getByRole('button', { name: w.edit.save }).click()
    await expect(page.getByRole('heading', { name: 'MRT Knie', level: 1 })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: w.remove.confirm }).click()
    await page.getByRole('button', { name: w.remove.undo }).click()
    await expect(page.getByText(w.remove.undone)).toBeVisible()
    await page.getByRole('button', { name: w.remove.confirm }).click()
    await expect(page.getByText(w.list.deleted)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('list', { name: w.list.title }).getByRole('listitem')).toHaveCount(1)
  })

  test(`a file in a message is seen at the desk, in ${locale}`, async ({ page, browser }) => {
    test.setTimeout(90_000)
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests/messages/new`)
    await page.getByLabel(c.new.subject).fill('MRT')
    await page.getByLabel(c.new.text).fill('Bild')
    await page.getByRole('button', { name: w.attach.open }).click()
    await page.getByLabel(w.upload.choose).setInputFiles(file('mrt.jpg', JPG))
    const files = page.getByRole('list', { name: w.upload.attachList })
    await expect(files.getByText(words(locale, 'files').states.ready, { exact: true })).toBeVisible()
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
