/**
 * What every browser test gets: a page on which an error in the console, an uncaught exception or a breach of the
 * Content-Security-Policy fails the test, and an address of its own, so that rate limits do not join tests.
 */
import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { CHOICE_KEY, newChoice } from '@/care/consent/choice/rules'
import { HYDRATION_EVENT } from '@/ui/hydration-event'

type Fixtures = {
  /** 'ask' for tests of the cookie question; elsewhere it is answered and covers nothing that a test clicks. */
  cookieChoice: 'rejected' | 'ask'
  /** A visitor who moves the pointer as soon as a page is there starts its scripts; one who is still does not. */
  visitor: 'moving' | 'still'
  /** Messages that are expected, such as the browser's own note of a 404 that the test provokes. */
  allowedErrors: RegExp[]
  problems: string[]
}

/** A page whose session ends asks for its stream once more and is refused; the browser notes that by itself. */
const ENDED_STREAM = /status of 401 .*\/live\?/

export const test = base.extend<Fixtures>({
  cookieChoice: ['rejected', { option: true }],
  visitor: ['moving', { option: true }],
  allowedErrors: [[], { option: true }],

  problems: async ({ allowedErrors }, use) => {
    const problems: string[] = []
    await use(problems)
    const allowed = [...allowedErrors, ENDED_STREAM]
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    expect(unexpected, 'errors in the browser').toEqual([])
  },

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a = 0, b = 0, c = 0] = randomBytes(3)
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },

  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice === 'rejected') await rejectCookies(context)
    await use(context)
  },

  page: async ({ page, problems, visitor, javaScriptEnabled }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    await page.exposeFunction('reportPolicyBreach', (breach: string) => problems.push(`policy: ${breach}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report: unknown = Reflect.get(window, 'reportPolicyBreach')
        if (typeof report === 'function') report(`${violatedDirective} blocked ${blockedURI} ${sample}`)
      })
    })
    if (visitor === 'moving' && javaScriptEnabled) hydrateOnNavigation(page)
    await use(page)
  },
})

/**
 * A public page's scripts wait for a first input (src/server/next-adapter/deferred-scripts.ts). In most tests the visitor
 * moves the pointer as soon as the page is there, and begins when it answers; tests of the waiting itself do not.
 */
function hydrateOnNavigation(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await hydrate(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await hydrate(page)
    return answer
  }
}

/** Moves the pointer and waits until the page says that it answers; a page without deferred scripts does so at once. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(
    ([event, deferred]) =>
      new Promise<void>((resolve) => {
        if (document.querySelector(deferred) === null) return resolve()
        document.addEventListener(event, () => resolve(), { once: true })
        document.dispatchEvent(new Event('pointermove'))
      }),
    [HYDRATION_EVENT, 'script[type="text/deferred"]'] as const,
  )
}

/** As the visitor's own answer is stored; one that the test gives later stays. The time is the page's clock. */
async function rejectCookies(context: BrowserContext): Promise<void> {
  const choice = newChoice('rejected', 'en', new Date(0))
  await context.addInitScript(
    ([key, text]) => {
      try {
        if (localStorage.getItem(key)) return
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), at: new Date().toISOString() }))
      } catch {
        // Empty pages and sandboxed frames have no storage.
      }
    },
    [CHOICE_KEY, JSON.stringify(choice)] as const,
  )
}

export { expect }
