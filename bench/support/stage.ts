/** What the benchmarks of pages share: a server with the demo's pictures, and a browser without background traffic. */
import { type Browser, chromium } from '@playwright/test'
import { startDemoServer } from '../../tests/support/demo-server'

export type Stage = { readonly url: string; readonly browser: Browser; close(): Promise<void> }

/** Options of a browser context with the window of Lighthouse's phone. */
export const PHONE_CONTEXT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Uses the running server of `BENCH_URL`, if there is one. @param args further options of the browser */
export async function openStage(args: readonly string[] = []): Promise<Stage> {
  const { BENCH_URL, CHROMIUM_PATH } = process.env
  const server = BENCH_URL ? undefined : await startDemoServer()
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    chromiumSandbox: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  })
  return {
    url: BENCH_URL ?? server?.url ?? '',
    browser,
    close: async () => {
      await browser.close()
      await server?.stop()
    },
  }
}
