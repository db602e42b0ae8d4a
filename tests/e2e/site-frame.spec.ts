/** The frame of every page: the shared header and footer (specification, section 2). */

import { LOCALES } from '@/i18n/locales'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const site = words('en', 'site')

/** Every page with a path of its own, and an unknown path. */
const PAGES = [
  ...['', '/services', '/doctors', '/hospitals', '/testimonials', '/blogs', '/about', '/contact', '/faq'],
  ...['/contact/sent', '/health-tourism', '/certifications', '/search', '/imprint', '/privacy', '/terms'],
  ...[
    '/cookies',
    '/health-data-consent',
    '/accessibility',
    '/programs/ivf',
    '/programs/visio',
    '/no-such-page',
  ],
  ...['/login', '/user_register', '/forgot-password', '/reset-password', '/set-password', '/verify-email'],
  '/account-verified',
]

test('the header has Home, Doctors, Services, About and Contact, each leading to its page', async ({
  page,
}) => {
  await page.goto('/en/faq')
  const nav = page.getByRole('banner').getByRole('navigation', { name: site.nav.label })
  const items = nav.locator('> ul > li').locator('> a, > details > summary')
  const names = ['home', 'doctors', 'services', 'about', 'contact'] as const
  await expect(items).toHaveText(names.map((name) => site.nav[name]))
  for (const [name, path] of [
    ['home', '/en'],
    ['doctors', '/en/doctors'],
    ['about', '/en/about'],
    ['contact', '/en/contact'],
  ] as const) {
    await page.goto('/en/faq')
    await nav.getByRole('link', { name: site.nav[name], exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

for (const locale of LOCALES)
  for (const [who, account] of [
    ['a visitor', 'signIn'],
    ['a patient who is signed in', 'myRequests'],
  ] as const)
    test(`the header is as wide as the page's content, for ${who}, in ${locale}`, async ({
      page,
      baseURL,
    }) => {
      const [name = '', value = ''] = SIGNED_IN_HINT.split('=')
      if (account === 'myRequests')
        await page.context().addCookies([{ name, value, url: new URL('/', baseURL).href }])
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`/${locale}/faq`)
      const label = words(locale, 'site').account[account]
      await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeVisible()
      const spare = await page.locator('.site-header > .wrap').evaluate((wrap) => {
        const { paddingLeft, paddingRight } = getComputedStyle(wrap)
        const outer = wrap.getBoundingClientRect()
        const shown = [...wrap.children]
          .map((part) => part.getBoundingClientRect())
          .filter((part) => part.width)
        const left = Math.min(...shown.map((part) => part.left)) - outer.left
        const right = outer.right - Math.max(...shown.map((part) => part.right))
        return [left - Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
      })
      expect(spare.map(Math.round)).toEqual([0, 0])
    })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] })
  test('a shared header and footer wrap all pages', async ({ page }) => {
    test.setTimeout(90_000)
    const asked = [...PAGES]
    for (const list of ['services', 'doctors', 'hospitals', 'blogs']) {
      await page.goto(`/en/${list}`)
      const first = page.getByRole('main').locator(`a[href^="/en/${list}/"]`).first()
      asked.push(((await first.getAttribute('href')) ?? '').replace(/^\/en/, ''))
    }
    expect(asked.filter((path) => path === '')).toHaveLength(1)
    for (const path of asked) {
      await page.goto(`/en${path}`)
      await expect(page.getByRole('banner'), path).toHaveCount(1)
      await expect(page.getByRole('banner').getByRole('link').first(), path).toHaveAttribute('href', '/en')
      await expect(page.getByRole('contentinfo'), path).toHaveCount(1)
      await expect(
        page.getByRole('contentinfo').locator('a[href="/en/privacy"]').first(),
        path,
      ).toBeAttached()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1)
    }
  })
})
