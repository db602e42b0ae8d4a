import { expect, it } from 'vitest'
import words from '../../../../messages/en/webhooks.json'
import { aboutOf, outcomeKeyOf } from './rules'

it('the collections of a webhook are named in their order; without a choice it is told of all', () => {
  expect(aboutOf([], words)).toBe(words.all)
  const { service, blog } = words.collections
  expect(aboutOf(['blog', 'service'], words)).toBe(`${service}, ${blog}`)
})

it.each([
  [null, 204, 'taken'],
  ['INTERRUPTED', null, 'interrupted'],
  ['HTTP_500', 500, 'refused'],
])('%s with status %s: %s', (error, httpStatus, expected) => {
  expect(outcomeKeyOf({ error, httpStatus })).toBe(expected)
})
