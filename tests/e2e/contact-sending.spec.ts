/**
 * What happens while a form is sent, and what the visitor reads (specification, section 4; reading 22): it is stored
 * exactly once.
 */
import type { Page, Route } from '@playwright/test'
import { LOCALES, type Locale } from '@/i18n/locales'
import { takeFillTime, watchChallenges, withDatabase } from './support/captcha'
import {
  fill,
  fillRequired,
  formOf,
  newEmail,
  POST,
  posted,
  sendButton,
  sendLanding,
  solve,
  standIn,
  unlock,
} from './support/contact'
import { expect, test } from './support/fixtures'
import { demoEmail } from './support/session'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

for (const [locale, path] of [
  ['en', '/en/contact'],
  ['tr', '/tr'],
] as const)
  test(`while it is sent the button reads "Verifying..." and is disabled, on ${path}`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let posts = 0
    await standIn(page, { status: 200, json: { data: { id: '1' } } })
    await page.route(POST, async (route) => {
      posts += 1
      await held
      await route.fallback()
    })
    await page.goto(path)
    await fillRequired(page, newEmail())
    await unlock(page, locale)
    await sendButton(page, locale).click()
    await expect(sendButton(page, locale)).toHaveText(words(locale, 'requests').verifying)
    await expect(sendButton(page, locale)).toBeDisabled()
    await expect(formOf(page).locator('[name=email]')).toBeDisabled()
    await formOf(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
    release()
    await expect(page.getByRole('dialog', { name: words(locale, 'requests').success.title })).toBeVisible()
    expect(posts, 'however often it is submitted').toBe(1)
  })

test.describe('an answer that is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of (?:409|422)/] })

  for (const [locale, path] of [
    ['en', '/en/contact?service=FUE'],
    ['de', '/de'],
  ] as const)
    test(`and the form sent again after a reload is one request, on ${path}`, async ({ page }) => {
      test.setTimeout(90_000)
      const email = newEmail()
      await loseAnswer(page, { locale, path, email })
      const challenges = watchChallenges(page)
      await page.reload()
      await expect(formOf(page).locator('[name=email]')).toHaveValue(email)
      await solve(page, challenges, locale)
      await sendButton(page, locale).click()
      await expect(page.getByRole('dialog', { name: words(locale, 'requests').success.title })).toBeVisible()
      expect(await requestsOf(email)).toBe(1)
    })

  test('and the form changed to a quote and back is one request', async ({ page }) => {
    test.setTimeout(90_000)
    const [t, email] = [words('en', 'contact'), newEmail()]
    const { key } = await loseAnswer(page, { locale: 'en', path: '/en/contact', email })
    await page.getByRole('button', { name: t.quote.ask }).click()
    await page.getByRole('button', { name: t.quote.back }).click()
    expect(keyOf(await posted(page, 'en'))).toBe(key)
    await expect(page.getByRole('dialog', { name: words('en', 'requests').success.title })).toBeVisible()
    expect(await requestsOf(email)).toBe(1)
  })

  test('and the form changed to a quote is another request, with its own captcha', async ({ page }) => {
    test.setTimeout(90_000)
    const [requests, email] = [words('en', 'requests'), newEmail()]
    const { key, challenges } = await loseAnswer(page, { locale: 'en', path: '/en/contact', email })
    const codes = challenges.ids.length
    await page.getByRole('button', { name: words('en', 'contact').quote.ask }).click()
    expect(keyOf(await posted(page, 'en'))).not.toBe(key)
    await expect(
      page.getByRole('dialog', { name: requests.failure.title }),
      'its code is spent',
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => challenges.ids.length).toBeGreaterThan(codes)
    await solve(page, challenges, 'en')
    await takeFillTime(page) // the second code is as new as the first was
    await sendButton(page, 'en').click()
    await expect(formOf(page).getByRole('alert')).toContainText(requests.failure.accountExists)
    expect(await requestsOf(email)).toBe(1)
  })

  test('a key of another request is replaced, and the form is sent again by itself', async ({ page }) => {
    const keys: string[] = []
    await standIn(page, { status: 200, json: { data: { id: '1' } } })
    await page.route(POST, (route) => {
      keys.push(keyOf(route.request().postDataJSON()))
      const code = 'IDEMPOTENCY_MISMATCH'
      return keys.length === 1
        ? route.fulfill({ status: 422, json: { errors: [{ message: '', extensions: { code } }] } })
        : route.fallback()
    })
    await page.goto('/en/contact')
    await fillRequired(page, newEmail())
    await unlock(page, 'en')
    await sendButton(page, 'en').click()
    await expect(page.getByRole('dialog', { name: words('en', 'requests').success.title })).toBeVisible()
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })
})

