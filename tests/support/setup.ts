/**
 * Before each test file: a complete configuration, so that code which reads `env()` works without a real one,
 * and a console that fails the test. A stray warning is a defect that would otherwise go unread; a test that
 * provokes one on purpose replaces `console.error` with `vi.spyOn` for as long as it needs.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { format } from 'node:util'
import { beforeEach } from 'vitest'
import { msUntilDayEnds } from './day-end'
import { TEST_ENVIRONMENT } from './test-environment'

for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) {
  process.env[name] ??= value
}
// No two processes have the same folder, so that the clean-up of one does not delete another's pictures.
process.env.DATA_DIR = join(process.env.DATA_DIR ?? tmpdir(), String(process.pid))

/** In which a file ends, on a busy machine, too. */
const FILE_MS = 45_000
// A file whose first lines ran yesterday finds its shifts and offers on the wrong day: it begins after midnight instead.
const leftOfDay = msUntilDayEnds(Date.now())
if (leftOfDay < FILE_MS) await sleep(leftOfDay)

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      throw new Error(`console.${method} was called during a test: ${format(...parts)}`)
    }
  }
})
