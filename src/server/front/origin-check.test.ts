import { describe, expect, it } from 'vitest'
import { passesOriginCheck } from './origin-check'

const ours = ['https://lalezar.example']
const asking = { method: 'POST', origin: undefined, fetchSite: undefined, hasCookie: true }

describe('cross-site requests change nothing', () => {
  it.each([
    [{ ...asking, origin: 'https://lalezar.example' }, true],
    [{ ...asking, origin: 'https://blog.lalezar.example' }, false],
    [{ ...asking, origin: 'https://evil.example' }, false],
    [{ ...asking, origin: 'null' }, false],
    [{ ...asking, origin: 'null', fetchSite: 'cross-site' }, false],
    [{ ...asking, origin: 'null', fetchSite: 'none' }, false],
    [{ ...asking, origin: 'null', fetchSite: 'same-origin' }, true],
    [{ ...asking, origin: 'http://lalezar.example' }, false],
    [{ ...asking, fetchSite: 'same-origin' }, true],
    [{ ...asking, fetchSite: 'none' }, true],
    [{ ...asking, fetchSite: 'same-site' }, false],
    [{ ...asking, fetchSite: 'cross-site' }, false],
    [asking, false],
    [{ ...asking, hasCookie: false }, true],
    [{ ...asking, hasCookie: false, origin: 'https://evil.example' }, false],
    [{ ...asking, method: 'GET', origin: 'https://evil.example' }, true],
    [{ ...asking, method: 'DELETE', origin: 'https://evil.example' }, false],
  ])('%j → %s', (request, expected) => {
    expect(passesOriginCheck(request, ours)).toBe(expected)
  })
})
