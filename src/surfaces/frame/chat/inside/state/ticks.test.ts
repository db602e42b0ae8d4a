import { expect, it } from 'vitest'
import { shownFor, ticksOf } from './ticks'

const ADA = 'ada@example.org'

it('ticks are those of the person who was signed in when they were set', () => {
  const [withoutAccount, ofAda] = [
    { person: shownFor(null), kinds: ['health_data'] },
    { person: shownFor({ email: ADA }), kinds: ['health_data'] },
  ]
  expect(ticksOf(ofAda, ADA)).toEqual(['health_data'])
  expect(ticksOf(withoutAccount, '')).toEqual(['health_data'])
  expect(ticksOf(withoutAccount, ADA), 'signed in in another tab').toEqual([])
  expect(ticksOf(ofAda, ''), 'signed out in another tab').toEqual([])
  expect(ticksOf(ofAda, 'grace@example.org'), 'as someone else').toEqual([])
})
