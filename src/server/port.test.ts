import { createServer, type Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { explain } from './explain'
import { checkPortIsFree } from './port'

let other: Server | undefined
afterEach(async () => {
  await new Promise((done) => (other ? other.close(done) : done(undefined)))
  other = undefined
  vi.unstubAllEnvs()
})

async function takePort(): Promise<string> {
  const server = createServer()
  other = server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : '')
}

it('a taken port is an error that says how to choose another one', async () => {
  const PORT = await takePort()
  const error = await checkPortIsFree({ NODE_ENV: 'test', PORT }).catch((problem: unknown) => problem)
  expect(explain(error)).toContain(`Port ${PORT} is taken`)
})

it('so is a taken management port', async () => {
  const MANAGEMENT_PORT = await takePort()
  vi.stubEnv('MANAGEMENT_PORT', MANAGEMENT_PORT)
  const error = await checkPortIsFree({ NODE_ENV: 'test', PORT: 'many', MANAGEMENT_PORT }).catch(
    (problem: unknown) => problem,
  )
  expect(explain(error)).toContain(`MANAGEMENT_PORT=${Number(MANAGEMENT_PORT) + 1} npm start`)
})

it('a free port is left free', async () => {
  const PORT = await takePort()
  await new Promise((done) => other?.close(done))
  other = undefined
  const check = () => checkPortIsFree({ NODE_ENV: 'test', PORT })
  await expect(check()).resolves.toBeUndefined()
  await expect(check(), 'the first left it free').resolves.toBeUndefined()
})

it('a port that is no number is left to the configuration, which names everything that is wrong', async () => {
  await expect(checkPortIsFree({ NODE_ENV: 'test', PORT: 'many' })).resolves.toBeUndefined()
})
