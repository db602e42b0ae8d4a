import { describe, expect, it } from 'vitest'
import { claimedHost, isOurHost } from './host-check'

const SITE = ['https://lalezar.example']
const DEMO = ['http://localhost:3000', 'http://127.0.0.1:3000']
const isOurs = (headers: Record<string, string>, origins: readonly string[], proxies = 0) =>
  isOurHost(claimedHost(headers, proxies, new URL(origins[0] ?? '').protocol), origins)

describe('only our own names are answered', () => {
  it.each([
    'lalezar.example',
    'Lalezar.Example',
    'lalezar.example:443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:80',
  ])('%s', (host) => expect(isOurs({ host }, SITE)).toBe(true))

  it.each([
    'evil.example',
    'rebind.evil.example:3000',
    'lalezar.example.evil.example',
    'localhost.evil.example',
    'lalezar.example:8443',
    'a@lalezar.example',
    'lalezar.example/x',
    '127.0.0.1.evil.example:3000',
    '',
  ])('“%s” is not', (host) => {
    expect(isOurs({ host }, SITE)).toBe(false)
    expect(isOurs({ host }, DEMO)).toBe(false)
  })

  it('a request without a name is not answered', () => expect(isOurs({}, SITE)).toBe(false))
})

describe('behind proxies of ours', () => {
  it('their word counts, the nearest one’s first', () => {
    const headers = { host: 'app-1:3000', 'x-forwarded-host': 'evil.example, lalezar.example' }
    expect(isOurs(headers, SITE, 1)).toBe(true)
    expect(isOurs({ host: 'lalezar.example', 'x-forwarded-host': 'evil.example' }, SITE, 1)).toBe(false)
    expect(isOurs({ host: 'lalezar.example' }, SITE, 1)).toBe(true)
  })

  it('without them a visitor’s word does not', () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'lalezar.example' }
    expect(isOurs(headers, SITE)).toBe(false)
  })
})
