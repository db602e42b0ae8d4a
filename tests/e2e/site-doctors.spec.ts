/** The page of a doctor, and photos that cannot be loaded (specification, sections 2 and 8). */
import type { Page } from '@playwright/test'
import type { Doctor } from '@/payload-types'
import { published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')

test('the detail shows breadcrumb Home > Our doctors > name, photo, hospital, birthdate, languages, experience, education and the form', async ({
  page,
}) => {
  const doctor = (await allDoctors(page)).find(
    ({ birthdate, hospital, photo }) => birthdate && hospital && photo,
  )
  await page.goto(`/en/doctors/${doctor?.id}`)
  const crumbs = page.getByRole('navigation', { name: catalog.crumbs.label }).getByRole('listitem')
  await expect(crumbs).toHaveText([catalog.crumbs.home, catalog.doctors.title, doctor?.titleAndName ?? ''])
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor?.titleAndName ?? '')
  const photo = main.locator('img[data-fallback="/images/portrait.svg"]').first()
  const file = records([doctor?.photo])[0]?.filename?.replace(/\.\w+$/, '') ?? 'no photo'
  await expect(photo).toHaveAttribute('src', new RegExp(file))
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const languages = new Intl.DisplayNames(['en-GB'], { type: 'language' })
  const spoken = (doctor?.languages ?? []).map((code) => languages.of(code) ?? code)
  const born = new Date(doctor?.birthdate ?? '')
  for (const [term, value] of [
    ['hospital', records([doctor?.hospital])[0]?.name ?? 'no hospital'],
    ['languages', new Intl.ListFormat('en-GB').format(spoken)],
    ['birthdate', new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(born)],
  ] as const) {
    const fact = main.locator('dl > *').filter({ has: page.getByText(catalog.doctor[term], { exact: true }) })
    await expect(fact.getByRole('definition')).toHaveText(value)
  }
  for (const title of [catalog.doctor.experience, catalog.doctor.education]) {
    const section = main.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(section.locator('.prose')).toHaveText(/.{20}/s)
  }
  await expect(main.locator('form textarea').first()).toBeVisible()
})

test.describe('a photo that cannot be loaded', () => {
  test.use({ allowedErrors: [/status of 404/] })
  for (const path of ['/en/doctors', '/en']) {
    test(`is replaced by the placeholder on ${path}`, async ({ page }) => {
      await page.route('**/api/media/file/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(path)
      const photo = page.locator('img[data-fallback="/images/portrait.svg"]').first()
      await photo.scrollIntoViewIfNeeded()
      await expect(photo).toHaveAttribute('src', '/images/portrait.svg')
    })
  }
})

function allDoctors(page: Page): Promise<readonly Doctor[]> {
  return published<Doctor>(page, 'doctors')
}
