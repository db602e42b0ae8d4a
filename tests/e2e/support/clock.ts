import type { Page } from '@playwright/test'

const MINUTE_MS = 60_000

/**
 * Stops the clock of the page: its timers fire only in `page.clock.runFor`, until `page.clock.resume`. In a page that is
 * open, timers that are set already are not affected, so its scripts must have nothing of their own to finish.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // Later than now, however long the machine takes for the call: the time cannot be set back.
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

/**
 * Holds the countdowns that begin from now on: each of their seconds lasts an hour, so that a test can look at them as
 * long as it takes. A stopped clock would stop axe as well.
 */
export async function holdCountdowns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begin = window.setInterval.bind(window)
    const held = (work: TimerHandler, pause?: number, ...rest: unknown[]) =>
      begin(work, pause === 1000 ? 3_600_000 : pause, ...rest)
    Object.assign(window, { setInterval: held })
  })
}
