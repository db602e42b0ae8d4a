import { expect, it } from 'vitest'
import { ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import { ANSWERS, PRICES } from './seed-desk-texts'

it('each price is in whole euros and has a title of its own in each language', () => {
  for (const [euros, ...titles] of PRICES) {
    expect(Number.isInteger(euros)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(ITEM_TITLE_MAX_LENGTH)
  }
})

it('canned answers of one language are told apart by their subjects', () => {
  const names = ANSWERS.map(([locale, subject]) => `${locale} ${subject}`)
  expect(new Set(names).size).toBe(names.length)
})
