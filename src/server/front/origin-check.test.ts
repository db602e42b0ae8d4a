import { describe, expect, it } from 'vitest'
import { passesOriginCheck } from './origin-check'

const ours = ['https://lalezar.example']
const asking = { method: 'POST', origin: undefined, fetchSite: undefined, hasCookie: true, hasBearer: false }

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

it.each(['https://evil.example', 'https://blog.lalezar.example', 'null', undefined])(
  'a bearer needs no cookie and passes from %s',
  (origin) => {
    const sent = { ...asking, origin, fetchSite: 'cross-site', hasBearer: true }
    expect(passesOriginCheck(sent, ours)).toBe(true)
    expect(passesOriginCheck({ ...sent, hasBearer: false }, ours)).toBe(false)
  },
)

it('an origin that may call the API passes without a cookie, and only it', () => {
  const app = ['https://app.example']
  const asked = (origin: string, hasCookie: boolean) =>
    passesOriginCheck({ ...asking, origin, fetchSite: 'cross-site', hasCookie }, ours, app)
  expect(asked('https://app.example', false)).toBe(true)
  expect(asked('https://app.example', true)).toBe(false)
  expect(asked('https://app.example.evil.example', false)).toBe(false)
  expect(asked('null', false)).toBe(false)
})
