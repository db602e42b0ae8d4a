import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkKey, siteKey } from './network'

describe('networkKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['10.0.0.1, 10.0.0.2', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['010.0.0.1', 'unknown'],
    ['0x7f.1', 'unknown'],
    ['127.1', 'unknown'],
    ['2130706433', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
    ['1:2:3:4:5:6:7', 'unknown'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkKey(address)).toBe(network)
  })

  it('puts all addresses of one /64 together', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const prefix = networkKey(one)
        if (!prefix.endsWith('::/64')) return
        const host = networkKey(other).endsWith('::/64') ? '1:2:3:4' : 'a:b:c:d'
        expect(networkKey(`${prefix.replace('::/64', '')}:${host}`)).toBe(prefix)
      }),
    )
  })
})

describe('siteKey', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['x', undefined],
    [null, undefined],
  ])('%s belongs to %s', (address, site) => {
    expect(siteKey(address)).toBe(site)
  })
})
