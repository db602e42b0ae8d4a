/** Checks the port before a start that can take minutes, because the server listens only at its end. */
import { createServer } from 'node:net'

/**
 * Reads PORT itself, because the configuration is parsed only after the database has started. An invalid port is
 * reported there.
 * @throws the error of `listen`, which `explain` explains
 */
export async function checkPortIsFree({ HOST, PORT }: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(PORT || '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const probe = createServer()
  await new Promise<void>((done, failed) => {
    probe.once('error', failed)
    probe.listen(port, HOST || '127.0.0.1', done)
  })
  await new Promise((done) => probe.close(done))
}
