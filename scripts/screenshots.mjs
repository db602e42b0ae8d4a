/**
 * `npm run screenshots`: pictures of the main pages and of every mail for docs/screenshots, from a running demo.
 *
 *     npm run screenshots [-- http://localhost:3000] [-- --mails]     only the mails
 *     npm run screenshots -- http://localhost:3000 --only=desk       only pages whose file begins with `desk`
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from './lib.mjs'
import { ensureBrowser } from './tooling/browser.mjs'
import { pictureMails } from './tooling/mail-pictures.mjs'
import { signInToDemo } from './tooling/sign-in-to-demo.mjs'

const isMailsOnly = process.argv.includes('--mails')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const [origin = 'http://localhost:3000'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const FOLDER = join(root, 'docs/screenshots')
const WIDE = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 390, height: 844 }
const QUALITY = 72

/** Beside the records of a list stand links to a new one, to comparing them, to texts, and to changing one. */
const OTHERS = ['new', 'compare', 'answers', 'revise', 'approvals', 'prices', 'unconfirmed']
  .map((name) => `[href$="/${name}"]`)
  .join(', ')

/** A patient of the demo with an offer that was sent. */
const OFFERED = '/desk?q=Schmidt'
/** The demo's prescription is a PDF. */
const PRESCRIPTIONS = '/my-requests/documents?category=prescription'

const API_DOCS = '/docs/api'
const CONTENT_ADMIN = '/admin'
/** Have no language in their address, and no cookie banner. */
const WITHOUT_LANGUAGE = [API_DOCS, CONTENT_ADMIN]

/** File name, title and path; `*` in a path means the first record of that list. */
const PAGES = [
  ['home', 'Home', ''],
  ['services', 'Services', '/services'],
  ['service', 'A service', '/services/*'],
  ['doctors', 'Doctors', '/doctors'],
  ['doctor', 'A doctor', '/doctors/*'],
  ['hospitals', 'Hospitals', '/hospitals'],
  ['hospital', 'A hospital', '/hospitals/*'],
  ['testimonials', 'Testimonials', '/testimonials'],
  ['blogs', 'Blog', '/blogs'],
  ['blog', 'An article', '/blogs/*'],
  ['about', 'About', '/about'],
  ['health-tourism', 'Health tourism', '/health-tourism'],
  ['faq', 'Questions', '/faq'],
  ['certifications', 'Certifications', '/certifications'],
  ['contact', 'Contact', '/contact'],
  ['search', 'Search', '/search?q=haar'],
  ['privacy', 'A legal text', '/privacy'],
  ['chat', 'The chat’s window', '/health-tourism', undefined, openChat],
  ['not-found', 'Not found', '/nowhere'],
  ['api-docs', 'The description of the content API', API_DOCS],
]
/**
 * The same of pages behind a sign-in, by demo account. `*` as above, in the list that a fourth names, which may have a `*`
 * itself: then with the list in which that is found. A fifth opens something on the page.
 */
