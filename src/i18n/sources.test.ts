import { expect, it } from 'vitest'
import { LOCALES } from './locales'
import { describeSource } from './sources'

it('a source is said in words of the reader’s language, and as the campaign names it otherwise', async () => {
  const name = await describeSource('tr')
  expect(['website', 'chat', 'portal', 'instagram'].map(name)).toEqual([
    'Web sitesi',
    'Canlı sohbet',
    'Hasta alanı',
    'instagram',
  ])
  for (const locale of LOCALES) expect((await describeSource(locale))('website'), locale).not.toBe('website')
})
