import { describe, expect, it } from 'vitest'
import { isUnchanged, mayAnswerPart } from './conditional-request'

const version = { etag: '"a1"', modifiedAt: new Date('2026-11-26T10:00:00.700Z') }
const earlier = 'Thu, 26 Nov 2026 09:59:59 GMT'
const same = 'Thu, 26 Nov 2026 10:00:00 GMT'
const later = 'Thu, 26 Nov 2026 10:00:01 GMT'

describe('a version is unchanged', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a1"' }, true],
    [{ 'if-none-match': 'W/"b2", W/"a1"' }, true],
    [{ 'if-none-match': '"b2"' }, false],
    [{ 'if-modified-since': same }, true],
    [{ 'if-modified-since': later }, true],
    [{ 'if-modified-since': earlier }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"b2"', 'if-modified-since': later }, false],
    [{ 'if-none-match': '"a1"', 'if-modified-since': earlier }, true],
  ])('%j: %s', (headers, expected) => expect(isUnchanged(new Headers(headers), version)).toBe(expected))
})

describe('a part may be answered', () => {
  it.each([
    [null, true],
    ['"a1"', true],
    ['"b2"', false],
    ['W/"a1"', false],
    [same, true],
    [later, false],
    [earlier, false],
    ['nonsense', false],
  ])('If-Range %s: %s', (condition, expected) =>
    expect(mayAnswerPart(new Headers(condition === null ? {} : { 'if-range': condition }), version)).toBe(
      expected,
    ),
  )

  it('not by a weak tag', () => {
    const weak = { ...version, etag: 'W/"a1"' }
    expect(mayAnswerPart(new Headers({ 'if-range': 'W/"a1"' }), weak)).toBe(false)
  })
})
