/**
 * axe reports nothing (WCAG 2.2 AA, with targets of 24 pixels, and best practice) on every kind of page that visitors
 * see, in both themes at 320 and 1440 px in German (the longest words), and in Turkish in each theme and at each width
 * once: all rules in the light theme, those about colours in the dark one, which differs in nothing else; no page scrolls sideways at 320 px nor at 200 % zoom. A page is opened once in each language; theme
 * and width change around it. `AXE_TABLE=1` prints the rows of docs/accessibility.md.
 */
import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleVariants,
  NARROW,
  pixelsBeyond,
  WIDE,
} from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

/** A window of 1440 × 900 pixels, enlarged twice. */
const ZOOMED = { width: 720, height: 450 }

/** Every template of a public page once. `#` opens the list's first record. */
const PAGES: Readonly<Record<string, string>> = {
  home: '',
  services: '/services',
  service: '/services#',
  doctors: '/doctors',
  doctor: '/doctors#',
  hospitals: '/hospitals',
  hospital: '/hospitals#',
  'hospitals, none found': '/hospitals?q=xyzzy',
  testimonials: '/testimonials',
  'testimonials, none found': '/testimonials?q=xyzzy',
  blogs: '/blogs',
  article: '/blogs#',
  'blogs, none found': '/blogs?q=xyzzy',
  'program IVF': '/programs/ivf',
  'program Visio': '/programs/visio',
  'health tourism': '/health-tourism',
  about: '/about',
  questions: '/faq',
  certifications: '/certifications',
  contact: '/contact',
  'contact for a quote': '/contact?quote=1&service=FUE',
  'contact, sent': '/contact/sent',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  'health-data consent': '/health-data-consent',
  'about accessibility': '/accessibility',
  'search, not asked': '/search',
  'search with hits': '/search?q=Haar',
  'search without hits': '/search?q=xyzzy',
  offline: '/offline',
  'the chat in its own window': '/chat',
  'sign in': '/login',
  'new password': '/set-password',
  'forgotten password': '/forgot-password',
  'reset password': '/reset-password',
  'sign up': '/user_register',
  'confirm the address': '/verify-email',
  'address confirmed': '/account-verified',
  'a shared record': '/shared-record',
}
/** Answered with 404, which the browser notes in its console. */
const MISSING: Readonly<Record<string, string>> = {
  'not found': '/gibt-es-nicht',
  'service that is not there': '/services/999999',
  'doctor who is not there': '/doctors/999999',
  'article that is not there': '/blogs/999999',
  'hospital that is not there': '/hospitals/999999',
  'program that is not there': '/programs/gibt-es-nicht',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

checkPages(PAGES)

test.describe('an address that leads nowhere', () => {
  test.use({ allowedErrors: [/status of 404/] })
  checkPages(MISSING)
  test('inside the patient area: accessible in both themes at 1440 and 320 pixels', ({ page }) =>
    checkSignedIn(page, 'patient', ['/my-requests/gibt-es-nicht', '/settings/gibt-es-nicht']))
})

test.describe('what opens', () => {
  test.describe('by itself', () => {
    test.use({ cookieChoice: 'ask' })
    test('the cookie question is accessible', async ({ page }) => {
      await open(page, 'de', '/faq')
      await expect(page.getByRole('region', { name: words('de', 'cookies').title })).toBeVisible()
      await checkVariants(page, 'cookie question')
    })
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`an open menu, an open answer and a form with mistakes are accessible in ${colorScheme} colours`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }) // no colour on its way to another
      await page.setViewportSize(WIDE)
      await open(page, 'de', '/faq')
      await page.getByRole('main').locator('summary').first().click()
      await page.locator('.site-header nav summary').first().click()
      await expectAccessible(page)
      await page.setViewportSize(NARROW)
      await page.getByRole('button', { name: words('de', 'site').menu.open }).click()
      await expect(page.getByRole('dialog', { name: words('de', 'site').menu.title })).toBeVisible()
      await expectAccessible(page, { within: 'dialog[open]' })
      await open(page, 'de', '/contact')
      const email = page.getByRole('main').locator('form input[type=email]')
      await email.fill('nobody')
      await email.blur()
      await expectAccessible(page)
    })
})

test('captions on videos: a film that plays shows what is said, in the reader’s language', async ({
  page,
}) => {
  await page.goto('/tr/testimonials')
  await page.getByRole('main').locator('button.film').first().click()
  const track = page.locator('video track[kind=captions]')
  await expect(track).toHaveAttribute('srclang', 'tr')
  await expect(track).toHaveAttribute('src', /^\/captions\/tr\/\d+\.vtt$/)
  await expect.poll(() => track.evaluate((element: HTMLTrackElement) => element.track.mode)).toBe('showing')
  await expect
    .poll(() => track.evaluate(({ track: { cues } }: HTMLTrackElement) => cues?.length ?? 0))
    .toBeGreaterThan(0)
})

/**
 * Pages behind a sign-in, of demo accounts. `#` opens the list's first record, ` > ` follows the first link of that page
 * whose URL contains this part.
 */