const SIGNED_IN_PAGES = {
  patient: [
    ['portal', 'Portal', '/my-requests'],
    ['offers', 'A patient’s offers', '/my-requests/offers'],
    ['offer', 'An offer', '/my-requests/offers/*'],
    ['messages', 'Messages', '/my-requests/messages'],
    ['new-message', 'A new message', '/my-requests/messages/new'],
    ['conversation', 'A conversation', '/my-requests/messages/*'],
    ['orders', 'A patient’s orders', '/my-requests/orders'],
    ['order', 'An order with its trip card', '/my-requests/orders/*'],
    ['own-requests', 'A patient’s requests', '/my-requests/requests'],
    ['own-request', 'A request, as its patient sees it', '/my-requests/requests/*'],
    ['withdraw', 'Withdrawing a request', '/my-requests/withdraw/*', '/my-requests/requests/*'],
    ['another-request', 'Another treatment', '/my-requests/requests/new'],
    ['compare', 'Offers side by side', '/my-requests/offers/compare'],
    ['payment', 'Paying a deposit', '/my-requests/orders/*/payment'],
    ['documents', 'Documents', '/my-requests/documents'],
    ['document', 'A document', '/my-requests/documents/*'],
    ['pdf-preview', 'The preview of a PDF', '/my-requests/documents/*', PRESCRIPTIONS, openPdf],
    ['document-settings', 'Documents among the settings', '/settings/documents'],
    ['settings', 'Settings', '/settings'],
    ['profile', 'Profile', '/settings/profile'],
    ['general', 'General settings', '/settings/general'],
    ['billing', 'Payment settings', '/settings/payment'],
    ['chat-settings', 'Chat settings', '/settings/chat'],
    ['medical-records', 'Medical records', '/settings/medical-records'],
    ['patient-record', 'Patient record', '/settings/patient-record'],
    ['support-team', 'Support team', '/settings/support-team'],
    ['notification-settings', 'Notification settings', '/settings/notifications'],
    ['privacy-settings', 'Privacy settings', '/settings/privacy'],
    ['consent', 'A consent', '/settings/privacy/consents/*', '/settings/privacy'],
    ['second-step', 'Setting up the second step', '/settings/security/second-factor'],
    ['record-access', 'Who has read my record', '/settings/privacy/access'],
    ['notifications', 'Notifications', '/notifications'],
    ['security', 'Security settings', '/settings/security'],
  ],
  support: [
    ['desk', 'Desk', '/desk'],
    ['desk-board', 'The desk as a board', '/desk?layout=board'],
    ['desk-request', 'A request at the desk', '/desk/requests/*', '/desk'],
    ['desk-new-request', 'A request from the phone', '/desk/requests/new'],
    ['desk-unconfirmed', 'Requests from the phone that wait', '/desk/requests/unconfirmed'],
    ['desk-profile', 'A person’s profile at the desk', '/desk/requests/*/person', OFFERED],
    ['desk-timeline', 'All about a person', '/desk/requests/*/timeline', OFFERED],
    ['desk-record', 'A patient record at the desk', '/desk/requests/*/record', '/desk'],
    ['desk-new-message', 'A new message at the desk', '/desk/requests/*/message', '/desk'],
    ['desk-offer', 'Writing an offer', '/desk/requests/*/offer', '/desk?status=in_progress'],
    [
      'desk-offer-preview',
      'The preview of an offer',
      '/desk/requests/*/offer/preview',
      '/desk?status=in_progress',
    ],
    ['desk-sent-offer', 'An offer at the desk', '/desk/offers/*', ['/desk/requests/*', OFFERED]],
    ['desk-revision', 'A new version of an offer', '/desk/offers/*/revise', ['/desk/requests/*', OFFERED]],
    ['desk-orders', 'Orders at the desk', '/desk/orders'],
    ['desk-order', 'An order at the desk', '/desk/orders/*'],
    ['desk-payments', 'Payments at the desk', '/desk/payments'],
    ['desk-messages', 'Messages at the desk', '/desk/messages?show=all'],
    ['desk-conversation', 'A conversation at the desk', '/desk/messages/*', '/desk/messages?show=all'],
    ['desk-chats', 'Chats at the desk', '/desk/chat'],
    ['desk-chat', 'A chat at the desk', '/desk/chat', undefined, openOwnChat],
    ['desk-schedule', 'The schedule of the support team', '/desk/schedule'],
    ['desk-on-call', 'On-call organisations', '/desk/on-call'],
    ['desk-on-call-organisation', 'An on-call organisation', '/desk/on-call/*'],
    ['desk-answers', 'Canned answers', '/desk/messages/answers'],
    ['desk-prices', 'The price list', '/desk/offers/prices'],
    ['desk-approvals', 'Approvals of discounts', '/desk/offers/approvals'],
    ['desk-approval', 'An approval of a discount', '/desk/offers/approvals/*'],
    ['desk-figures', 'Figures of a period', '/desk/figures'],
    ['desk-general', 'Settings of a member of the team', '/settings/general'],
  ],
  editor: [['admin', 'The first page of the content admin', CONTENT_ADMIN]],
  admin: [
    ['desk-people', 'People', '/desk/people'],
    ['desk-person', 'A member of the team', '/desk/people/*'],
    ['desk-audit', 'The audit log', '/desk/audit'],
    ['desk-quarantine', 'Requests that look like spam', '/desk/quarantine'],
    ['desk-failed', 'What was not delivered', '/desk/failed'],
    ['desk-erasures', 'Erasures', '/desk/erasures'],
    ['desk-api-tokens', 'Tokens of other programs', '/desk/api-tokens'],
    ['desk-webhooks', 'Webhooks', '/desk/webhooks'],
    ['desk-webhook', 'A webhook with its log', '/desk/webhooks/*'],
  ],
}
/** Language, window size and theme: every page is taken in German on a desktop and in Turkish on a phone. */
const VIEWS = [
  { name: 'desktop', locale: 'de', viewport: WIDE, colorScheme: 'light' },
  { name: 'phone', locale: 'tr', viewport: PHONE, colorScheme: 'light' },
]
const EXTRA = [
  { page: 'home', name: 'dark', locale: 'en', viewport: WIDE, colorScheme: 'dark' },
  { page: 'home', name: 'tablet', locale: 'fr', viewport: TABLET, colorScheme: 'light' },
  { page: 'service', name: 'dark', locale: 'de', viewport: WIDE, colorScheme: 'dark' },
  { page: 'doctors', name: 'dark-phone', locale: 'tr', viewport: PHONE, colorScheme: 'dark' },
  { page: 'portal', name: 'dark-phone', locale: 'de', viewport: PHONE, colorScheme: 'dark' },
  { page: 'offer', name: 'dark', locale: 'tr', viewport: WIDE, colorScheme: 'dark' },
  { page: 'order', name: 'tablet', locale: 'fr', viewport: TABLET, colorScheme: 'light' },
  { page: 'conversation', name: 'dark-phone', locale: 'en', viewport: PHONE, colorScheme: 'dark' },
]

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (only === undefined)
    await pictureMails(browser, { origin, folder: join(FOLDER, 'mails'), quality: QUALITY })
  if (!isMailsOnly) await picturePages()
} finally {
  await browser.close()
}

