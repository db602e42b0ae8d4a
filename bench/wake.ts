/**
 * What Lighthouse ends too early to see: how long a page takes to answer once a visitor touches it (decision 0014), on
 * a processor four times slower and a mobile network, and the longest task meanwhile.
 *
 *     npm run bench -- wake [path …]
 */
import type { Page } from '@playwright/test'
import { median, printMachine, printTable } from './support/report'
import { openStage, PHONE } from './support/stage'

const given = process.argv.slice(2)
const PATHS = given.length > 0 ? given : ['/de', '/de/services', '/de/contact', '/de/about']
const RUNS = 5
/** As Lighthouse's phone has it: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** Milliseconds after the page has loaded; scripts are fetched after 800 and run after 3,500. */
const TOUCHES = [0, 2_000] as const

const { url: origin, browser, close } = await openStage()
try {
  const rows: (string | number)[][] = []
  for (const path of PATHS)
    for (const wait of TOUCHES) {
      const runs: WakeTimes[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await wake(`${origin}${path}`, wait))
      rows.push([path, wait, median(runs.map((run) => run.answers)), median(runs.map((run) => run.longest))])
    }
  printTable(['page', 'touched after (ms)', 'answers after (ms)', 'longest task (ms)'], rows)
  console.log(`\nThe middle of ${RUNS}, processor ${SLOWER} times slower.`)
  printMachine()
} finally {
  await close()
}

/** Milliseconds from the touch until the page's controls answer, and of the longest task in between. */
type WakeTimes = { readonly answers: number; readonly longest: number }

async function wake(url: string, wait: number): Promise<WakeTimes> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url)
    await page.waitForTimeout(wait)
    return await touch(page)
  } finally {
    await context.close()
  }
}

function touch(page: Page): Promise<WakeTimes> {
  return page.evaluate(
    () =>
      new Promise<WakeTimes>((done) => {
        const began = performance.now()
        let longest = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        observer.observe({ type: 'longtask' })
        document.dispatchEvent(new Event('pointerdown'))
        const look = () => {
          if (document.documentElement.dataset.hydrated !== 'yes') return setTimeout(look, 10)
          const answers = Math.round(performance.now() - began)
          // The task that ends the waking is told a moment later.
          return setTimeout(() => done({ answers, longest: Math.round(longest) }), 500)
        }
        look()
      }),
  )
}