const PATIENT_PAGES: Readonly<Record<string, readonly string[]>> = {
  requests: ['/my-requests', '/my-requests/requests', '/my-requests/requests#', '/my-requests/requests/new'],
  'withdrawing a request': ['/my-requests/requests# > /withdraw/'],
  offers: ['/my-requests/offers', '/my-requests/offers#', '/my-requests/offers/compare'],
  orders: ['/my-requests/orders', '/my-requests/orders#', '/my-requests/orders# > /payment'],
  messages: [
    '/my-requests/messages',
    '/my-requests/messages#',
    '/my-requests/messages/new',
    '/notifications',
  ],
  documents: ['/my-requests/documents', '/my-requests/documents#'],
  'settings of the person': ['/settings', '/settings/profile', '/settings/general', '/settings/payment'],
  'settings of reaching': ['/settings/notifications', '/settings/chat', '/settings/support-team'],
  'health in the settings': ['/settings/medical-records', '/settings/patient-record', '/settings/documents'],
  security: ['/settings/security', '/settings/security/second-factor'],
  privacy: ['/settings/privacy', '/settings/privacy/access', '/settings/privacy > /privacy/consents/'],
}
const DESK_PAGES = [
  '/desk',
  '/desk?layout=board',
  '/desk/messages',
  '/desk/orders',
  '/desk/orders#',
  '/desk/schedule',
]

for (const [name, paths] of Object.entries(PATIENT_PAGES))
  test(`the patient area, ${name}: accessible in both themes at 1440 and 320 pixels`, ({ page }) =>
    checkSignedIn(page, 'patient', paths))

test('the desk is accessible', ({ page }) => checkSignedIn(page, 'support', DESK_PAGES))
test('the desk’s chats, canned answers, prices and approvals are accessible', ({ page }) =>
  checkSignedIn(page, 'support', [
    '/desk/chat',
    '/desk/messages/answers',
    '/desk/offers/prices',
    '/desk/figures?period=year',
    '/desk/offers/approvals',
  ]))

test('the desk’s requests, and the forms that begin there, are accessible', ({ page }) =>
  checkSignedIn(page, 'support', [
    '/desk > /desk/requests/0',
    '/desk?status=in_progress > /desk/requests/0 > /offer',
    '/desk > /desk/requests/0 > /message',
    '/desk/requests/new',
  ]))
test('the desk’s conversations, payments, records and timelines are accessible', ({ page }) =>
  checkSignedIn(page, 'support', [
    '/desk > /desk/requests/0 > /timeline',
    '/desk > /desk/requests/0 > /person',
    '/desk/orders# > /desk/requests/0 > /record',
    '/desk/messages?show=all > /desk/messages/0',
    '/desk/payments',
  ]))
test('the desk’s lists of what went wrong or ends are accessible', ({ page }) =>
  checkSignedIn(page, 'admin', ['/desk/quarantine', '/desk/failed', '/desk/erasures']))

async function checkSignedIn(
  page: Page,
  account: 'patient' | 'support' | 'admin',
  paths: readonly string[],
): Promise<void> {
  await signInAs(page, account)
  for (const path of paths) {
    await page.setViewportSize(WIDE)
    await open(page, 'de', path)
    await checkVariants(page, path.slice(1))
  }
}

/** A test for each language: one that the server has not drawn yet takes the longest of all steps. */
function checkPages(pages: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(pages))
    for (const locale of ['de', 'tr'] as const)
      test(`${name}, ${locale}: accessible in both themes at 1440 and 320 pixels`, async ({ page }) => {
        await page.setViewportSize(WIDE)
        await open(page, locale, path)
        await walkDown(page)
        await checkVariants(page, name, locale)
        await page.setViewportSize(ZOOMED)
        expect(await pixelsBeyond(page), 'pixels that stand out at 200 % zoom').toBeLessThanOrEqual(0)
      })
}

async function open(page: Page, locale: 'de' | 'tr', address: string): Promise<void> {
  const [path = '', ...links] = address.split(' > ')
  const list = path.replace(/#$/, '')
  await page.goto(`/${locale}${list}`)
  if (list !== path) {
    const links = page.getByRole('main').locator(`a[href^="/${locale}${list}/"]`)
    const first = links.and(page.locator(':not([href$="/new"], [href$="/compare"])')).first()
    await page.goto((await first.getAttribute('href')) ?? '')
  }
  for (const linked of links) {
    const link = page.getByRole('main').locator(`a[href*="${linked}"]`).first()
    await page.goto((await link.getAttribute('href')) ?? '')
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Both themes at both widths; `AXE_TABLE` prints what is found in each. */
async function checkVariants(page: Page, name: string, locale: 'de' | 'tr' = 'de'): Promise<void> {
  const found = await expectAccessibleVariants(page, locale)
  if (process.env.AXE_TABLE) console.log(`| ${[name, new URL(page.url()).pathname, ...found].join(' | ')} |`)
}

/** Walks a page once, so that pictures and lazy parts are there. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    window.scrollTo(0, 0)
  })
}
