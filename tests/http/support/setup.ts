/** Before each file: what helpers of the browser tests read about the server under test. */
import { inject } from 'vitest'

process.env.E2E_DATA_DIR = inject('site').dataDir
