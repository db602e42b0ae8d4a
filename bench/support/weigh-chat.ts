/** What the chat costs a page before and after it is opened. */
import type { Browser, Page } from '@playwright/test'
import { PHONE_CONTEXT } from './stage'

/** kB of 1,000 bytes: document, style, script and fonts of the frame, compressed. */
export const CHAT_BUDGET_KB = 40

/** Long enough for a browser that loaded the frame early. */
const SETTLE_MS = 1_000
const OF_THE_CHAT = /\/(?:[a-z]{2}\/chat$|chat\/|chat-widget\/)/

export type ChatWeight = {
  /** Requests for anything of the chat on a page whose chat was not opened. */
  readonly requestsUnopened: number
  /** Bytes of document, style, script and fonts, as transferred after it was opened. */
  readonly bytes: number
}

/** @param url of a page with the chat's button; it is read to its end, then its chat is opened */
export async function weighChat(browser: Browser, url: string): Promise<ChatWeight> {
  const context = await browser.newContext(PHONE_CONTEXT)
  try {
    const page = await context.newPage()
    const loaded = await recordChat(page)
    await page.goto(url)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(SETTLE_MS)
    const requestsUnopened = loaded().filter(({ path }) => OF_THE_CHAT.test(path)).length
    const before = new Set(loaded())
    await page.locator('.chat-launcher > summary').click()
    await page.frameLocator('.chat-launcher iframe').locator('form').waitFor()
    const bytes = loaded()
      .filter((file) => !before.has(file) && (OF_THE_CHAT.test(file.path) || /woff2$/.test(file.path)))
      .filter(({ mime }) => /html|css|javascript|font/.test(mime))
      .reduce((sum, { size }) => sum + size, 0)
    return { requestsUnopened, bytes }
  } finally {
    await context.close()
  }
}

async function recordChat(page: Page) {
  const session = await page.context().newCDPSession(page)
  const found = new Map<string, { readonly path: string; readonly mime: string; size: number }>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    found.set(requestId, { path: new URL(response.url).pathname, mime: response.mimeType, size: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = found.get(requestId)
    if (entry) entry.size = encodedDataLength
  })
  await session.send('Network.enable')
  return () => [...found.values()]
}
