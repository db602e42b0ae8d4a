import { expect, it } from 'vitest'
import { piecesOf } from './rules'

it('says of every character whether it is a capital, a small letter or a digit', () => {
  expect(['A', 'a', 'n', '7'].map(piecesOf)).toEqual([
    ['capital', 'A'],
    ['small', 'A'],
    ['small', 'N'],
    ['digit', '7'],
  ])
})
