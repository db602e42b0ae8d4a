/** Hospitals on an interactive map, behind consent (specification, sections 1, 2 and 9). The list shows the same. */
import type { Page } from '@playwright/test'
import { CHOICE_KEY } from '@/care/consent/choice/rules'
import type { Hospital } from '@/payload-types'
import { expectAccessible } from './support/accessibility'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { answerTiles, tileAt } from './support/map'
import { words } from './support/words'

const map = words('en', 'map')
const cookies = words('en', 'cookies')
const catalog = words('en', 'catalog')

const frame = (page: Page) => page.locator('#map')
const pins = (page: Page) => frame(page).locator('.map-pin, .map-group')
const show = (page: Page) => frame(page).getByRole('button', { name: map.show })

test('until the visitor agrees there is a placeholder with a text and a button, and no request to another site', async ({
  page,
}) => {
  const asked = await answerTiles(page)
  await page.goto('/en/hospitals')
  await frame(page).scrollIntoViewIfNeeded()
  await expect(frame(page).getByText(map.ask.replace('{provider}', 'OpenStreetMap'))).toBeVisible()
  await expect(show(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(pins(page)).toHaveCount(0)
})

test.describe('while the cookie question is open', () => {
  test.use({ cookieChoice: 'ask' })

  test('“Show the map” is consent for the map alone; tiles come from the public tile service, with attribution', async ({
    page,
  }) => {
    const asked = await answerTiles(page)
    await page.goto('/en/hospitals')
    await show(page).click()
    await expect(pins(page).first()).toBeVisible()
    await expect(frame(page)).toBeFocused()
    const attribution = frame(page).getByRole('link', { name: map.attribution })
    await expect(attribution).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.every((address) => /^\/\d+\/\d+\/\d+\.png$/.test(address))).toBe(true)
    const choice = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)) ?? '{}')
    expect(choice).toMatchObject({ answer: 'open', services: ['map'] })
    await expect(page.getByRole('region', { name: cookies.title }), 'the question stays open').toBeVisible()
    await page.reload()
    await frame(page).scrollIntoViewIfNeeded()
    await expect(pins(page).first(), 'and is not asked again for the map').toBeVisible()
  })
})

test('default centre 41.0082, 28.9784, zoom 9', async ({ page }) => {
  const asked = await answerTiles(page)
  await page.goto('/en/hospitals')
  await show(page).click()
  await expect.poll(() => asked).toContain(tileAt(41.0082, 28.9784, 9))
  expect(asked.every((address) => address.startsWith('/9/'))).toBe(true)
})

test('the map moves to a city that is outside of the default view', async ({ page }) => {
  await answerTiles(page)
  const there = (await published<Hospital>(page, 'hospitals')).filter(({ city }) => city === 'Ankara')
  expect(there, 'the sample content has one hospital in Ankara').toHaveLength(1)
  await page.goto('/en/hospitals?city=Ankara')
  await show(page).click()
  await expect(frame(page).getByRole('button', { name: there[0]?.name, exact: true })).toBeInViewport()
})

test('pins are grouped, split and used by keyboard: Enter opens, Escape returns', async ({ page }) => {
  await answerTiles(page)
  await page.goto('/en/hospitals')
  await show(page).click()
  await frame(page).getByRole('button', { name: map.all }).click()
  const group = frame(page).locator('.map-group').first()
  await expect(group).toBeVisible()
  const name = await group.getAttribute('aria-label')
  expect(name).toMatch(/^\d+ hospitals/)
  const names = () => pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))
  for (let step = 0; step < 8 && (await frame(page).locator('.map-group').count()) > 0; step++) {
    const before = await names()
    await frame(page).locator('.map-group').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(names, 'the group is split when the map has moved').not.toEqual(before)
  }
  const pin = frame(page).locator('.map-pin').first()
  const hospital = (await pin.getAttribute('aria-label')) ?? ''
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = frame(page).getByRole('group', { name: hospital, exact: true })
  await expect(card).toBeFocused()
  await expect(card.getByRole('link', { name: map.details })).toHaveAttribute(
    'href',
    /^\/en\/hospitals\/\d+-/,
  )
  await expect(card.getByRole('link', { name: map.directions })).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(frame(page).getByRole('button', { name: hospital, exact: true })).toBeFocused()
})

