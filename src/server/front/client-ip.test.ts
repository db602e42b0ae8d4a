import { describe, expect, it } from 'vitest'
import { clientIpOf } from './client-ip'

describe('what a client writes into X-Forwarded-For is believed only as far as our proxies wrote it', () => {
  it.each([
    [{ forwardedFor: '1.1.1.1', peer: '::ffff:10.0.0.9' }, 0, '10.0.0.9'],
    [{ forwardedFor: '6.6.6.6, 2.2.2.2', peer: '10.0.0.9' }, 1, '2.2.2.2'],
    [{ forwardedFor: '6.6.6.6, 2.2.2.2, 10.0.0.1', peer: '10.0.0.9' }, 2, '2.2.2.2'],
    [{ forwardedFor: undefined, peer: '10.0.0.9' }, 1, '10.0.0.9'],
    [{ forwardedFor: undefined, peer: undefined }, 0, ''],
    [{ forwardedFor: '::ffff:cb00:7107', peer: '10.0.0.9' }, 1, '203.0.113.7'],
    [{ forwardedFor: '2001:db8::1', peer: '10.0.0.9' }, 1, '2001:db8::1'],
  ])('%j with %i proxies → %s', (given, proxies, expected) => {
    expect(clientIpOf(given, proxies)).toBe(expected)
  })
})
