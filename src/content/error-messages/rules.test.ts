import { describe, expect, it } from 'vitest'
import { applyOverrides, lookupOf } from './rules'

describe('‘builds an id-to-message lookup’ (specification, section 7)', () => {
  it('uses rows with an id and a text, and the first of two with the same id', () => {
    const rows = [
      { id: 'UNKNOWN', message: 'Sorry' },
      { id: 'UNKNOWN', message: 'second' },
      { id: 'EMPTY', message: '  ' },
      { id: '', message: 'nobody' },
    ]
    expect(lookupOf(rows)).toEqual({ UNKNOWN: 'Sorry' })
  })
})

describe('overriding built-in texts by id (reading 26)', () => {
  const words = { UNKNOWN: 'An unexpected error occurred.', notFound: { title: '404' } }

  it('replaces a text with a known id and keeps the others', () => {
    expect(applyOverrides(words, { UNKNOWN: 'Sorry', OTHER: 'not used' })).toEqual({
      UNKNOWN: 'Sorry',
      notFound: { title: '404' },
    })
  })
  it('leaves groups of texts alone', () => {
    expect(applyOverrides(words, { notFound: 'broken' })).toEqual(words)
  })
  it('changes nothing when there is nothing to override', () =>
    expect(applyOverrides(words, {})).toEqual(words))
  it('ignores names that every object inherits', () => {
    expect(applyOverrides({ constructor: 'built in' }, {})).toEqual({ constructor: 'built in' })
  })
})
