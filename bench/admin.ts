/**
 * The content admin as an editor meets it: its first page, and opening a service and an article, by their address and from
 * their list. Measured is the time until the record's form can be typed into, in a browser that has the scripts already,
 * and what the server takes for the page. Editors work one after the other. `--gate` fails above the budget: for a machine
 * that does nothing else.
 *
 *     npm run bench -- admin [--gate] [rounds]
 */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { milliseconds, percentile, printMachine, printTable } from './support/report'
import { openStage } from './support/stage'
import { gateOn, timeFaults } from './support/time-budget'

// Of fewer, p95 would be the slowest one, in which the browser collects the garbage of the pages before: one of about thirty.
const [given = '40'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const ROUNDS = Number(given)
const UNCOUNTED = 3
const OPEN_BUDGET_MS = 1_000
const FIRST_PAGE_BUDGET_MS = 300
const EDITOR = 'editor@demo.kervan.example'

type Record = { readonly kind: string; readonly list: string; readonly field: string }
const RECORDS: readonly Record[] = [
  { kind: 'service', list: '/admin/collections/services', field: '#field-name' },
  { kind: 'article', list: '/admin/collections/blogs', field: '#field-title' },
]

const stage = await openStage()
try {
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
  })
  const page = await context.newPage()
  await signIn(page)
  const measured: { name: string; times: number[]; budget: number }[] = []
  const measure = async (name: string, budget: number, run: () => Promise<number>) => {
    // The server and the browser load its code the first time; a browser keeps compiled scripts from the third on.
    for (let round = 0; round < UNCOUNTED; round += 1) await run()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await run())
    measured.push({ name, times, budget })
  }
  await measure('first page, server', FIRST_PAGE_BUDGET_MS, () => serverTime(page, '/admin'))
  await measure('first page, in the browser', OPEN_BUDGET_MS, async () => {
    const began = performance.now()
    await page.goto('/admin', { waitUntil: 'commit' })
    await page.locator('#first-page').waitFor()
    return performance.now() - began
  })
  for (const record of RECORDS) {
    const path = await firstOf(page, record)
    await measure(`${record.kind}, server`, OPEN_BUDGET_MS, () => serverTime(page, path))
    await measure(`${record.kind}, by its address`, OPEN_BUDGET_MS, async () => {
      // An editor opens one record after the other, not while the last one still loads its lists of choices.
      await page.waitForLoadState('networkidle')
      const began = performance.now()
      await page.goto(path, { waitUntil: 'commit' })
      await untilEditable(page, record)
      return performance.now() - began
    })
    await measure(`${record.kind}, from the list`, OPEN_BUDGET_MS, async () => {
      await page.goto(record.list)
      await page.waitForURL(/[?&]limit=/) // the list adds its query when it has started, which would end an earlier click
      await page.waitForLoadState('networkidle')
      const began = performance.now()
      await page.locator(`table a[href^="${path}"]`).first().click()
      await untilEditable(page, record)
      return performance.now() - began
    })
  }
  printTable(
    ['', 'p50', 'p95', 'slowest', 'budget p95'],
    measured.map(({ name, times, budget }) => [
      name,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(Math.max(...times)),
      milliseconds(budget),
    ]),
  )
  console.log(`\nEach ${ROUNDS} times, one after the other, after ${UNCOUNTED} that are not counted.`)
  printMachine()
  gateOn(measured.flatMap(({ name, times, budget }) => timeFaults({ name, times, failed: 0 }, budget)))
} finally {
  await stage.close()
}

/** Staff are asked for a code; in a demo the page that asks shows it. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/de/login?next=%2Fadmin')
  await page.locator('#email').fill(EDITOR)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('#code').fill((await page.locator('#demo-code').textContent()) ?? '')
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL('**/admin')
}

/** From the request to the last byte of the page. */
async function serverTime(page: Page, path: string): Promise<number> {
  const began = performance.now()
  const answer = await page.request.get(path)
  await answer.body()
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  return performance.now() - began
}

/** Of the first record of a list. */
async function firstOf(page: Page, { list }: Record): Promise<string> {
  await page.goto(list)
  const href = await page.locator('table tbody a').first().getAttribute('href')
  if (!href) throw new Error(`${list} is empty`)
  return new URL(href, page.url()).pathname
}

/** A field that is filled and not disabled. */
async function untilEditable(page: Page, { field }: Record): Promise<void> {
  await page.waitForFunction((selector) => {
    const input = document.querySelector(selector)
    // Until React has taken the page over, what is typed would be lost.
    const isLive = input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps'))
    return isLive && input instanceof HTMLInputElement && !input.disabled && input.value !== ''
  }, field)
}
