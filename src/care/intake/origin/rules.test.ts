import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { isMark, isPagePath, originOf, readOrigin } from './rules'

const at = new Date('2026-11-22T10:00:00Z')
const visit = (search: string) => ({ pathname: '/de/haare', search })
const days = (count: number) => new Date(at.getTime() + count * DAY_MS)

describe('originOf', () => {
  it('reads the affiliate key and the source from the first visit’s query, and notes its page', () => {
    expect(originOf(visit('?affiliate_key=partner-7&utm_source=news.letter'), at)).toEqual({
      leadSource: 'news.letter',
      affiliateKey: 'partner-7',
      landingPage: '/de/haare',
      at: at.toISOString(),
    })
    expect(originOf(visit('?lead_source=radio&utm_source=other'), at)?.leadSource).toBe('radio')
  })

  it('is undefined where the query has none, or more than a short identifier', () => {
    expect(originOf(visit('?quote=1'), at)).toBeUndefined()
    expect(originOf(visit('?affiliate_key=<script>&utm_source=a%20b'), at)).toBeUndefined()
    expect(isMark('x'.repeat(81))).toBe(false)
  })
})

describe('readOrigin', () => {
  const kept = JSON.stringify(originOf(visit('?affiliate_key=partner-7'), at))

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
})

describe('isPagePath', () => {
  it.each(['/de', '/de/sa%C3%A7-ekimi', '/tr/a_b/c.d'])('takes %s', (path) => {
    expect(isPagePath(path)).toBe(true)
  })

  it.each(['', 'de', '/de?x=1', '/<b>', '/a b', `/${'x'.repeat(300)}`])('refuses %j', (path) => {
    expect(isPagePath(path)).toBe(false)
  })
})
