/** Checks before a first start, which takes minutes, that the port is free. Plain Node: nothing is installed yet. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import * as util from 'node:util'

/**
 * @param {string} folder the project's
 * @param {Record<string, string | undefined>} variables
 * @returns {Promise<string | undefined>} a message for the operator; undefined when the port is free
 */
export async function portProblem(folder, variables) {
  const { HOST, PORT, DATA_DIR } = { ...readEnvFile(join(folder, '.env')), ...variables }
  const port = Number(PORT || '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined // the server reports it with all other invalid settings
  if (!(await isTaken(port, HOST || '127.0.0.1'))) return undefined
  const running = readRunning(resolve(folder, DATA_DIR || 'data', 'running.json'))
  return running?.address?.endsWith(`:${port}`)
    ? `Kervan already runs at ${running.address} (process ${running.pid}).\nStop it first, or start a second one elsewhere: DATA_DIR=./data-2 PORT=${port + 1} npm start`
    : `Port ${port} is taken by another program.\nChoose another one: PORT=${port + 1} npm start`
}

/** Only a port in use is reported here; the server explains any other error. */
function isTaken(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code === 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => done(false)))
  })
}

/** `parseEnv` came with Node 20.12; before, a port named in the file is not seen until the server reads it. */
function readEnvFile(file) {
  return util.parseEnv && existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {}
}

/** The server that has locked the data folder (`src/server/data-folder.ts`), if its process is alive. */
function readRunning(file) {
  try {
    const running = JSON.parse(readFileSync(file, 'utf8'))
    process.kill(running.pid, 0)
    return running
  } catch {
    return undefined
  }
}
