/**
 * Hydration after the first touch (decision 0014), which Lighthouse does not measure because it ends before: how long a
 * page's controls take to answer on a mobile network with a processor slowed down four times, and the longest task.
 *
 *     npm run bench -- hydration [path …]
 */
import type { Page } from '@playwright/test'
import { median, printMachine, printTable } from './support/report'
import { openStage, PHONE_CONTEXT } from './support/stage'

const paths = process.argv.slice(2)
const PATHS = paths.length > 0 ? paths : ['/de', '/de/services', '/de/contact', '/de/about']
const RUNS = 5
/** As on Lighthouse's phone: 1.6 Mbit/s down, 150 ms latency, a quarter of the processor. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** Milliseconds after the page has loaded; scripts are fetched after 800 and run after 3,500. */
const TOUCH_DELAYS_MS = [0, 2_000] as const

const { url: origin, browser, close } = await openStage()
try {
  const rows: (string | number)[][] = []
  for (const path of PATHS)
    for (const delayMs of TOUCH_DELAYS_MS) {
      const runs: HydrationTimes[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await measureHydration(`${origin}${path}`, delayMs))
      rows.push([
        path,
        delayMs,
        median(runs.map((run) => run.answersMs)),
        median(runs.map((run) => run.longestTaskMs)),
      ])
    }
  printTable(['page', 'touched after (ms)', 'answers after (ms)', 'longest task (ms)'], rows)
  console.log(`\nThe median of ${RUNS}, processor ${CPU_SLOWDOWN} times slower.`)
  printMachine()
} finally {
  await close()
}

/** Milliseconds from the touch until the page's controls answer, and of the longest task in between. */
type HydrationTimes = { readonly answersMs: number; readonly longestTaskMs: number }

async function measureHydration(url: string, delayMs: number): Promise<HydrationTimes> {
  const context = await browser.newContext(PHONE_CONTEXT)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url)
    await page.waitForTimeout(delayMs)
    return await touch(page)
  } finally {
    await context.close()
  }
}

function touch(page: Page): Promise<HydrationTimes> {
  return page.evaluate(
    () =>
      new Promise<HydrationTimes>((done) => {
        const began = performance.now()
        let longest = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        observer.observe({ type: 'longtask' })
        document.dispatchEvent(new Event('pointerdown'))
        const check = () => {
          if (document.documentElement.dataset.hydrated !== 'yes') return setTimeout(check, 10)
          const answersMs = Math.round(performance.now() - began)
          // The task that ends hydration is reported a moment later.
          return setTimeout(() => done({ answersMs, longestTaskMs: Math.round(longest) }), 500)
        }
        check()
      }),
  )
}
