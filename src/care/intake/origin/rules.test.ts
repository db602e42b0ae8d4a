import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { isMark, originOf, readOrigin } from './rules'

const at = new Date('2026-11-22T10:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * DAY_MS)

describe('originOf', () => {
  it('reads the affiliate key and the source from the first visit’s query', () => {
    expect(originOf('?affiliate_key=partner-7&utm_source=news.letter', at)).toEqual({
      leadSource: 'news.letter',
      affiliateKey: 'partner-7',
      at: at.toISOString(),
    })
    expect(originOf('?lead_source=radio&utm_source=other', at)?.leadSource).toBe('radio')
  })

  it('is undefined where the query has none, or more than a short identifier', () => {
    expect(originOf('?quote=1', at)).toBeUndefined()
    expect(originOf('?affiliate_key=<script>&utm_source=a%20b', at)).toBeUndefined()
    expect(isMark('x'.repeat(81))).toBe(false)
  })
})

describe('readOrigin', () => {
  const kept = JSON.stringify(originOf('?affiliate_key=partner-7', at))

  it('is remembered for 30 days', () => {
    expect(readOrigin(kept, days(29))?.affiliateKey).toBe('partner-7')
    expect(readOrigin(kept, days(30))).toBeUndefined()
  })

  it.each([null, '', 'nonsense', '[]', '7', 'null', '{"affiliateKey":"x"}'])(
    'makes nothing of %j',
    (text) => {
      expect(readOrigin(text, at)).toBeUndefined()
    },
  )

  it('ignores what was changed by hand', () => {
    expect(
      readOrigin(JSON.stringify({ affiliateKey: '<b>', leadSource: 7, at: at.toISOString() }), at),
    ).toEqual({
      leadSource: null,
      affiliateKey: null,
      at: at.toISOString(),
    })
  })
})
