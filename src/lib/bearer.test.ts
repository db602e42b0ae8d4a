import { expect, it } from 'vitest'
import { bearerOf } from './bearer'

it.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
  ['BEARER a b', 'a b'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearerabc', undefined],
  ['Basic YTpi', undefined],
  ['JWT abc', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j → %j', (header, token) => expect(bearerOf(header)).toBe(token))
