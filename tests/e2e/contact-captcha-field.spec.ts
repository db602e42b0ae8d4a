/** The captcha's field by itself, against the real server (specification, sections 4, 5 and 9; reading 8). */
import type { Locator, Page } from '@playwright/test'
import { CAPTCHA_LIFETIME_SECONDS, PICTURE_SIZE } from '@/base/captcha/constants'
import { setKnownCode, watchChallenges } from './support/captcha'
import { formOf, solve } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const locale = 'de'
const captcha = words(locale, 'captcha')
const CHECK = /\/captcha\/[\da-f-]+$/

/** The landing form with its code shown, the field, and the addresses that answers were sent to. */
async function open(
  page: Page,
): Promise<{ code: Locator; checked: string[]; challenges: { ids: string[] } }> {
  const challenges = watchChallenges(page)
  const checked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && CHECK.test(request.url())) checked.push(request.url())
  })
  await page.goto(`/${locale}`)
  const code = formOf(page).getByLabel(captcha.label)
  await code.scrollIntoViewIfNeeded()
  await expect(code).toBeEnabled()
  await expect.poll(() => challenges.ids.length).toBeGreaterThan(0)
  return { code, checked, challenges }
}

test('only letters and digits, at most five, stay in the field', async ({ page }) => {
  const { code } = await open(page)
  await code.pressSequentially('a ß-!b1.ü2<x9')
  await expect(code).toHaveValue('ab12x')
  await code.fill('')
  await code.evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'))
  await code.fill('  Ab-C2 34567')
  await expect(code).toHaveValue('AbC23')
})

test('five characters are checked by themselves after 500 ms, fewer are not', async ({ page }) => {
  await page.clock.install()
  const { code, checked, challenges } = await open(page)
  const right = await setKnownCode(challenges)
  await page.clock.pauseAt(Date.now() + 60_000)
  await code.pressSequentially(right.slice(0, 4))
  await page.clock.runFor(2_000)
  expect(checked).toEqual([])
  await code.press(right.slice(4))
  await page.clock.runFor(499)
  expect(checked).toEqual([])
  await page.clock.runFor(1)
  await expect(formOf(page).getByText(captcha.verified)).toBeVisible()
  expect(checked).toHaveLength(1)
})

test('the picture has its full size on phones 360 px wide and more, on both forms', async ({ page }) => {
  for (const [width, address] of [
    [360, `/${locale}`],
    [360, `/${locale}/contact`],
    [390, `/${locale}`],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    const frame = formOf(page).locator('.scripted .captcha-picture')
    await frame.scrollIntoViewIfNeeded()
    const picture = formOf(page).getByRole('img', { name: captcha.image })
    await expect(picture).toBeVisible()
    const box = await picture.boundingBox()
    expect(box?.width, `${address} at ${width} px`).toBeCloseTo(PICTURE_SIZE.width, 0)
    expect(box?.height, `${address} at ${width} px`).toBeCloseTo(PICTURE_SIZE.height, 0)
  }
})

test('the space of the picture is reserved, and it follows the theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  const coming = Promise.withResolvers<void>()
  await page.route('**/captcha', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto(`/${locale}/contact`)
  const form = formOf(page)
  const frame = form.locator('.scripted .captcha-picture')
  await frame.scrollIntoViewIfNeeded()
  const before = await frame.boundingBox()
  coming.resolve()
  const picture = form.getByRole('img', { name: captcha.image })
  await expect(picture).toBeVisible()
  expect(await frame.boundingBox()).toEqual(before)
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  expect(width).toBeCloseTo(PICTURE_SIZE.width, 0)
  expect(height).toBeCloseTo(PICTURE_SIZE.height, 0)
  await expect(picture).toHaveCSS('filter', 'none')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(picture).toHaveCSS('filter', 'invert(1)')
})

test('Enter without a code asks for it, and with one checks it at once', async ({ page }) => {
  const { code, checked } = await open(page)
  await code.press('Enter')
  await expect(formOf(page).getByText(captcha.empty)).toBeVisible()
  expect(checked, 'nothing to check').toEqual([])
  await code.pressSequentially('zz')
  await expect(formOf(page).getByText(captcha.empty)).toBeHidden()
  await code.press('Enter')
  await expect(formOf(page).getByText(captcha.wrong)).toBeVisible()
  expect(checked).toHaveLength(1)
})

test('the refresh button makes another code and clears the verification', async ({ page }) => {
  const { code, challenges } = await open(page)
  await solve(page, challenges, locale)
  const submit = formOf(page).getByRole('button', { name: words(locale, 'requests').submit })
  await expect(submit).toBeEnabled()
  await formOf(page).getByRole('button', { name: captcha.refresh }).click()
  await expect(formOf(page).getByText(captcha.verified)).toBeHidden()
  await expect(code).toHaveValue('')
  await expect(submit).toBeDisabled()
  await expect.poll(() => new Set(challenges.ids).size).toBe(2)
})

test('a verified code that expires before the form is sent is asked for again', async ({ page }) => {
  await page.clock.install()
  const { code, challenges } = await open(page)
  await solve(page, challenges, locale)
  await page.clock.fastForward((CAPTCHA_LIFETIME_SECONDS - 60) * 1_000)
  await expect(formOf(page).getByText(captcha.verified)).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(formOf(page).getByText(captcha.expired)).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(formOf(page).getByRole('button', { name: words(locale, 'requests').submit })).toBeDisabled()
  await solve(page, challenges, locale)
  await expect(formOf(page).getByText(captcha.expired)).toBeHidden()
})
