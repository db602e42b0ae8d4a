/**
 * The landing form and its code while somebody types (specification, sections 4, 5 and 9). The captcha's answers are
 * stand-ins, so that the test knows when it was asked; the real one is in contact-captcha.spec.ts.
 */
import type { Page } from '@playwright/test'
import { formOf, sendLanding } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const captcha = words('en', 'captcha')
const requests = words('en', 'requests')

test.describe('the captcha', () => {
  test('is checked 500 ms after 5 letters and digits are typed, others are not taken', async ({ page }) => {
    const { asked, code } = await openLanding(page)
    await code.pressSequentially('A-b c!2')
    await expect(code).toHaveValue('Abc2')
    await page.waitForTimeout(700)
    expect(asked, 'four are no code').toEqual([])
    await code.pressSequentially('3')
    const typedAt = Date.now()
    await expect(form(page).getByText(captcha.verified)).toBeVisible()
    expect(asked.map(({ answer }) => answer)).toEqual(['Abc23'])
    expect((asked[0]?.at ?? 0) - typedAt).toBeGreaterThan(400)
    await code.pressSequentially('4')
    await expect(code, 'no sixth one').toHaveValue('Abc23')
  })

  test('is checked at once on Enter: empty gives ‘Please enter the code’, a wrong one ‘Incorrect code’', async ({
    page,
  }) => {
    const { asked, code } = await openLanding(page, { isRight: false })
    await code.press('Enter')
    await expect(form(page).getByText('Please enter the code', { exact: true })).toBeVisible()
    expect(asked).toEqual([])
    await code.pressSequentially('abc')
    await code.press('Enter')
    await expect(form(page).getByText('Incorrect code', { exact: true })).toBeVisible()
    expect(asked.map(({ answer }) => answer)).toEqual(['abc'])
  })

  test('the refresh button makes a new code and clears the verification', async ({ page }) => {
    const { given, code } = await openLanding(page)
    await form(page).locator('[name=terms]').check()
    await code.pressSequentially('AbC23')
    await expect(form(page).getByText('Verification successful', { exact: true })).toBeVisible()
    const send = form(page).getByRole('button', { name: requests.submit })
    await expect(send).toBeEnabled()
    expect(given()).toBe(1)
    await form(page).getByRole('button', { name: captcha.refresh }).click()
    await expect(form(page).getByText(captcha.verified)).toHaveCount(0)
    await expect(code).toHaveValue('')
    await expect(send).toBeDisabled()
    await expect.poll(given).toBe(2)
  })
})

test('the message has a live counter to 600; the dial code begins with +90', async ({ page }) => {
  await openLanding(page)
  await expect(form(page).locator('[name=dial_code]')).toHaveValue('+90')
  const message = form(page).locator('[name=message]')
  await expect(message).toHaveAttribute('maxlength', '600')
  await expect(form(page).getByText('0 / 600', { exact: true })).toBeVisible()
  await message.pressSequentially('Hello')
  await expect(form(page).getByText('5 / 600', { exact: true })).toBeVisible()
  await message.fill('x'.repeat(599))
  await message.pressSequentially('yz')
  await expect(message).toHaveValue(`${'x'.repeat(599)}y`)
  await expect(form(page).getByText('600 / 600', { exact: true })).toBeVisible()
})

test('while it is being sent the button reads ‘Verifying...’ and cannot be pressed', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; json: unknown }>()
  await sendLanding(page, 'en', promise)
  await expect(form(page).getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  resolve({ status: 200, json: { data: { id: 'stands-in' } } })
  await expect(page.getByRole('dialog', { name: requests.success.title })).toBeVisible()
})

const form = formOf

type Asked = { readonly answer: string; readonly at: number }

/** The landing form with its code in sight. @returns what the captcha was asked, and how many codes it gave */
async function openLanding(page: Page, { isRight = true }: { isRight?: boolean } = {}) {
  const asked: Asked[] = []
  let codes = 0
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9"/></svg>'
  await page.route('**/captcha', (route) => route.fulfill({ json: { id: `stands-in-${++codes}`, svg } }))
  await page.route('**/captcha/*', (route) => {
    asked.push({ answer: route.request().postDataJSON().answer, at: Date.now() })
    return route.fulfill({ json: { verified: isRight, left: 2 } })
  })
  await page.goto('/en')
  const code = form(page).getByLabel(captcha.label)
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => codes).toBe(1)
  return { asked, code, given: () => codes }
}
