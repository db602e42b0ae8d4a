/**
 * Compliance modes (decisions) and related rules: ratings with a source, reviewer and last change under medical
 * texts, authorisation and accreditation to check. Modes change pages for every reader, so this file runs by itself
 * after all others (`playwright.config.ts`).
 */
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import type { Hospital, Service, SiteSetting } from '@/payload-types'
import { editorReader, published, records } from './support/content'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test.describe.configure({ mode: 'serial' })
test.use({ allowedErrors: [/status of 40[04]/] })

const NO_MODE = {
  informationModeTr: false,
  noBeforeAfterDe: false,
  consultationNoticeEn: false,
  onlySourcedRatings: false,
}
type Modes = Partial<typeof NO_MODE>
/** The modes of a new demo (decisions, compliance modes). */
const DEMO_MODES: Modes = { noBeforeAfterDe: true, consultationNoticeEn: true }

async function switchModes(page: Page, modes: Modes): Promise<void> {
  const answer = await page.request.post('/api/globals/site-settings?locale=de', {
    headers: { origin: new URL(page.url()).origin },
    data: { compliance: { ...NO_MODE, ...modes } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Runs `check` with exactly these modes and restores those of the demo afterwards. A stored page is renewed a moment
 * after they are saved, so `check` asks for its first page until it is.
 */
async function underModes(page: Page, modes: Modes, check: () => Promise<void>): Promise<void> {
  await signInAs(page, 'admin')
  const start = page.url()
  await switchModes(page, modes)
  try {
    await check()
  } finally {
    await page.goto(start)
    await switchModes(page, DEMO_MODES)
  }
}

/** The first record of a kind, and the path of its page. */
async function firstPath(page: Page, kind: string, locale: Locale): Promise<string> {
  const [record] = await published<{ id: number }>(page, kind, { sort: 'id', depth: 0 })
  return `/${locale}/${kind}/${record?.id}`
}

test('the demo opens with the modes of de and en on, and with all of Turkish', async ({ page }) => {
  const read = await editorReader(page)
  const settings = await read<SiteSetting>('/api/globals/site-settings?locale=de&depth=0')
  expect(settings.compliance).toMatchObject({ ...NO_MODE, ...DEMO_MODES })
  await page.goto('/tr')
  await expect(page.getByRole('region', { name: words('tr', 'home').numbers.title })).toBeVisible()
  await expect(page.locator('footer a[href="/tr/testimonials"]')).toHaveCount(1)
  await page.goto('/en')
  await expect(page.locator('main > [data-notice="consultation"]')).toHaveCount(1)
})

test('with all modes off there is no notice in English', async ({ page }) => {
  await underModes(page, {}, async () => {
    await expect(async () => {
      await page.goto('/en')
      await expect(page.locator('[data-notice="consultation"]')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })
})

test('the admin’s first page names the Turkish rule and says whether its mode is on', async ({ page }) => {
  await signInAs(page, 'admin', { next: '/admin' })
  const { title, rule, off, link } = words('en', 'editing').compliance.turkish
  const section = page.getByRole('region', { name: title })
  await expect(section).toContainText(rule)
  await expect(section).toContainText(off)
  await expect(section.getByRole('link', { name: link })).toHaveAttribute(
    'href',
    '/admin/globals/site-settings',
  )
})

test('tr, information mode: no testimonials and no link to them, no figures', async ({ page }) => {
  await underModes(page, { informationModeTr: true }, async () => {
    const figures = page.getByRole('region', { name: words('tr', 'home').numbers.title })
    await expect(async () => {
      await page.goto('/tr')
      await expect(figures).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: words('tr', 'home').testimonials.title })).toHaveCount(0)
    await expect(page.locator('a[href*="/testimonials"]')).toHaveCount(0)
    expect((await page.goto('/tr/testimonials'))?.status()).toBe(404)
    expect((await page.goto('/de/testimonials'))?.status(), 'other languages keep theirs').toBe(200)
    await page.goto('/tr/programs/ivf')
    await expect(page.getByRole('region', { name: words('tr', 'catalog').programs.numbers })).toHaveCount(0)
  })
})

test('tr, information mode: publishing a claim is refused with the rule, the field and the words', async ({
  page,
}) => {
  await underModes(page, { informationModeTr: true }, async () => {
    const { docs } = await (await page.request.get('/api/faqs?limit=1&depth=0&locale=tr')).json()
    const answer = await page.request.patch(`/api/faqs/${docs[0].id}?locale=tr`, {
      headers: { origin: new URL(page.url()).origin, 'accept-language': 'tr' },
      data: { answer: 'Türkiye’nin en iyi kliniği.', _status: 'published' },
    })
    expect(answer.status()).toBe(400)
    const [{ message, data }] = (await answer.json()).errors
    expect(message).toContain(words('tr', 'editing').compliance.rules.superiority)
    expect(message).toContain('en iyi')
    expect(data.errors[0].path).toBe('answer')
    const after = await (await page.request.get(`/api/faqs/${docs[0].id}?locale=tr&depth=0`)).json()
    expect(after.answer).toBe(docs[0].answer)
  })
})

test('en: the pre-consultation notice is beside every call to action', async ({ page }) => {
  const notice = words('en', 'compliance').consultation
  await underModes(page, { consultationNoticeEn: true }, async () => {
    const records = await Promise.all(
      ['services', 'doctors', 'hospitals'].map((kind) => firstPath(page, kind, 'en')),
    )
    for (const path of ['/en', '/en/contact', '/en/faq', '/en/programs/ivf', ...records]) {
      const inPage = page.locator('main [data-notice="consultation"]')
      await expect(async () => {
        await page.goto(path)
        expect(await inPage.count(), path).toBeGreaterThan(1)
      }).toPass()
      await expect(page.locator('main > [data-notice="consultation"]'), 'for the header').toHaveText(notice)
    }
    await page.goto('/de')
    await expect(page.locator('[data-notice="consultation"]')).toHaveCount(0)
  })
})

test('a rating is never shown without its source, nor with the default value of the field', async ({
  page,
}) => {
  const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
  expect(new Set(hospitals.map(({ rating }) => Boolean(rating?.source))).size, 'both kinds').toBe(2)
  for (const { id, rating } of hospitals) {
    await page.goto(`/en/hospitals/${id}`)
    const source = rating?.source ?? ''
    if (source) await expect(page.getByText(source, { exact: true }).first()).toBeVisible()
    else await expect(page.locator('main').getByText(/\b\d\.\d\b.*5/)).toHaveCount(0)
  }
})

test('medical texts name their last change, and their reviewer when there is one', async ({ page }) => {
  const paths = await Promise.all(['services', 'doctors', 'blogs'].map((kind) => firstPath(page, kind, 'en')))
  const [before = ''] = words('en', 'compliance').updated.split('{date}')
  for (const path of [...paths, '/en', '/en/programs/ivf', '/en/faq', '/en/health-tourism']) {
    await page.goto(path)
    const line = page.locator('main time', { hasText: before.trim() })
    await expect(line.first(), path).toBeVisible()
    await expect(line.first(), path).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)
  }
  const [text] = await published<Service>(page, 'services?where[reviewedBy][exists]=true')
  const [reviewer] = records([text?.reviewedBy])
  await page.goto(`/en/services/${text?.id}`)
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: String(reviewer?.titleAndName) })
      .last(),
  ).toHaveAttribute('href', new RegExp(`/en/doctors/${reviewer?.id}-`))
})

test('authorisation and accreditation with number, holder and valid until: footer, certifications, hospital', async ({
  page,
}) => {
  const read = await editorReader(page)
  const settings = await read<SiteSetting>('/api/globals/site-settings?locale=en&depth=0')
  const { number, holder, validUntil } = settings.authorisation ?? {}
  const w = words('en', 'compliance').credentials
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  await page.goto('/en/certifications')
  const blocks = page.locator('main [data-credential]')
  const own = blocks.filter({ has: page.getByRole('heading', { name: w.authorisation }) })
  const lastDay = inWords.format(new Date(String(validUntil)))
  for (const text of [number, holder, w.validUntil, lastDay]) await expect(own).toContainText(String(text))
  for (const text of [number, holder, `${w.validUntil} ${lastDay}`])
    await expect(page.locator('footer')).toContainText(String(text))
  const hospitals = await published<Hospital>(page, 'hospitals', { depth: 0 })
  const accredited = hospitals.find(({ accreditation }) => accreditation?.body)
  await page.goto(`/en/hospitals/${accredited?.id}`)
  const block = blocks.filter({ has: page.getByRole('heading', { name: w.accreditation, exact: true }) })
  const { body, number: registered, validUntil: until } = accredited?.accreditation ?? {}
  for (const text of [body, registered, accredited?.name, inWords.format(new Date(String(until)))])
    await expect(block).toContainText(String(text))
})
