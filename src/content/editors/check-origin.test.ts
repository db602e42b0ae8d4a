import { describe, expect, it } from 'vitest'
import { isTrustedRequest } from './check-origin'

const OWN = 'https://lalezar.example'
const trusted = (headers: Record<string, string>, method?: string) =>
  isTrustedRequest(new Headers(headers), method, OWN)

describe('a request may use the session', () => {
  it.each([
    ['own origin', { origin: OWN }, 'PATCH'],
    ['a link from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'GET'],
    ['a page, authenticated by headers alone', {}, undefined],
    ['a page of this site reading data', { 'sec-fetch-site': 'same-origin' }, 'GET'],
    ['a script reading', {}, 'GET'],
  ])('%s', (_, headers, method) => {
    expect(trusted(headers, method)).toBe(true)
  })
})

describe('a request may not use the session', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }, 'PATCH'],
    ['a sibling subdomain', { origin: 'https://blog.lalezar.example' }, 'POST'],
    ['an opaque origin', { origin: 'null' }, 'POST'],
    ['another origin reading', { origin: 'https://evil.test' }, 'GET'],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 'POST'],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }, 'GET'],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'POST'],
    ['a script writing without an origin', {}, 'POST'],
  ])('%s', (_, headers, method) => {
    expect(trusted(headers, method)).toBe(false)
  })
})