test('show on map: each hospital of the list moves the map to its pin', async ({ page }) => {
  await answerTiles(page)
  const hospitals = await published<Hospital>(page, 'hospitals')
  await page.goto('/en/hospitals')
  const links = page.locator('main').getByRole('link', { name: new RegExp(`^${map.showOnMap}`) })
  await expect(links).toHaveCount(hospitals.length)
  const last = hospitals.at(-1)?.name ?? ''
  await links.last().click()
  await expect(show(page), 'first the question').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame(page).getByRole('group', { name: last, exact: true })).toBeVisible()
  await links.first().click()
  await expect(frame(page).getByRole('group', { name: hospitals[0]?.name ?? '', exact: true })).toBeFocused()
})

test.describe('tiles that cannot be loaded', () => {
  test.use({ allowedErrors: [/tile\.openstreetmap\.org/] })
  test('leave a usable page: a message, pins and the list', async ({ page }) => {
    await answerTiles(page, { status: 503 })
    await page.goto('/en/hospitals')
    await show(page).click()
    await expect(frame(page).getByRole('status')).toHaveText(map.tilesFailed)
    await expect(pins(page).first()).toBeVisible()
    await expect(frame(page).locator('img[src^="/images"]'), 'no picture in place of a map').toHaveCount(0)
    await expect(frame(page).getByRole('status'), 'and it stays').toHaveText(map.tilesFailed)
    const [first] = await published<Hospital>(page, 'hospitals')
    await page.getByRole('link', { name: first?.name ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  })
})

test('the hospital’s page shows its location and gives directions', async ({ page }) => {
  await answerTiles(page)
  const hospital = (await published<Hospital>(page, 'hospitals')).find(({ latitude }) => latitude != null)
  await page.goto(`/en/hospitals/${hospital?.id}`)
  await expect(page.getByRole('link', { name: catalog.hospitals.directions })).toHaveAttribute(
    'href',
    new RegExp(`destination=${hospital?.latitude}`),
  )
  await show(page).click()
  await expect(pins(page)).toHaveCount(1)
  await expect(pins(page)).toHaveAccessibleName(hospital?.name ?? '')
})

test('the Istanbul clinics of a service: a map, a rating and “Get a quote”, at most 6', async ({ page }) => {
  await answerTiles(page)
  await page.goto('/en/services')
  await page.locator('main a[href*="/services/"]').first().click()
  await expect(page).toHaveURL(/\/en\/services\/\d+-/)
  const clinics = page.getByRole('region', { name: catalog.service.clinics })
  await expect(clinics).toBeVisible()
  const cards = clinics.getByRole('listitem')
  const there = (await published<Hospital>(page, 'hospitals')).filter(({ city }) => city === 'Istanbul')
  expect(there.length).toBeGreaterThan(1)
  await expect(cards).toHaveCount(Math.min(6, there.length))
  for (const { name, rating } of there.slice(0, 6)) {
    const card = cards.filter({ has: page.getByRole('heading', { name: name ?? '', exact: true }) })
    expect(rating?.source, `${name} is rated`).toBeTruthy()
    const value = rating?.value?.toFixed(1) ?? ''
    await expect(card.getByText(catalog.hospitals.rating.replace('{value}', value))).toBeVisible()
    const quote = card.getByRole('link', { name: catalog.hospitals.quote })
    const { pathname, searchParams } = new URL((await quote.getAttribute('href')) ?? '', page.url())
    expect([pathname, searchParams.get('clinicName'), searchParams.get('quote')]).toEqual([
      '/en/contact',
      name,
      '1',
    ])
  }
  await show(page).click()
  await expect(pins(page).first()).toBeVisible()
  await cards.first().getByRole('link', { name: catalog.hospitals.quote }).click()
  await expect(page).toHaveURL(/\/en\/contact\?clinicName=/)
  await expect(page.locator('[name=clinic_name]')).toHaveValue(there[0]?.name ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the list has every address', async ({ page }) => {
    const hospitals = await published<Hospital>(page, 'hospitals')
    await page.goto('/en/hospitals')
    for (const { address } of hospitals) await expect(page.getByText(address ?? '').first()).toBeVisible()
    await expect(show(page)).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    for (const width of [1440, 320]) {
      test(`the map is accessible at ${width} pixels, before and after`, async ({ page }) => {
        await answerTiles(page)
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/de/hospitals')
        await expectAccessible(page)
        await frame(page)
          .getByRole('button', { name: words('de', 'map').show })
          .click()
        await frame(page).locator('.map-pin, .map-group').first().click()
        await expectAccessible(page)
      })
    }
  })
}
