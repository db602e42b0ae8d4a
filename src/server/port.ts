/** Checks the ports before a start that can take minutes, because the server listens only at its end. */
import { createServer } from 'node:net'

/**
 * Reads PORT and MANAGEMENT_PORT itself, because the configuration is parsed only after the database has started. An
 * invalid port is reported there.
 * @throws the error of `listen`, which `explain` explains
 */
export async function checkPortIsFree(variables: NodeJS.ProcessEnv): Promise<void> {
  const { HOST, PORT, MANAGEMENT_HOST, MANAGEMENT_PORT } = variables
  await assertFree(Number(PORT || '3000'), HOST)
  if (MANAGEMENT_PORT) await assertFree(Number(MANAGEMENT_PORT), MANAGEMENT_HOST)
}

async function assertFree(port: number, host: string | undefined): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const probe = createServer()
  await new Promise<void>((done, failed) => {
    probe.once('error', failed)
    probe.listen(port, host || '127.0.0.1', done)
  })
  await new Promise((done) => probe.close(done))
}
