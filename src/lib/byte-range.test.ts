import { describe, expect, it } from 'vitest'
import { rangeOf } from './byte-range'

describe('rangeOf', () => {
  it.each([
    [null, 'all'],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
  ])('reads %s', (header, range) => expect(rangeOf(header, 100)).toEqual(range))

  it.each(['bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', ''])(
    'ignores %j, as the RFC allows',
    (header) => expect(rangeOf(header, 100)).toBe('all'),
  )
})
