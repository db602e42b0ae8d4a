/**
 * What a phone downloads for a page at first sight, compressed, without the video: every page that links lead to, in
 * German and Turkish, each by itself against the budgets. The table shows the heaviest of each kind, column by column.
 * `--longest` measures the two pages of each kind with the longest HTML, as `.ci/run` does.
 *
 *     npm run bench -- weight [--gate] [--longest] [path …]
 */
import type { Page } from '@playwright/test'
import { kindOf, publicPages } from './support/pages'
import { printMachine, printTable } from './support/report'
import { openStage, PHONE } from './support/stage'

const isGate = process.argv.includes('--gate')
const choice = process.argv.includes('--longest') ? 'longest' : 'all'
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** In kB of 1,000 bytes. */
const BUDGETS = { html: 40, css: 25, js: 145, total: 400 } as const
/** Milliseconds for what the woken page asks for itself. */
const QUIET = 1_000
/** Most of a page's time is waiting; a byte weighs the same beside others. */
const AT_ONCE = 4
const PARTS = ['html', 'css', 'js', 'font', 'image', 'other', 'total'] as const
type Part = keyof typeof BUDGETS | 'font' | 'image' | 'video' | 'other'
type Weight = Readonly<Record<Part, number>>

const { url: origin, browser, close } = await openStage()
try {
  const locales = ['de', 'tr']
  const found = await Promise.all(locales.map((locale) => publicPages(origin, locale, choice)))
  const waiting = given.length > 0 ? [...given] : found.flat()
  const weights = new Map<string, Weight>()
  const weighNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      weights.set(path, await weigh(`${origin}${path}`))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, weighNext))
  const over: string[] = []
  for (const [path, weight] of weights)
    for (const part of ['html', 'css', 'js', 'total'] as const)
      if (weight[part] / 1000 > BUDGETS[part])
        over.push(`${path}: ${part} ${kB(weight[part])} kB, budget ${BUDGETS[part]}`)
  const kinds = Map.groupBy(weights, ([path]) => kindOf(path))
  const rows = [...kinds].map(([kind, pages]) => [
    kind,
    pages.length,
    ...PARTS.map((part) => kB(Math.max(...pages.map(([, weight]) => weight[part])))),
  ])
  printTable(['page (kB)', 'pages', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'other', 'first view'], rows)
  console.log(
    `\nBudget: HTML ${BUDGETS.html}, CSS ${BUDGETS.css}, JS ${BUDGETS.js}, first view ${BUDGETS.total}; the video is left out. ${weights.size} pages.`,
  )
  for (const line of over) console.log(`Over: ${line}`)
  printMachine()
  if (isGate && (over.length > 0 || weights.size === 0)) process.exitCode = 1
} finally {
  await close()
}

/** Bytes on the wire until the page answers and the network is quiet, in a phone's window with an empty cache. */
async function weigh(url: string): Promise<Weight> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const weight = await listen(page)
    await page.goto(url)
    // At once, before the page fetches them for later: scripts that wait for the visitor are part of its weight as well.
    const isLively = await page.evaluate(() => {
      const waiting = document.querySelector('script[type="text/late"]') !== null
      document.dispatchEvent(new Event('pointermove'))
      return waiting
    })
    if (isLively) await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET)
    return weight()
  } finally {
    await context.close()
  }
}

async function listen(page: Page): Promise<() => Weight> {
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
  // A script that a slow page has fetched for later before it was woken is no `Script` yet, and weighs as much.
  if (type === 'Script' || mime.includes('javascript')) return 'js'
  if (type === 'Font') return 'font'
  return type === 'Image' ? 'image' : 'other'
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
