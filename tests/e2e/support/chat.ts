/** The chat's window in a page, as its reader uses it. */
import type { FrameLocator, Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { words } from './words'

export function launcherOf(page: Page) {
  return page.locator('.chat-launcher > summary')
}

/** Opens the chat with the keyboard. */
export async function openChat(page: Page): Promise<FrameLocator> {
  await launcherOf(page).focus()
  await page.keyboard.press('Enter')
  return page.frameLocator('.chat-launcher iframe')
}

/** The server's answer to the next post, in place of the real one. */
export async function refuseOnce(
  page: Page,
  path: string,
  status: number,
  extensions: object,
): Promise<void> {
  const json = { errors: [{ message: 'Refused.', extensions }] }
  await page.route(path, (route) => route.fulfill({ status, json }), { times: 1 })
}

/** The short form of a visitor. */
export async function fillIn(frame: FrameLocator, locale: Locale, text: string): Promise<void> {
  const w = words(locale, 'chat')
  await frame.getByLabel(w.form.name).fill('Lena')
  await frame.getByRole('radio', { name: w.topics.costs }).check()
  await frame.getByLabel(w.form.text).fill(text)
  await frame.getByRole('checkbox').check()
}

/** The schedule is of the day: here nobody is there until tomorrow. */
export async function sendTeamAway(page: Page): Promise<void> {
  await page.route('**/chat/state?**', async (route) => {
    const response = await route.fetch()
    const state = await response.json()
    const returnsAt = new Date(Date.now() + 86_400_000)
    state.team = { ...state.team, isOpen: false, names: [], until: null, returnsAt }
    await route.fulfill({ response, json: state })
  })
}
