/** Before each file: what the helpers read about the server under test. */
import { inject } from 'vitest'

const { url, dataDir } = inject('site')
process.env.E2E_BASE_URL = url
process.env.E2E_DATA_DIR = dataDir
