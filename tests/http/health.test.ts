import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { site, Visitor } from './support/client'

/** Status of the answer, or why there was none. */
function askToUpgrade(address: string): Promise<number | string | undefined> {
  return new Promise((done) => {
    get(address, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' }, timeout: 10_000 })
      .on('response', (answer) => done(answer.resume().statusCode))
      .on('upgrade', () => done('upgraded'))
      .on('timeout', () => done('no answer'))
      .on('error', ({ message }) => done(message))
  })
}

test('a request to change the protocol goes the way of every other', async () => {
  await new Visitor().get('/en/faq') // whatever listens only after a first page does so now
  expect(await askToUpgrade(`${site()}/en/faq`)).toBe(200)
})

test('the server says that it lives and that it is ready', async () => {
  for (const path of ['/livez', '/readyz']) expect((await new Visitor().get(path)).status, path).toBe(200)
})

test('the server writes down no secret of an address', async () => {
  const secret = randomUUID()
  for (const path of [`/on-call/${secret}.ics`, `/en/shared-record?token=${secret}`])
    expect((await new Visitor().get(path)).status, path).toBeLessThan(500)
  const printed = await readFile(join(inject('site').dataDir, 'server.log'), 'utf8')
  expect(printed).toContain('Demo sign-ins')
  expect(printed).not.toContain(secret)
})
