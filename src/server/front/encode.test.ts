import { describe, expect, it } from 'vitest'
import { isKnown } from '@/lib/conditional-request'
import { encodingFor } from './encode'

describe('the encoding a client takes', () => {
  it.each([
    [undefined, 'plain'],
    ['', 'plain'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'plain'],
    ['gzip;q=0.0, br;q=0.000', 'plain'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['deflate, zstd;q=0', 'plain'],
    ['BR', 'br'],
    ['brotli', 'plain'],
    ['compress, xbr', 'plain'],
    ['*', 'br'],
    ['*;q=0', 'plain'],
    ['gzip, *;q=0', 'gzip'],
    ['identity, gzip;q=0.5', 'plain'],
    ['identity;q=0, gzip', 'gzip'],
  ])('%s: %s', (accepted, expected) => expect(encodingFor(accepted)).toBe(expected))
})

describe('a copy that the reader has', () => {
  const etag = 'W/"abc-1"'
  it.each([
    [undefined, false],
    ['', false],
    [etag, true],
    ['"abc-1"', true],
    ['"other", W/"abc-1"', true],
    ['W/"a,b" , "abc-1", "z"', true],
    ['*', true],
    ['abc-1', false],
    ['"abc-1', false],
    ['"abc-12"', false],
  ])('%s: %s', (header, expected) => expect(isKnown(header, etag)).toBe(expected))
})