for (const path of ['/en/contact', '/en'] as const)
  test(`a signed-in patient need not type name, address or code, on ${path}`, async ({ page }) => {
    const t = words('en', 'requests')
    await signInAs(page, 'demo')
    await page.goto(path)
    const form = formOf(page)
    await expect(form.locator('[name=email]')).toHaveValue(demoEmail('demo'))
    await expect(form.locator('[name=email]')).not.toBeEditable()
    await expect(form.getByText(t.hints.own)).toBeVisible()
    await expect(form.locator(path === '/en' ? '[name=name]' : '[name=first_name]')).not.toHaveValue('')
    await expect(form.getByLabel(words('en', 'captcha').label)).toHaveCount(0)
    await fillAsPatient(page)
    await expect(form.getByText(t.hints.lockedOwn)).toBeVisible()
    await form.locator('[name=terms]').check()
    await sendButton(page, 'en').click()
    await expect(page.getByRole('dialog', { name: t.success.title })).toBeVisible()
  })

test.describe('what the visitor reads', () => {
  for (const locale of LOCALES)
    test(`with an account of their own they need no password, in ${locale}`, async ({ page }) => {
      const { success } = words(locale, 'requests')
      const json = { data: { id: '1', account: 'own' } }
      await sendLanding(page, locale, { status: 200, json })
      const said = formOf(page).getByRole('status').filter({ hasText: 'ada@example.org' })
      await expect(said).toContainText(success.own.replace('{email}', 'ada@example.org'))
      await expect(said).not.toContainText(success.next.replace('{email}', 'ada@example.org'))
    })

  for (const [locale, path] of [
    ['en', '/en/contact'],
    ['de', '/de'],
  ] as const)
    test(`a demo account reads that nothing was stored, on ${path}`, async ({ page }) => {
      test.setTimeout(90_000)
      const { success } = words(locale, 'requests')
      const email = demoEmail('demo')
      await signInAs(page, 'demo', { locale })
      const before = await requestsOf(email)
      await page.goto(path)
      await expect(formOf(page).locator('[name=email]')).toHaveValue(email)
      await fillAsPatient(page)
      await formOf(page).locator('[name=terms]').check()
      await sendButton(page, locale).click()
      await expect(page.getByRole('dialog', { name: success.title })).toContainText(success.demo)
      await expect(formOf(page).getByRole('status').filter({ hasText: success.demo })).toBeVisible()
      await expect(page.getByText(success.text)).toHaveCount(0)
      if (path.endsWith('/contact'))
        await expect(page.locator('[data-sent=demo]')).toContainText(success.demo)
      expect(await requestsOf(email)).toBe(before)
    })
})

test('a request is sent from localhost and from 127.0.0.1', async ({ page, baseURL }) => {
  const address = new URL('/de/contact', baseURL)
  address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const challenges = watchChallenges(page)
  const email = newEmail()
  await page.goto(address.href)
  await fillRequired(page, email)
  await solve(page, challenges, 'de')
  await takeFillTime(page)
  await sendButton(page, 'de').click()
  await expect(page.getByRole('dialog', { name: words('de', 'requests').success.title })).toBeVisible()
  expect(await requestsOf(email)).toBe(1)
})

/** What a signed-in patient has to fill in. */
async function fillAsPatient(page: Page): Promise<void> {
  const form = formOf(page)
  if ((await form.locator('[name=first_name]').count()) > 0) return form.locator('[value=Email]').check()
  await form.locator('[name=country]').selectOption('TR')
  await fill(form, { phone: '5321234567', message: 'Merhaba' })
}

type LostAnswer = { readonly locale: Locale; readonly path: string; readonly email: string }

/** Fills a form in and sends it; the server takes it, and its answer never comes. @returns under which key */
async function loseAnswer(page: Page, { locale, path, email }: LostAnswer) {
  const challenges = watchChallenges(page)
  await page.goto(path)
  await fillRequired(page, email)
  await solve(page, challenges, locale)
  await takeFillTime(page)
  const lose = async (route: Route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  }
  await page.route(POST, lose)
  const key = keyOf(await posted(page, locale))
  await expect(page.getByRole('dialog', { name: words(locale, 'requests').failure.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(POST, lose)
  expect(await requestsOf(email), 'the server has it').toBe(1)
  return { key, challenges }
}

function keyOf(post: unknown): string {
  return String(Object(post).idempotency_key)
}

async function requestsOf(email: string): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query('select count(*)::int as count from contact_request where email = $1', [email]),
  )
  return rows[0].count
}
