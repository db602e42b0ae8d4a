import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Tests run in an odd, non-whole-hour zone so that code which forgets an explicit time zone fails loudly
// instead of passing by luck on a machine set to UTC.
process.env.TZ = 'Asia/Kathmandu'

/** What Next provides to a page that is rendered. */
const WITHOUT_NEXT = [
  { find: /^next\/headers$/, replacement: pathOf('tests/support/next-headers.ts') },
  { find: /^next-intl\/server$/, replacement: pathOf('tests/support/next-intl-server.ts') },
]

/** Two for each core of a small machine: integration tests wait for the database and for child processes. */
const WORKERS = 4

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    teardownTimeout: 60_000, // to end servers with their databases; a busy machine needs more than the usual ten seconds
    expect: { poll: { timeout: 20_000 } }, // of what is waited for; one second is too short on a busy machine
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,seed}/**/*.test.{ts,tsx}'],
          // Files share loaded modules: loading them for each took three times as long as the tests.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: WORKERS,
          testTimeout: 30_000, // finds what hangs; a busy machine must not fail ten thousand generated cases
        },
      },
      {
        extends: true,
        resolve: { alias: WITHOUT_NEXT },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          setupFiles: ['tests/support/shared-process.ts'], // after the one above
          pool: 'forks',
          isolate: false, // files share processes, in which our modules are loaded again and packages stay
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: { alias: WITHOUT_NEXT },
        test: {
          name: 'faults', // a process for each file: they replace or reload modules, and end processes
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          pool: 'forks',
          // Each starts several processes with a database: beside the tests above they wait longer than they allow.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/http/support/global-setup.ts'],
          setupFiles: ['tests/http/support/setup.ts'],
          // One file after the other in one process: they share a server, and some change what its pages show.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 }, // the server answers when the other tests no longer use the processors
          testTimeout: 60_000,
        },
      },
    ],
  },
})

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
