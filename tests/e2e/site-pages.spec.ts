/** Text pages: about, questions, health tourism, certifications, legal texts, programs and hospitals (section 2). */
import type { Page } from '@playwright/test'
import { PAGE_KEYS } from '@/content/pages/constants'
import { LOCALES } from '@/i18n/locales'
import type {
  About,
  Certification,
  Faq,
  HealthTourism,
  Hospital,
  Page as LegalPage,
  Program,
} from '@/payload-types'
import { published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const catalog = words('en', 'catalog')
const home = words('en', 'home')
const CITIES = ['Istanbul', 'Ankara', 'Izmir', 'Antalya'] as const

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  test.describe('about', () => {
    for (const locale of LOCALES)
      test(`shows the about record’s rich content, mission, vision and values in ${locale}`, async ({
        page,
      }) => {
        const about = await global<About>(page, 'about', locale)
        const t = words(locale, 'catalog').about
        await page.goto(`/${locale}/about`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const main = page.getByRole('main')
        for (const [title, text] of [
          [t.mission, about.mission],
          [t.vision, about.vision],
        ]) {
          await expect(main.getByRole('heading', { name: title ?? '', exact: true })).toBeVisible()
          await expect(main.getByText(text ?? '', { exact: true })).toBeVisible()
        }
        const values = main.getByRole('region', { name: t.values }).getByRole('heading', { level: 3 })
        await expect(values).toHaveText((about.values ?? []).map(({ title }) => title ?? ''))
        const first = plainText(about.content).slice(0, 60)
        expect(first.length).toBeGreaterThan(20)
        await expect(main.locator('.prose').first()).toContainText(first)
      })
  })

  test('the FAQ shows every published question, and opens its answer', async ({ page }) => {
    const faqs = await published<Faq>(page, 'faqs')
    await page.goto('/en/faq')
    const main = page.getByRole('main')
    await expect(main.locator('summary')).toHaveCount(faqs.length)
    const shown = await main.locator('summary').allTextContents()
    expect([...shown].sort()).toEqual(faqs.map(({ question }) => question ?? '').sort())
    const answer = main.locator('details').first().locator('.prose')
    await expect(answer).toBeHidden()
    await main.locator('summary').first().click()
    await expect(answer).toHaveText(/.{20}/s)
    await expect(answer).toBeVisible()
  })

  test('health tourism has its categories with their topics', async ({ page }) => {
    const { categories } = await global<HealthTourism>(page, 'health-tourism', 'en')
    await page.goto('/en/health-tourism')
    const main = page.getByRole('main')
    const known = categories ?? []
    expect(known.length).toBeGreaterThan(1)
    for (const { title, topics } of known) {
      const section = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title ?? '', exact: true }) })
      await expect(section.locator('summary')).toHaveText((topics ?? []).map((topic) => topic.title ?? ''))
    }
    const first = main.locator('details').first()
    await first.locator('summary').click()
    await expect(first.locator('.prose')).toHaveText(/.{20}/s)
  })

  test('each certification has holder, number, validity and a link to verify it', async ({ page }) => {
    const certificates = await published<Certification>(page, 'certifications')
    await page.goto('/en/certifications')
    const cards = page.getByRole('main').getByRole('listitem')
    expect(certificates.length).toBeGreaterThanOrEqual(4)
    const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (const { title, holder, number, validUntil, url } of certificates) {
      const card = cards.filter({ has: page.getByRole('heading', { name: title ?? '', exact: true }) })
      await expect(card).toContainText(holder ?? 'no holder')
      await expect(card).toContainText(number ?? 'no number')
      await expect(card).toContainText(inWords.format(new Date(validUntil ?? '')))
      const check = card.getByRole('link', { name: catalog.certifications.verify })
      await expect(check).toHaveAttribute('href', url ?? 'nowhere')
    }
  })

  for (const path of PAGE_KEYS)
    test(`the legal page /${path} has its text in the four languages, from the content`, async ({ page }) => {
      for (const locale of LOCALES) {
        const [text] = await published<LegalPage>(page, `pages?where[pageKey][equals]=${path}`, { locale })
        await page.goto(`/${locale}/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text?.title ?? 'no such page')
        await expect(page.getByRole('main').locator('.prose').first()).toHaveText(/.{100}/s)
      }
    })

  test('a hospital has pictures, services, specialties, its place with directions, appointment and quote', async ({
    page,
  }) => {
    const [hospital] = await published<Hospital>(page, 'hospitals')
    const name = hospital?.name ?? ''
    await page.goto('/en/hospitals')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const main = page.getByRole('main')
    const { photos, specialties, services: treatments } = hospital ?? {}
    for (const list of [photos, specialties, treatments]) expect(list?.length).toBeGreaterThan(1)
    for (const { title } of hospital?.specialties ?? [])
      await expect(
        main
          .getByRole('listitem')
          .filter({ hasText: title ?? '' })
          .first(),
      ).toBeVisible()
    const gallery = section(page, catalog.hospitals.gallery)
    await expect(gallery.getByRole('figure')).toHaveCount(Math.max(0, (hospital?.photos?.length ?? 0) - 1))
    const services = main
      .getByRole('region', { name: catalog.hospitals.services })
      .getByRole('heading', { level: 3 })
    await expect(services).toHaveText(records(hospital?.services).map((service) => service.name ?? ''))
    const place = section(page, catalog.hospitals.place)
    await expect(place).toContainText(hospital?.address ?? '')
    const directions = place.getByRole('link', { name: catalog.hospitals.directions })
    await expect(directions).toHaveAttribute('href', /destination=41\.0\d+%2C2\d\.\d+/)
    await expect(directions).toHaveAttribute('target', '_blank')
    const asked = (link: string) => main.getByRole('link', { name: link }).first().getAttribute('href')
    const quote = new URL((await asked(catalog.hospitals.quote)) ?? '', page.url())
    expect([quote.pathname, quote.searchParams.get('clinicName'), quote.searchParams.get('quote')]).toEqual([
      '/en/contact',
      name,
      '1',
    ])
    const appointment = new URL((await asked(catalog.hospitals.appointment)) ?? '', page.url())
    expect([appointment.pathname, ...appointment.searchParams]).toEqual([
      '/en/contact',
      ['clinicName', name],
      ['appointment', '1'],
    ])
  })

  test.describe('an unknown hospital or program', () => {
    test.use({ allowedErrors: [/status of 404/] })
    for (const [kind, address] of [
      ['hospitals', '/en/hospitals/999999'],
      ['programs', '/en/programs/no-such-program'],
    ] as const)
      test(`${kind}: shows a message and a link back`, async ({ page }) => {
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog[kind].notFoundTitle)
        await page.getByRole('main').getByRole('link', { name: catalog[kind].back }).click()
        await expect(page).toHaveURL(kind === 'hospitals' ? '/en/hospitals' : '/en')
      })
  })
})

test.describe('a spinner shows while loading', () => {
  for (const path of ['about', 'testimonials', 'blogs'] as const)
    test(`when a link of header or footer leads to /${path}`, async ({ page }) => {
      await page.goto('/en/faq')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(new RegExp(`/en/${path}(\\?|$)`), async (route) => {
        await held
        await route.continue()
      })
      await page.locator(`a[href="/en/${path}"]`).filter({ visible: true }).first().click()
      await expect(page.locator('.pending-mark .spinner')).toBeVisible()
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
      answer()
      await expect(page).toHaveURL(`/en/${path}`)
      await expect(page.locator('.pending-mark')).toHaveCount(0)
    })
})

for (const slug of ['visio', 'ivf'] as const)
  test(`the ${slug} program page shows treatment stages and doctors`, async ({ page }) => {
    const [program] = await published<Program>(page, `programs?where[slug][equals]=${slug}`)
    await page.goto(`/en/programs/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(program?.name ?? 'no such program')
    const stages = page.getByRole('list', { name: home.stages.title }).getByRole('listitem')
    expect(program?.treatmentStages?.length).toBeGreaterThan(2)
    await expect(stages).toHaveCount(program?.treatmentStages?.length ?? 0)
    for (const [at, { title }] of (program?.treatmentStages ?? []).entries())
      await expect(stages.nth(at)).toContainText(title ?? '')
    const doctors = records(program?.doctors)
    expect(doctors.length).toBeGreaterThan(0)
    const section = page.getByRole('region', { name: catalog.programs.doctors })
    for (const { titleAndName } of doctors)
      await expect(section.getByRole('heading', { name: titleAndName ?? '' })).toBeVisible()
  })

test('the program slugs ivf, visio, oncology, denta, cardio and checks have a page; hair leads home', async ({
  page,
}) => {
  for (const slug of ['ivf', 'visio', 'oncology', 'denta', 'cardio', 'checks'])
    expect((await page.request.get(`/en/programs/${slug}`)).status(), slug).toBe(200)
  await page.goto('/en/programs/hair')
  await expect(page).toHaveURL('/en')
})

test.describe('the hospital list', () => {
  test('has a location filter: All, Istanbul, Ankara, Izmir, Antalya', async ({ page }) => {
    const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
    const inCity = (city: string) => hospitals.filter((hospital) => hospital.city === city)
    await page.goto('/en/hospitals')
    const filter = page.getByRole('navigation', { name: catalog.hospitals.location })
    const links = filter.getByRole('link').filter({ visible: true })
    await expect(links).toHaveText([
      `${catalog.all}${hospitals.length}`,
      ...CITIES.map((city) => `${city}${inCity(city).length}`),
    ])
    for (const [at, city] of CITIES.entries()) {
      await links.nth(at + 1).click()
      await expect(links.nth(at + 1)).toHaveAttribute('aria-current', 'true')
      await expectNames(page, inCity(city))
    }
    await links.nth(0).click()
    await expectNames(page, hospitals)
  })

  test('finds by name, place and specialty, ignoring diacritics', async ({ page }) => {
    const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
    const marked = hospitals.find(({ name }) => name?.includes('ş') || name?.includes('ı'))
    const name = marked?.name ?? ''
    await page.goto('/en/hospitals')
    await search(page, name.replaceAll('ş', 's').replaceAll('ı', 'i').replaceAll('ö', 'o').toUpperCase())
    await expectNames(page, marked ? [marked] : [])
    await search(page, 'Izmir')
    await expect(page.getByRole('main').locator('h2')).toContainText(['Izmir'])
    const specialty = hospitals[0]?.specialties?.[0]?.title ?? ''
    await search(page, specialty)
    await expect(
      page.getByRole('main').getByRole('heading', { name: hospitals[0]?.name ?? '' }),
    ).toBeVisible()
    await search(page, 'xyzzy')
    await expect(page.getByRole('heading', { name: catalog.hospitals.emptyTitle })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: catalog.showAll }).click()
    await expectNames(page, hospitals)
  })
})

async function global<T>(page: Page, name: string, locale: string): Promise<T> {
  const answer = await page.request.get(`/api/globals/${name}?locale=${locale}&fallback-locale=de`)
  return answer.json()
}

/** The first paragraph of an editor's text. */
function plainText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const text: unknown = Reflect.get(node, 'text')
  if (typeof text === 'string') return text
  const inside: unknown = Reflect.get(node, 'root') ?? Reflect.get(node, 'children')
  if (!Array.isArray(inside)) return plainText(inside)
  for (const child of inside) {
    const found = plainText(child)
    if (found) return found
  }
  return ''
}

function section(page: Page, title: string) {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByRole('searchbox', { name: catalog.hospitals.search })
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
}

async function expectNames(page: Page, hospitals: readonly Pick<Hospital, 'id'>[]): Promise<void> {
  const links = page.getByRole('main').locator('a.whole-card-link')
  await expect(links).toHaveCount(hospitals.length)
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const ids = shown.map((href) => Number(/\/(\d+)-/.exec(href)?.[1]))
  expect(ids.sort()).toEqual(hospitals.map(({ id }) => id).sort())
}
