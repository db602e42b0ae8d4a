/**
 * Before each file of the integration tests: what the file before it left in the process is cleared, because files share
 * processes (decision 0069). Our modules are loaded again, with empty caches; those of packages stay.
 */
import { rmSync } from 'node:fs'
import { vi } from 'vitest'

const FIRST = Symbol.for('test-process')
type FirstState = { readonly environment: NodeJS.ProcessEnv; readonly console: Console }
const shared: typeof globalThis & { [FIRST]?: FirstState } = globalThis

vi.resetModules()
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
// What `processWide` holds: the next file's modules must not get the pools and caches of the last one's.
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('kervan.')) Reflect.deleteProperty(globalThis, key)

shared[FIRST] ??= { environment: { ...process.env }, console: { ...console } }
const first = shared[FIRST]
Object.assign(console, first.console)
for (const name of Object.keys(process.env)) if (!(name in first.environment)) delete process.env[name]
Object.assign(process.env, first.environment)
// Patients' files of the file before would have no record in the database of this one.
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
