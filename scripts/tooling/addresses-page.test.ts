import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ADDRESSES } from '../../src/lib/addresses'
import { addressesPage } from './addresses-page.mjs'

it('docs/addresses.md is made from the present table; if not, run npm run generate -- addresses', () => {
  expect(readFileSync('docs/addresses.md', 'utf8')).toBe(addressesPage(ADDRESSES))
})
