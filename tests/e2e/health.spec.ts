import { get } from 'node:http'
import { expect, test } from './support/fixtures'

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

test('a request to change the protocol goes the way of every other', async ({ request, baseURL }) => {
  await request.get('/en/faq') // whatever listens only after a first page does so now
  expect(await askToUpgrade(`${baseURL}/en/faq`)).toBe(200)
})

test('the server says that it lives and that it is ready', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
