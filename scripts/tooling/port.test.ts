import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { portProblem } from './port.mjs'

let folder: string
let other: Server
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kervan-port-'))
  other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => rmSync(join(folder, 'data'), { recursive: true, force: true }))

function hold(running: object) {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'running.json'), JSON.stringify(running))
}

it('a port in use is reported before anything is installed or built', async () => {
  expect(await portProblem(folder, { PORT: String(port) })).toBe(
    `Port ${port} is taken by another program.\nChoose another one: PORT=${port + 1} npm start`,
  )
})

it('the port of .env is used, unless the environment has another', async () => {
  writeFileSync(join(folder, '.env'), `PORT=${port}\n`)
  expect(await portProblem(folder, {})).toContain(`Port ${port} is taken`)
  expect(await portProblem(folder, { PORT: 'many' })).toBeUndefined()
  rmSync(join(folder, '.env'))
})

it('a running site of this folder is named', async () => {
  hold({ pid: process.pid, address: `http://localhost:${port}` })
  const words = await portProblem(folder, { PORT: String(port) })
  expect(words).toContain(`already runs at http://localhost:${port} (process ${process.pid})`)
  expect(words).toContain('DATA_DIR=')
})

it('a site that was killed is not', async () => {
  hold({ pid: 2 ** 22 + 5, address: `http://localhost:${port}` })
  expect(await portProblem(folder, { PORT: String(port) })).toContain('taken by another program')
})
