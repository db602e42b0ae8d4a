/** The frame of every page: the shared header and footer (specification, section 2). */

import { LOCALES } from '@/i18n/locales'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const site = words('en', 'site')

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
