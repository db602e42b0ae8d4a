/** What a browser downloads for a page. */
import type { Browser, Page } from '@playwright/test'
import { PHONE_CONTEXT } from './stage'
import type { Part, Weight } from './weight-budgets'

/** For what the hydrated page requests by itself. */
const SETTLE_MS = 1_000
const SIGNED_IN_SETTLE_MS = 2_500
/** Of one step of loading a page: in CI the tests need every core at the same time. */
const STEP_TIMEOUT_MS = 120_000

/**
 * Bytes transferred until the page is hydrated and the network idle, in a phone's window with an empty cache.
 * @param cookie of the reader's session, for a page behind the sign-in
 */
export async function weighPage(browser: Browser, url: string, cookie: string | undefined): Promise<Weight> {
  const context = await browser.newContext({
    ...PHONE_CONTEXT,
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_TIMEOUT_MS)
    const weight = await recordSizes(page)
    await page.goto(url)
    // At once, before the page prefetches them: scripts that wait for the visitor's first action count as well.
    const hasDeferredScripts = await page.evaluate(() => {
      const waiting = document.querySelector('script[type="text/deferred"]') !== null
      document.dispatchEvent(new Event('pointermove'))
      return waiting
    })
    if (hasDeferredScripts)
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
    // A signed-in page keeps its stream of news open: its network is never idle.
    if (!cookie) await page.waitForLoadState('networkidle')
    await page.waitForTimeout(cookie ? SIGNED_IN_SETTLE_MS : SETTLE_MS)
    return weight()
  } finally {
    await context.close()
  }
}

async function recordSizes(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, Part>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, partOf(type, response.mimeType)),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await session.send('Network.enable')
  return () => {
    const sum = { html: 0, css: 0, js: 0, font: 0, image: 0, video: 0, other: 0, total: 0 }
    for (const [id, bytes] of sizes) {
      const part = kinds.get(id) ?? 'other'
      sum[part] += bytes
      if (part !== 'video') sum.total += bytes
    }
    return sum
  }
}

function partOf(type: string, mime: string): Part {
  if (mime.startsWith('video/') || type === 'Media') return 'video'
  if (type === 'Document') return 'html'
  if (type === 'Stylesheet') return 'css'
  // A script that was prefetched before hydration has another type than `Script`, and counts as much.
  if (type === 'Script' || mime.includes('javascript')) return 'js'
  if (type === 'Font') return 'font'
  return type === 'Image' ? 'image' : 'other'
}
