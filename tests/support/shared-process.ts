/**
 * Before each file of the integration tests: what a file before it left in the process is cleared. Needed when files share
 * a process (decision 0069).
 */
import { rmSync } from 'node:fs'
import { vi } from 'vitest'
import { shiftClock } from '@/lib/clock'
import { contentCache } from '@/lib/content-cache'
import { forgetEnv } from '@/lib/env'
import { processWide } from '@/lib/process-wide'
import { askAsStranger } from './next-headers'
import { setRequestLocale } from './next-intl-server'

vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
shiftClock(0)
contentCache.disable()
askAsStranger()
setRequestLocale('de')

const first = processWide('first-of-process', () => ({
  environment: { ...process.env },
  console: { ...console },
}))
Object.assign(console, first.console)
for (const name of Object.keys(process.env)) if (!(name in first.environment)) delete process.env[name]
Object.assign(process.env, first.environment)
forgetEnv()
// Patients' files of the file before would have no record in the database of this one.
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
