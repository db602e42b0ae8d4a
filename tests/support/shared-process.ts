/**
 * Before each file of the integration tests, which share a process and its loaded modules: what the file before left in
 * the process is cleared, and the configuration is read again.
 */
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
