/** What the benchmarks of pages share: a server with the demo's own pictures, and a quiet browser. */
import { type Browser, chromium } from '@playwright/test'
import { startDemoServer } from '../../tests/support/demo-server'

export type Stage = { readonly url: string; readonly browser: Browser; close(): Promise<void> }

/** What Lighthouse calls a phone: its window, with an empty cache. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** A running server that is named in `BENCH_URL` is used as it is. @param args further options of the browser */
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
