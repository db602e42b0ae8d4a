/** Doctors: list, card, detail, and the links between doctors, hospitals and services (specification, sections 2 and 8). */
import type { Page } from '@playwright/test'
import type { Doctor } from '@/payload-types'
import { published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const details = words('en', 'details')
const HAIR = /hair|haar|transplantation|transplant/i

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test('only doctors whose field_of_specialization contains hair, haar, transplantation or transplant, grouped by specialization', async ({
    page,
  }) => {
    const doctors = await allDoctors(page)
    const hair = doctors.filter(({ fieldOfSpecialization: field }) => HAIR.test(field ?? ''))
    expect(hair.length).toBeGreaterThan(1)
    expect(hair.length).toBeLessThan(doctors.length)
    await page.goto('/en/doctors')
    await expect(cards(page)).toHaveCount(hair.length)
    const groups = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    const fields = new Set(hair.map(({ fieldOfSpecialization: field }) => field))
    expect(groups).toEqual([...fields, catalog.doctors.others])
  })

  test('the doctors of the other programs can be reached by links', async ({ page }) => {
    const doctors = await allDoctors(page)
    const hair = doctors.filter(({ fieldOfSpecialization: field }) => HAIR.test(field ?? ''))
    await page.goto('/en/doctors')
    const links = page.getByRole('region', { name: catalog.doctors.others }).getByRole('link')
    await expect(links).toHaveCount(6)
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    let named = hair.length
    for (const [at, address] of addresses.entries()) {
      await page.goto('/en/doctors')
      const said = Number(/(\d+) doctors?/.exec((await links.nth(at).textContent()) ?? '')?.[1])
      await page.goto(address)
      const section = page.getByRole('region', { name: catalog.programs.doctors })
      await expect(section.getByRole('listitem')).toHaveCount(said)
      named += said
    }
    expect(named, 'as many as there are').toBe(doctors.length)
  })

  test('a card shows photo, title and name, and a more-info button that opens /doctors/{id}', async ({
    page,
  }) => {
    await page.goto('/en/doctors')
    const card = cards(page).first()
    await expect(card.locator('img')).toHaveCount(1)
    await expect(card).toContainText(catalog.doctors.more)
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/en\/doctors\/\d+-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  })

  test('the detail shows optional additional explanations (rich HTML)', async ({ page }) => {
    const doctors = await allDoctors(page)
    const section = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: catalog.doctor.additional }) })
    const written = doctors.find(({ additionalExplanations: text }) => text)
    await page.goto(`/en/doctors/${written?.id}`)
    await expect(section.locator('.prose p').first()).toHaveText(/.{20}/)
    const silent = doctors.find(({ additionalExplanations: text }) => !text)
    await page.goto(`/en/doctors/${silent?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(silent?.titleAndName ?? '')
    await expect(section).toHaveCount(0)
  })

  test('a doctor links to the hospital and the treatments, the hospital to its doctors', async ({ page }) => {
    const doctor = (await allDoctors(page)).find(({ hospital, program }) => hospital && program)
    const name = doctor?.titleAndName ?? ''
    await page.goto(`/en/doctors/${doctor?.id}`)
    const services = page.getByRole('region', { name: details.doctorServices }).getByRole('link')
    expect(await services.count()).toBeGreaterThan(0)
    await expect(services.first()).toHaveAttribute('href', /^\/en\/services\/\d+-/)
    const hospital = records([doctor?.hospital])[0]?.name ?? ''
    await page.getByRole('main').getByRole('definition').getByRole('link', { name: hospital }).click()
    await expect(page).toHaveURL(/\/en\/hospitals\/\d+-/)
    const colleagues = page.getByRole('region', { name: details.doctorsHere })
    await colleagues.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/en/doctors/${doctor?.id}-`))
  })

  test.describe('an unknown doctor', () => {
    test.use({ allowedErrors: [/status of 404/] })
    test('shows a no-data message', async ({ page }) => {
      const answer = await page.goto('/en/doctors/999999')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.doctor.noDataTitle)
    })
  })
})

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

function cards(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
}

function allDoctors(page: Page): Promise<readonly Doctor[]> {
  return published<Doctor>(page, 'doctors')
}
