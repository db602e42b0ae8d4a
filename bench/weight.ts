/**
 * What a phone downloads for the first view of a page, compressed, without the video: every linked page in German and
 * Turkish, each compared with the budgets. The table shows the largest value of each kind, column by column.
 * Then the frame of the chat, which no page may load before it is opened.
 * `--portal` weighs instead one page of each kind that the demo's patient sees, against the budget of signed-in pages;
 * `--with-portal` both, on one server. `--longest` weighs the two pages of each kind with the longest HTML, and of the
 * patient's pages the German ones only, because their scripts are the same in every language: as `.ci/run` does.
 *
 *     npm run bench -- weight [--gate] [--longest] [--portal | --with-portal] [path …]
 */
import { kindOf, portalPages, privateKindOf, publicPages } from './support/pages'
import { printMachine, printTable } from './support/report'
import { signInDemoPatient } from './support/sign-in'
import { openStage } from './support/stage'
import { CHAT_BUDGET_KB, weighChat } from './support/weigh-chat'
import { LAUNCHER_BUDGET_BYTES, weighLauncher } from './support/weigh-launcher'
import { weighPage } from './support/weigh-page'
import {
  kB,
  overBudget,
  PORTAL_BUDGET,
  PUBLIC_BUDGET,
  type Weight,
  type WeightBudget,
} from './support/weight-budgets'

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isGate = options.includes('--gate')
const isLongest = options.includes('--longest')
const isPortalOnly = options.includes('--portal')
const LOCALES = ['de', 'tr'] as const
/** Pages mostly wait, and sizes do not depend on what else is loading. */
const CONCURRENT_PAGES = 4
const PARTS = ['html', 'css', 'js', 'font', 'image', 'other', 'total'] as const

const { url: origin, browser, close } = await openStage()
try {
  if (!isPortalOnly) {
    const listPages = (locale: string) => publicPages(origin, locale, isLongest ? 'longest' : 'all')
    await weighAll(await listIn(LOCALES, listPages), { name: 'Public pages', kindOf, budget: PUBLIC_BUDGET })
    for (const locale of LOCALES) await weighChatOf(`/${locale}/contact`)
  }
  if (isPortalOnly || options.includes('--with-portal')) {
    const cookie = await signInDemoPatient(origin)
    const listPages = (locale: string) => portalPages(origin, locale, cookie)
    const paths = await listIn(isLongest ? ['de'] : LOCALES, listPages)
    const area = { name: 'The patient area', kindOf: privateKindOf, budget: PORTAL_BUDGET }
    await weighAll(paths, { ...area, cookie })
  }
  printMachine()
} finally {
  await close()
}

/** The paths of the command line, or those that the site's own links lead to. */
async function listIn(
  locales: readonly string[],
  listPages: (locale: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  return given.length > 0 ? given : (await Promise.all(locales.map(listPages))).flat()
}

type Area = {
  readonly name: string
  readonly kindOf: (path: string) => string
  readonly budget: WeightBudget
  /** Of the reader's session. */
  readonly cookie?: string
}

/** Prints the table of an area and what is over its budget, and with `--gate` makes the run fail for it. */
async function weighAll(paths: readonly string[], { name, kindOf, budget, cookie }: Area): Promise<void> {
  const { weights, failures } = await weighEach(paths, cookie)
  const kinds = Map.groupBy(weights, ([path]) => kindOf(path))
  const rows = [...kinds].map(([kind, pages]) => [
    kind,
    pages.length,
    ...PARTS.map((part) => kB(Math.max(...pages.map(([, weight]) => weight[part])))),
  ])
  printTable(['page (kB)', 'pages', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'other', 'first view'], rows)
  const budgets = Object.entries(budget.partsKb).map((entry) => entry.join(' '))
  console.log(`\n${name}: budget ${budgets.join(', ')}; the video is left out. ${weights.size} pages.`)
  const over = overBudget(weights, budget)
  const isComplete = given.length > 0 || kinds.size >= budget.kindsMin
  for (const line of over) console.log(`Over: ${line}`)
  for (const line of failures) console.log(`Not weighed: ${line}`)
  if (!isComplete)
    console.log(`Only ${kinds.size} kinds of page were found; there are at least ${budget.kindsMin}.`)
  if (failures.length > 0 || (isGate && (over.length > 0 || !isComplete))) process.exitCode = 1
}

/**
 * A page loads nothing of the chat until its reader opens it, and then no more than its budget. Until then it only has the
 * launcher, which has a budget of its own.
 */
async function weighChatOf(path: string): Promise<void> {
  const { html, css } = await weighLauncher(`${origin}${path}`)
  const { requestsUnopened, bytes } = await weighChat(browser, `${origin}${path}`)
  console.log(
    `The launcher of the chat on ${path}: ${html + css} bytes of ${LAUNCHER_BUDGET_BYTES} (document ${html}, style ${css}), no script.`,
  )
  console.log(
    `The chat on ${path}: ${requestsUnopened} requests before it is opened, then ${kB(bytes)} kB of ${CHAT_BUDGET_KB}.`,
  )
  const isLauncherOver = html <= 0 || css <= 0 || html + css > LAUNCHER_BUDGET_BYTES
  const isOver = requestsUnopened > 0 || bytes === 0 || bytes / 1000 > CHAT_BUDGET_KB || isLauncherOver
  if (isOver) console.log(`Over: the chat on ${path}`)
  if (isGate && isOver) process.exitCode = 1
}

async function weighEach(paths: readonly string[], cookie: string | undefined) {
  const waiting = [...paths]
  const weights = new Map<string, Weight>()
  const failures: string[] = []
  const weighNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      try {
        weights.set(path, await weighPage(browser, `${origin}${path}`, cookie))
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
  }
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, weighNext))
  return { weights, failures }
}
