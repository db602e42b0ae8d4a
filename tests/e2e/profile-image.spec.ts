/** The profile image on a phone: chosen, cropped with the keyboard, shown, deleted with time to change one's mind. */
import sharp from 'sharp'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c02a37' } })
    .jpeg()
    .toBuffer()

for (const locale of ['de', 'fr'] as const) {
  const { picture: w } = words(locale, 'settings')

  test(`a picture is cropped by keyboard and saved, replaced and deleted, in ${locale}`, async ({ page }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/profile`)
    const section = page.getByRole('region', { name: w.title, exact: true })
    await section.getByLabel(w.choose).setInputFiles({
      name: 'me.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(section.getByRole('alert')).toContainText(words(locale, 'errors').PROFILE_IMAGE_FAILED)
    await expect(section.getByRole('alert')).toContainText(w.errors.FILE_TYPE)

    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    const dialog = page.getByRole('dialog', { name: w.crop.title })
    await section.getByLabel(w.choose).focus()
    await section.getByLabel(w.choose).setInputFiles(picture)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(section.getByLabel(w.choose)).toBeFocused()
    await section.getByLabel(w.choose).setInputFiles(picture)
    await dialog.getByRole('group', { name: w.crop.area }).press('ArrowLeft')
    await dialog.getByRole('slider', { name: w.crop.zoom }).press('ArrowRight')
    await expectOpenedAccessible(page, locale)
    await dialog.getByRole('button', { name: w.crop.save }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText(w.saved, { exact: true })).toBeVisible()
    const image = section.locator('img[src^="/profile-images/"]')
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(512)
    await expectAccessible(page)

    await section.getByRole('button', { name: w.remove.confirm }).click()
    await section.getByRole('button', { name: w.remove.undo }).click()
    await expect(section.getByText(w.remove.undone)).toBeVisible()
    await section.getByRole('button', { name: w.remove.confirm }).click()
    await expect(section.getByText(w.remove.waiting)).toBeVisible()
    await expect(image).toBeHidden({ timeout: 20_000 })
    await page.reload()
    await expect(section.getByRole('button', { name: w.remove.confirm })).toBeHidden()
  })
}
