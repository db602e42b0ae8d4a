import { expect, test } from './support/fixtures'

test('the server says that it lives and that it is ready', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
