import { defineConfig } from 'vitest/config'

// Tests run in an odd, non-whole-hour zone so that code which forgets an explicit time zone fails loudly
// instead of passing by luck on a machine set to UTC.
process.env.TZ = 'Asia/Kathmandu'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,seed}/**/*.test.{ts,tsx}'],
          // Files share loaded modules: loading them for each took three times as long as the tests.
          isolate: false,
          unstubGlobals: true,
          maxWorkers: '100%',
          testTimeout: 30_000, // finds what hangs; a busy machine must not fail ten thousand generated cases
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          pool: 'forks', // a file owns its process: pools, caches and the clock are never shared
          maxWorkers: 3, // two leave the processor idle while they wait for the database
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
