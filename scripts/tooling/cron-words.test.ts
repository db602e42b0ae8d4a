import { expect, it } from 'vitest'
import { cronWords } from './cron-words.mjs'

it.each([
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 minutes'],
  ['7 * * * *', 'every hour at minute 7'],
  ['30 1 * * *', 'every day at 01:30'],
])('reads %s as %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words)
})

it('throws for patterns that no job has', () => {
  expect(() => cronWords('0 0 * * 1')).toThrow('No words')
  expect(() => cronWords('0-5 * * * *')).toThrow('No words')
})
