/** Who may open what (specification, section 6; readings 11 and 18). */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { demoEmail } from './support/session'
import { giveDemoCode, signInAs, signInWith } from './support/sign-in'
import { words } from './support/words'

/** The browser's own notes of the refusals that these tests provoke. */
const REFUSALS = /status of 40[34]/
test.use({ allowedErrors: [REFUSALS] })

test.describe('a stranger', () => {
  for (const path of ['/my-requests', '/my-requests/offers', '/my-requests/orders', '/desk']) {
    test(`is sent from ${path} to the log-in page and back after signing in`, async ({ page }) => {
      await page.goto(`/en${path}`)
      await expect(page).toHaveURL(`/en/login?next=${encodeURIComponent(`/en${path}`)}`)
      await page.locator('#email').fill(demoEmail(path === '/desk' ? 'support' : 'patient'))
      await page.locator('#password').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: words('en', 'accounts').signIn.submit }).click()
      await giveDemoCode(page)
      await expect(page).toHaveURL(`/en${path}`)
    })
  }

  test('sees nothing of the content admin', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/login?next=%2Fadmin')
    await page.goto('/admin/collections/services')
    await expect(page).toHaveURL(/\/login\?next=/)
  })
})

test.describe('a patient', () => {
  test('may open neither the desk nor the content admin', async ({ page }) => {
    await signInAs(page, 'patient')
    for (const path of ['/en/desk', `/en/desk/requests/${randomUUID()}`]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(403)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('en', 'accounts').forbidden.title,
      )
    }
    await expectNoAdmin(page, '/my-requests')
  })

  test('gets one answer for another patient’s offer and for one that does not exist', async ({ page }) => {
    await signInAs(page, 'demo')
    const foreign = await offerOf('patient@demo.kervan.example')
    const answers: string[] = []
    for (const id of [foreign, randomUUID(), 'no-uuid']) {
      const answer = await page.goto(`/en/my-requests/offers/${id}`)
      expect(answer?.status(), id).toBe(403)
      const main = page.getByRole('main')
      const sentence = 'You are not authorized to view this offer.'
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(sentence)
      answers.push(`${await page.title()} ${await main.innerHTML()}`)
    }
    expect(new Set(answers).size, 'different answers').toBe(1)
  })
})

test.describe('staff', () => {
  test('an editor works in the content admin and not at the desk', async ({ page }) => {
    await signInWith(page, demoEmail('editor'))
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.locator('.dashboard, .modular-dashboard').first()).toBeVisible()
    await page.goto('/admin/collections/services')
    await expect(page.getByRole('link', { name: /LASIK/ }).first()).toBeVisible()
    expect((await page.goto('/en/desk'))?.status()).toBe(403)
  })

  test('support works at the desk and not in the content admin', async ({ page }) => {
    await signInWith(page, demoEmail('support'))
    await expect(page).toHaveURL('/en/desk')
    await expectNoAdmin(page, '/desk')
    const answer = await page.request.patch('/api/services/1?locale=de', {
      headers: { origin: new URL(page.url()).origin },
      data: { definition: 'nicht erlaubt' },
    })
    expect(answer.status()).toBe(403)
  })
})

for (const next of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '@evil.example',
]) {
  test(`after signing in nobody is led away to ${next}`, async ({ page, baseURL }) => {
    const left: string[] = []
    await page.route(
      (url) => url.origin !== baseURL,
      (route) => {
        left.push(route.request().url())
        return route.abort()
      },
    )
    await signInWith(page, demoEmail('patient'), { next })
    expect(new URL(page.url()).origin).toBe(baseURL)
    expect(left).toEqual([])
  })
}

/** The content admin sends everyone else to where their work is, also right after signing in. */
async function expectNoAdmin(page: Page, home: string): Promise<void> {
  const atHome = new RegExp(`/[a-z]{2}${home}$`)
  await page.goto('/admin')
  await expect(page).toHaveURL(atHome)
  await page.goto('/admin/collections/services')
  await expect(page).toHaveURL(atHome)
}

/** An offer of the demo that this account was sent. */
async function offerOf(email: string): Promise<string> {
  const found = await withDatabase((client) =>
    client.query('select o.id from offer o join "user" u on u.id = o.user_id where u.email = $1 limit 1', [
      email,
    ]),
  )
  return String(found.rows[0].id)
}
