/** Whether we may listen, asked before a start that can take minutes. Listening itself happens at its end. */
import { createServer } from 'node:net'

/**
 * Before the configuration is read, which needs the database's addresses: a port that is no number is left to it.
 * @throws the error of `listen`, which `explain` puts into words
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
