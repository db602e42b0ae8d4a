/**
 * What a phone downloads for the first view of a page, compressed, without the video: every linked page in German and
 * Turkish, each compared with the budgets. The table shows the largest value of each kind, column by column.
 * `--longest` measures the two pages of each kind with the longest HTML, as `.ci/run` does; `--portal` one page of each
 * kind that the demo's patient sees, against the budget of signed-in pages.
 *
 *     npm run bench -- weight [--gate] [--longest | --portal] [path …]
 */
import type { Page } from '@playwright/test'
import { kindOf, portalPages, privateKindOf, publicPages } from './support/pages'
import { printMachine, printTable } from './support/report'
import { signInDemoPatient } from './support/sign-in'
import { openStage, PHONE_CONTEXT } from './support/stage'

const isGate = process.argv.includes('--gate')
const isPortal = process.argv.includes('--portal')
const choice = process.argv.includes('--longest') ? 'longest' : 'all'
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** kB of 1,000 bytes. Signed-in pages have a budget for scripts only. */
const BUDGETS_KB = isPortal ? { js: 190 } : { html: 40, css: 25, js: 145, total: 400 }
/** For what the hydrated page requests by itself. */
const SETTLE_MS = isPortal ? 2_500 : 1_000
/** Pages mostly wait, and sizes do not depend on what else is loading. */
const CONCURRENT_PAGES = 4
/** Of one step of loading a page: in CI the tests need every core at the same time. */
const STEP_TIMEOUT_MS = 120_000
const PARTS = ['html', 'css', 'js', 'font', 'image', 'other', 'total'] as const
type Part = keyof typeof BUDGETS_KB | 'font' | 'image' | 'video' | 'other'
type Weight = Readonly<Record<Part, number>>
const budgets = Object.entries(BUDGETS_KB) as [keyof Weight, number][]

const { url: origin, browser, close } = await openStage()
try {
  const cookie = isPortal ? await signInDemoPatient(origin) : undefined
  const locales = ['de', 'tr']
  const found = await Promise.all(
    locales.map((locale) =>
      cookie ? portalPages(origin, locale, cookie) : publicPages(origin, locale, choice),
    ),
  )
  const waiting = paths.length > 0 ? [...paths] : found.flat()
  const weights = new Map<string, Weight>()
  const failures: string[] = []
  const weighNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      try {
        weights.set(path, await weigh(`${origin}${path}`, cookie))
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
  }
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, weighNext))
  const over: string[] = []
  for (const [path, weight] of weights)
    for (const [part, budget] of budgets)
      if (weight[part] / 1000 > budget) over.push(`${path}: ${part} ${kB(weight[part])} kB, budget ${budget}`)
  const kinds = Map.groupBy(weights, ([path]) => (isPortal ? privateKindOf(path) : kindOf(path)))
  const rows = [...kinds].map(([kind, pages]) => [
    kind,
    pages.length,
    ...PARTS.map((part) => kB(Math.max(...pages.map(([, weight]) => weight[part])))),
  ])
  printTable(['page (kB)', 'pages', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'other', 'first view'], rows)
  console.log(
    `\nBudget: ${budgets.map(([part, budget]) => `${part} ${budget}`).join(', ')}; the video is left out. ${weights.size} pages.`,
  )
  for (const line of over) console.log(`Over: ${line}`)
  for (const line of failures) console.log(`Not weighed: ${line}`)
  printMachine()
  if (failures.length > 0 || (isGate && (over.length > 0 || weights.size === 0))) process.exitCode = 1
} finally {
  await close()
}

/** Bytes transferred until the page is hydrated and the network idle, in a phone's window with an empty cache. */
async function weigh(url: string, cookie: string | undefined): Promise<Weight> {
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
    if (!isPortal) await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
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

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
