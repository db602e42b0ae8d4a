/** The captcha's code as sound, in a browser that plays it. Reading 8; decision 0019. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { watchChallenges } from './support/captcha'
import { formOf } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

test.use({ allowedErrors: [/status of 404/] })

for (const locale of ['de', 'tr'] as const)
  test(`the code can be heard, stopped and heard again, in ${locale}`, async ({ page }) => {
    const own = words(locale, 'captcha')
    await keepPlayer(page)
    const challenges = watchChallenges(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/captcha/speech')) asked.push(request.url())
    })
    await page.goto(`/${locale}/contact`)
    const form = formOf(page)
    const listen = form.getByRole('button', { name: own.listen })
    const stop = form.getByRole('button', { name: own.stop })
    await form.getByLabel(own.label).scrollIntoViewIfNeeded()
    await expect(listen).toBeEnabled()
    expect(asked, 'nothing plays by itself').toEqual([])

    await test.step('the keyboard starts and stops it; the button says which', async () => {
      await form.getByRole('button', { name: own.refresh }).focus()
      await page.keyboard.press('Tab')
      await expect(listen).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(stop).toBeFocused()
      await expect.poll(() => heard(page)).toMatchObject({ isPlaying: true, isLong: true, isOver: false })
      expect(asked[0]).toContain(`/captcha/speech?language=${locale}&id=${challenges.ids.at(-1)}`)
      await page.keyboard.press('Space')
      await expect(listen).toBeFocused()
      expect(await heard(page)).toMatchObject({ isPlaying: false })
    })
    await test.step('again, to its end', async () => {
      await listen.click()
      await expect.poll(() => heard(page)).toMatchObject({ isPlaying: true })
      await toTheEnd(page)
      await expect(listen).toBeVisible()
      expect(await heard(page)).toMatchObject({ isOver: true })
    })
    await test.step('a new code silences the old one', async () => {
      await listen.click()
      await expect.poll(() => heard(page)).toMatchObject({ isPlaying: true })
      await form.getByRole('button', { name: own.refresh }).click()
      await expect(listen).toBeEnabled()
      expect(await heard(page)).toMatchObject({ isPlaying: false })
    })
    await test.step('trouble is said', async () => {
      await page.route('**/captcha/speech*', (route) => route.fulfill({ status: 404, json: {} }))
      await listen.click()
      await expect(form.getByRole('status').getByText(own.silent)).toBeVisible()
      await expect(listen).toBeEnabled()
      await expectAccessible(page, { within: 'form[action="/items/contact_request"]' })
    })
  })

/** The player is not part of the page, so the test keeps the one that was started last. */
async function keepPlayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
      apply: (play, player, given) => {
        Reflect.set(window, 'player', player)
        return Reflect.apply(play, player, given)
      },
    })
  })
}

function heard(page: Page) {
  return page.evaluate(() => {
    const player: unknown = Reflect.get(window, 'player')
    if (!(player instanceof HTMLAudioElement)) return undefined
    const { paused, ended, currentTime, duration } = player
    return { isPlaying: !paused && currentTime > 0, isLong: duration > 5 && duration < 30, isOver: ended }
  })
}

function toTheEnd(page: Page): Promise<void> {
  return page.evaluate(() => {
    const player: unknown = Reflect.get(window, 'player')
    if (player instanceof HTMLAudioElement) player.currentTime = player.duration - 0.3
  })
}
