import { describe, expect, it } from 'vitest'
import type { LiveReading } from '@/base/live/schema'
import {
  GREETING_INTERVAL_MS,
  mayGreet,
  READING_INTERVAL_MS,
  READING_SHOWN_MS,
  readersText,
  rowText,
  stillReading,
  withReading,
} from './rules'

const WORDS = { reading: '{name} liest mit', answering: '{name} antwortet' }
const heard = (name: string, state: LiveReading['state']): LiveReading => ({
  conversation: 'conversation-1',
  state,
  author: { id: name.toLowerCase(), name },
})
const known = (...signs: readonly LiveReading[]) =>
  signs.reduce<ReturnType<typeof stillReading>>((all, sign) => withReading(all, sign, 1_000), [])
const names = (colleagues: ReturnType<typeof stillReading>) => colleagues.map(({ name }) => name)

describe('a colleague who has a conversation open', () => {
  it('is shown once, however often it is said', () => {
    expect(names(known(heard('Can', 'reading'), heard('Elif', 'reading'), heard('Can', 'reading')))).toEqual([
      'Can',
      'Elif',
    ])
  })

  it('is gone at once when the page was left', () => {
    expect(names(known(heard('Can', 'reading'), heard('Elif', 'reading'), heard('Can', 'left')))).toEqual([
      'Elif',
    ])
    expect(known(heard('Can', 'left'))).toEqual([])
  })

  it('is gone by itself after some seconds without a sign, and stays while signs come', () => {
    const first = withReading([], heard('Can', 'reading'), 0)
    expect(names(stillReading(first, READING_SHOWN_MS - 1))).toEqual(['Can'])
    expect(stillReading(first, READING_SHOWN_MS)).toEqual([])
    const again = withReading(first, heard('Can', 'reading'), READING_INTERVAL_MS)
    expect(names(stillReading(again, READING_SHOWN_MS))).toEqual(['Can'])
    expect(withReading(first, heard('Elif', 'reading'), READING_SHOWN_MS).map(({ name }) => name)).toEqual([
      'Elif',
    ])
  })

  it('is still shown when one sign was lost', () => {
    expect(2 * READING_INTERVAL_MS).toBeLessThan(READING_SHOWN_MS)
  })
})

it('who comes is greeted, but not in answer to each greeting', () => {
  expect(mayGreet(undefined, 0)).toBe(true)
  expect(mayGreet(5_000, 5_000 + GREETING_INTERVAL_MS - 1)).toBe(false)
  expect(mayGreet(5_000, 5_000 + GREETING_INTERVAL_MS)).toBe(true)
})

describe('the line', () => {
  const three = known(heard('Can', 'reading'), heard('Ayşe', 'reading'), heard('Elif', 'answering'))

  it('names those who answer first, and counts those who have no place', () => {
    expect(readersText(three, WORDS, 3)).toBe('Elif antwortet · Ayşe liest mit · Can liest mit')
    expect(readersText(three, WORDS, 2)).toBe('Elif antwortet · Ayşe liest mit +1')
    expect(readersText([], WORDS, 2)).toBe('')
  })

  it('of a row says who answers, else who writes, else who reads', () => {
    const readers = known(heard('Can', 'reading'), heard('Ayşe', 'reading'))
    expect(rowText(three, 'Ada schreibt …', WORDS)).toBe('Elif antwortet')
    expect(rowText(readers, 'Ada schreibt …', WORDS)).toBe('Ada schreibt …')
    expect(rowText(readers, '', WORDS)).toBe('Ayşe liest mit +1')
    expect(rowText([], '', WORDS)).toBe('')
  })
})
