import { describe, expect, it } from 'vitest'
import { unfinishedIn } from './unfinished-texts.mjs'

describe('a text for visitors', () => {
  it.each([
    ['up to [14] days before', '[14]'],
    ['Represented by: [name, function]', '[name, function]'],
    ['%[50]’si', '[50]'],
    ['See the [page](/contact), within [two weeks].', '[two weeks]'],
  ])('has no placeholder in square brackets: %s', (text, placeholder) =>
    expect(unfinishedIn(text)).toEqual([`has a placeholder: ${placeholder}`]),
  )

  it.each([
    '| | FUE | DHI |\n|---|---|---|\n| Scars | a | b |',
    'Text\n\n| A |  |\n| :--- | ---: |\n| 1 | 2 |',
  ])('has no table with an empty header: %j', (text) =>
    expect(unfinishedIn(text)).toEqual(['has a table with an empty header']),
  )

  it.each([
    'Write to us on the [contact page](/contact).',
    '| Aspect | FUE |\n|---|---|\n| | one by one |',
    'a | b without a table',
    '',
  ])('may have links, empty cells and bars: %j', (text) => expect(unfinishedIn(text)).toEqual([]))
})
