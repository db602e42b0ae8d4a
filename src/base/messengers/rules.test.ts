import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushEndpoint, outcomeOf, pushOutcomeOf } from './rules'

const answered = (status: number, retryAfter?: string) => ({ status, retryAfter })

describe('the answer of a gateway', () => {
  it.each([
    [200, { kind: 'sent' }],
    [201, { kind: 'sent' }],
    [202, { kind: 'sent' }],
    [400, { kind: 'refused', code: 'HTTP_400' }],
    [401, { kind: 'refused', code: 'HTTP_401' }],
    [404, { kind: 'refused', code: 'HTTP_404' }],
    [302, { kind: 'refused', code: 'HTTP_302' }],
    [408, { kind: 'later', code: 'HTTP_408' }],
    [429, { kind: 'later', code: 'HTTP_429' }],
    [500, { kind: 'later', code: 'HTTP_500' }],
    [503, { kind: 'later', code: 'HTTP_503' }],
  ])('%i', (status, outcome) => {
    expect(outcomeOf(answered(status))).toEqual(outcome)
  })

  it.each([
    ['120', { waitSeconds: 120 }],
    ['999999', { waitSeconds: 3600 }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
    ['-5', {}],
  ])('says when to try again: %s', (retryAfter, wait) => {
    expect(outcomeOf(answered(429, retryAfter))).toEqual({ kind: 'later', code: 'HTTP_429', ...wait })
  })

  it('that does not come leaves open whether the message was taken, once it had gone out', () => {
    expect(outcomeOf({ error: 'TIMEOUT', isSent: true })).toEqual({ kind: 'unknown', code: 'TIMEOUT' })
    expect(outcomeOf({ error: 'ECONNREFUSED', isSent: false })).toEqual({
      kind: 'later',
      code: 'ECONNREFUSED',
    })
  })

  it.each([404, 410])('%i of a push service means that the device has no subscription any more', (status) => {
    expect(pushOutcomeOf(answered(status))).toEqual({ kind: 'gone' })
    expect(pushOutcomeOf(answered(201))).toEqual({ kind: 'sent' })
  })
})

describe('the endpoint of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('is called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true)
  })

  it.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://169.254.169.254/latest',
    'https://ada:secret@push.example.com/a',
    'https://push.example.com:5432/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example.com',
    '',
  ])('is not called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false)
  })

  it('of this machine is called in tests alone', () => {
    expect(isPushEndpoint('http://127.0.0.1:9/a', true)).toBe(true)
    expect(isPushEndpoint('http://10.0.0.1/a', true)).toBe(false)
  })

  it.each([
    ['142.250.185.74', true],
    ['2a00:1450:4001::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.0.1', false],
    ['172.16.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['::7f00:1', false],
    ['::127.0.0.1', false],
    ['::8efa:b94a', false],
    ['64:ff9b::7f00:1', false],
    ['4000::1', false],
    ['text', false],
  ])('leads to %s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
