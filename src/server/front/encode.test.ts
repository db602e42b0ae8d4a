import { describe, expect, it } from 'vitest'
import { isKnown } from '@/lib/conditional-request'
import { encodingFor, fastEncodingFor } from './encode'

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

describe('the encoding of one answer', () => {
  it.each([
    [undefined, 'plain'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1, gzip;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['br;q=1, gzip;q=0', 'br'],
    ['br, *;q=0', 'br'],
    ['br, gzip;q=0.1, identity;q=0.5', 'br'],
    ['identity, gzip;q=0.5', 'plain'],
    ['deflate', 'plain'],
    ['*;q=0', 'plain'],
  ])('%s: %s', (accepted, expected) => expect(fastEncodingFor(accepted)).toBe(expected))
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
