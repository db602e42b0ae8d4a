import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** `npm test` says where the browser is; run by hand, Debian's are tried before Playwright's own. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)

/** No calls home, no QUIC, no graphics card: the same browser on a laptop and in a container. */
const QUIET = [
  '--disable-gpu',
  '--in-process-gpu', // one process less to send each frame to: a tenth of the browser's processor time
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  launchOptions: { executablePath, chromiumSandbox: false, args: ['--no-sandbox', ...QUIET] },
}

/** These change site rules or records for every reader, so they run when the others are done. */
const CHANGES_EVERY_PAGE = /site-(compliance|fallback-language)\.spec\.ts/
/** These also change rules, or take a table away: they would disturb the ones above. */
const CHANGES_RULES = /(?:editor-rules|empty-on-call|site-testimonials-states)\.spec\.ts/
/** Saves a record, which the rules of the ones above would refuse. */
const SAVES_RECORDS = /site-tour\.spec\.ts/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2, // three take as long on two cores, and each test half as long again
  // What passes only the second time is listed by `npm test`, and more than three of those fail it (docs/testing.md).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/playwright.json' }],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL, // set by the global set-up, read again in each worker
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block', // what a worker answers no test can intercept; its own test allows it
    // Every step with its pictures takes a third of the time: asked for when a failure needs it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: [CHANGES_EVERY_PAGE, CHANGES_RULES, SAVES_RECORDS], use: chromium },
    { name: 'rules', testMatch: CHANGES_EVERY_PAGE, dependencies: ['chromium'], use: chromium },
    { name: 'editor', testMatch: CHANGES_RULES, dependencies: ['rules'], use: chromium },
    { name: 'records', testMatch: SAVES_RECORDS, dependencies: ['editor'], use: chromium },
  ],
})