async function picturePages() {
  for (const view of VIEWS) for (const page of PAGES.filter(isWanted)) await picture(page, view)
  for (const [account, pages] of Object.entries(SIGNED_IN_PAGES)) {
    const storageState = await signInToDemo(browser, { origin, account })
    for (const view of VIEWS)
      for (const page of pages.filter(isWanted)) await picture(page, view, storageState)
    await pictureExtra(pages, storageState)
  }
  await pictureExtra(PAGES)
  writeFileSync(join(FOLDER, 'README.md'), gallery())
}

function isWanted([file]) {
  return only === undefined || file.startsWith(only)
}

async function pictureExtra(pages, storageState) {
  for (const view of EXTRA) {
    const page = pages.filter(isWanted).find(([name]) => name === view.page)
    if (page) await picture(page, view, storageState)
  }
}

/** @param storageState cookies of a signed-in browser; without them the page is public */
async function picture([file, , path, list, open], { name, locale, viewport, colorScheme }, storageState) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor: viewport.width < 500 ? 2 : 1,
    storageState,
  })
  try {
    const page = await context.newPage()
    // A page with an open stream is never idle.
    await page.route('**/live?*', (route) => route.fulfill({ status: 401 }))
    const response = await page.goto(await addressOf(page, { path, lists: [list ?? []].flat(), locale }))
    if (!response?.ok() && file !== 'not-found')
      throw new Error(`${page.url()} answers ${response?.status()}`)
    if (!storageState && !WITHOUT_LANGUAGE.includes(path)) await answerCookieBanner(page)
    await page.waitForLoadState('networkidle')
    await open?.(page)
    const png = await page.screenshot()
    await sharp(png)
      .webp({ quality: QUALITY })
      .toFile(join(FOLDER, `${file}-${name}.webp`))
  } finally {
    await context.close()
  }
}

async function openPdf(page) {
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  await page.frameLocator('[role=dialog]:not(.chat-launcher *) iframe').locator('canvas').first().waitFor()
}

/** Its frame is loaded when it is first seen. */
async function openChat(page) {
  await page.locator('.chat-launcher > summary').click()
  await page.frameLocator('.chat-launcher iframe').locator('form').waitFor()
}

/** The demo's chat that the signed-in member of the team looks after. */
async function openOwnChat(page) {
  await page.locator('[aria-labelledby="chats-mine"] a[data-row]').first().click()
  await page.locator('main textarea').waitFor()
}

/** It disappears after its answer; in front of a form it hides by itself. */
async function answerCookieBanner(page) {
  const question = page.locator('.cookie-banner')
  await question.waitFor({ state: 'attached' })
  if (await question.isVisible()) await question.locator('button').first().click()
}

/**
 * @param lists where `*` is found; where the first has a `*` itself, the next is for that
 * @returns the address of the path, where `*` is the first such record in the list
 */
async function addressOf(page, { path, lists, locale }) {
  const base = WITHOUT_LANGUAGE.includes(path) ? origin : `${origin}/${locale}`
  const [record, rest] = path.split('*')
  if (rest === undefined) return base + path
  const [list = path.split('/*')[0], ...further] = lists
  await page.goto(await addressOf(page, { path: list, lists: further, locale }))
  const links = page.locator(`main a[href*="${record}"]:not(${OTHERS})`)
  const address = await links.first().evaluate((link) => link.href)
  // A list that was filtered names its filter in its links: it comes after the path.
  return rest === '' ? address : origin + new URL(address).pathname + rest
}

function gallery() {
  const rows = [...PAGES, ...Object.values(SIGNED_IN_PAGES).flat()].map(
    ([file, title]) =>
      `| ${title} | <img src="${file}-desktop.webp" width="560" alt="${title}, 1440 px, German"> | <img src="${file}-phone.webp" width="180" alt="${title}, 390 px, Turkish"> |`,
  )
  const extra = EXTRA.map(
    ({ page, name, locale, viewport, colorScheme }) =>
      `| ${page} | ${locale}, ${viewport.width} px, ${colorScheme} | <img src="${page}-${name}.webp" width="360" alt="${page}, ${colorScheme}"> |`,
  )
  return `# Main pages

Made by \`npm run screenshots\` from the demo content: German at 1440 px, Turkish at 390 px.
The mails stand [on a page of their own](mails/README.md).

| page | desktop | phone |
|---|---|---|
${rows.join('\n')}

| page | view | |
|---|---|---|
${extra.join('\n')}
`
}
