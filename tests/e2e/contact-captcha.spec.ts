/**
 * The captcha against the real server, and an address that has an account (specification, sections 2, 4 and 5;
 * readings 1 and 8), in German and in Turkish.
 */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { expireCode, takeFillTime, watchChallenges } from './support/captcha'
import { fill, formOf, newEmail, solve } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

// Refusals are answers, and the browser notes each of them.
test.use({ allowedErrors: [/status of (?:409|422)|ERR_FAILED/] })

async function fillLanding(page: Page, email: string): Promise<void> {
  await fill(formOf(page), { name: 'Léa Çelik', email, phone: '5321234567', message: 'Merhaba' })
  await formOf(page).locator('[name=country]').selectOption('TR')
}

for (const locale of ['de', 'tr'] as const) {
  const [captcha, requests, accounts] = [
    words(locale, 'captcha'),
    words(locale, 'requests'),
    words(locale, 'accounts'),
  ]

  test(`after three wrong codes there is a new one; an expired one is refused and the form kept, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const challenges = watchChallenges(page)
    const email = newEmail()
    await page.goto(`/${locale}/contact`)
    const form = formOf(page)
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email })
    await form.locator('[value=Email]').check()
    const code = form.getByLabel(captcha.label)
    await code.scrollIntoViewIfNeeded()
    await expect.poll(() => challenges.ids.length).toBe(1)
    for (const attempt of [1, 2, 3]) {
      const answer = page.waitForResponse(/\/captcha\/[\da-f-]+$/)
      await code.fill('')
      await code.pressSequentially('zzzzz')
      await answer
      await expect(form.getByText(captcha.wrong), `attempt ${attempt}`).toBeVisible()
    }
    await expect.poll(() => challenges.ids.length, 'another code after the third').toBe(2)
    await solve(page, challenges, locale)
    await expireCode(challenges)
    await takeFillTime(page)
    await form.getByRole('button', { name: requests.submit }).click()
    await expect(page.getByRole('dialog', { name: requests.failure.title })).toContainText(captcha.expired)
    await page.keyboard.press('Escape')
    await expect(form.locator('[name=first_name]')).toHaveValue('Léa')
    await expect.poll(() => challenges.ids.length, 'and another one').toBeGreaterThan(2)
    await solve(page, challenges, locale)
    await takeFillTime(page)
    await form.getByRole('button', { name: requests.submit }).click()
    await expect(page.getByRole('dialog', { name: requests.success.title })).toBeVisible()
  })

  test(`a solved code can be used once, also by many posts at once, in ${locale}`, async ({ page }) => {
    const challenges = watchChallenges(page)
    await page.goto(`/${locale}`)
    await fillLanding(page, newEmail())
    await solve(page, challenges, locale)
    await takeFillTime(page)
    const sending = page.waitForRequest('**/items/contact_request')
    await page.route('**/items/contact_request', (route) => route.abort())
    await formOf(page).getByRole('button', { name: requests.submit }).click()
    const post = (await sending).postDataJSON()
    const statusOf = async () => {
      const data = { ...post, email: newEmail(), idempotency_key: crypto.randomUUID() }
      const answer = await page.request.post('/items/contact_request', {
        data,
        headers: { origin: new URL(page.url()).origin },
      })
      return answer.status()
    }
    const statuses = await Promise.all(Array.from({ length: 6 }, statusOf))
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await statusOf(), 'and later').toBe(422)
  })

  test(`an address that has an account is asked to sign in, which sends the request, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const challenges = watchChallenges(page)
    const wish = `PENDING ${newEmail()}`
    await page.goto(`/${locale}/contact?quote=1`)
    const form = formOf(page)
    const email = 'patient@demo.kervan.example'
    await fill(form, { first_name: 'Jonas', last_name: 'Weber', email, service_description: wish })
    await form.locator('[value=Email]').check()
    await solve(page, challenges, locale)
    await takeFillTime(page)
    await form.getByRole('button', { name: requests.submit }).click()
    await expect(form.getByRole('alert')).toContainText(requests.failure.accountExists)
    await form.getByRole('link', { name: requests.failure.logIn }).click()
    await expect(page.getByText(accounts.signIn.parked)).toBeVisible()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: accounts.signIn.submit }).click()
    await expect(page).toHaveURL(/\/my-requests\?sent=1/)
    await page.goto(`/${locale}/contact?quote=1`)
    await expect(form.locator('[name=service_description]'), 'the draft is gone').toHaveValue('')
  })
}
