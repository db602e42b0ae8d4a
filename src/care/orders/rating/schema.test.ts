import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RATING_SCORES, RATING_TEXT_MAX_LENGTH } from './constants'
import { ratingForm } from './schema'

const form = { order: 'x', score: '4', text: ' Gut ' }

it('a rating is a number and a text, which may be empty', () => {
  expect(v.parse(ratingForm, form)).toEqual({ order: 'x', score: 4, text: 'Gut', base: '', over: '' })
  const { text: _none, ...bare } = form
  for (const score of RATING_SCORES)
    expect(v.parse(ratingForm, { ...bare, score: String(score) })).toMatchObject({ score, text: '' })
})

it.each([
  [{ score: undefined }, 'SCORE_REQUIRED'],
  [{ score: '0' }, 'SCORE_REQUIRED'],
  [{ score: '6' }, 'SCORE_REQUIRED'],
  [{ score: '4.5' }, 'SCORE_REQUIRED'],
  [{ text: 'x'.repeat(RATING_TEXT_MAX_LENGTH + 1) }, 'TEXT_TOO_LONG'],
  [{ base: 'x'.repeat(65) }, 'INVALID'],
])('%o is refused with %s', (change, code) => {
  const found = v.safeParse(ratingForm, { ...form, ...change })
  expect(found.issues?.map(({ message }) => message)).toEqual([code])
})
