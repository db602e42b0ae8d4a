import { expect, test } from 'vitest'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'

test('public pages are the same for everyone: the HTML of the server has no banner', async () => {
  const html = (await new Visitor().get('/en/about')).text
  expect(html).not.toContain('class="cookie-banner')
  expect(html).toContain(words('en', 'cookies').settings)
})
