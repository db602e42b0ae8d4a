/**
 * One built server for all HTTP tests, with its own data folder, database and port. `E2E_BASE_URL` and `E2E_DATA_DIR`
 * from outside run them against a server that is already there.
 */
import type { TestProject } from 'vitest/node'
import { personalAddressIn, startDemoServer } from '../../support/demo-server'
import { sweepTestFolders } from '../../support/test-folders'

/** The server under test. */
export type TestSite = {
  readonly url: string
  readonly dataDir: string
  /** Of its process; undefined when it was there before the tests. */
  readonly pid?: number | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    site: TestSite
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { E2E_BASE_URL: url, E2E_DATA_DIR: dataDir = '' } = process.env
  if (url) {
    project.provide('site', { url, dataDir })
    return undefined
  }
  sweepTestFolders()
  // One trusted proxy: each visitor of a test gets an address of its own (client.ts), so rate limits do not join tests.
  const server = await startDemoServer({ env: { TRUSTED_PROXIES: '1', API_ORIGINS: 'https://app.example' } })
  project.provide('site', { url: server.url, dataDir: server.dataDir, pid: server.process.pid })
  return async () => {
    const personal = personalAddressIn(server.log())
    await server.stop()
    if (personal) throw new Error(`The server's log holds an address of a person: ${personal}`)
  }
}
