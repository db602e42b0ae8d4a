import { describe, expect, it } from 'vitest'
import { renderKindOf } from './render-kind'

describe('one body for each thing a client can ask of a page', () => {
  it.each([
    [{}, 'H'],
    [{ rsc: '1', 'next-router-state-tree': 'anything', 'next-url': '/x' }, 'R'],
    [{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, 'S/_tree'],
    [
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': '["",{},null,"metadata-only"]' },
      'M1',
    ],
    [{ rsc: '1', 'next-router-prefetch': '2' }, 'P2'],
  ])('%j → %s', (headers, key) => {
    expect(renderKindOf(headers)?.key).toBe(key)
  })

  it.each(['/_tree', '/_head', '/$d$locale', '/$d$locale/!KHNpdGUp/services/__PAGE__', '/@modal/$oc$id'])(
    'knows the segment %s',
    (segment) => {
      const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }
      expect(renderKindOf(headers)?.key).toBe(`S${segment}`)
    },
  )

  it.each([
    '',
    '/',
    '_tree',
    '/a//b',
    '/a/../b',
    '/a.b',
    '/(x)',
    '/$d',
    '/a/',
    `/a${'/b'.repeat(9)}`,
    '/a~!b',
  ])('knows no segment “%s”', (segment) => {
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }
    expect(renderKindOf(headers)).toBeUndefined()
  })

  it('does not cache what Next did not make up', () => {
    expect(renderKindOf({ rsc: '1', 'next-router-prefetch': '99' })).toBeUndefined()
    expect(renderKindOf({ rsc: '1', 'next-router-segment-prefetch': `/${'a'.repeat(999)}` })).toBeUndefined()
  })
})

it('names a reader, or Next streams title and description past the end of the head', () => {
  expect(renderKindOf({})?.headers['user-agent']).toMatch(/./)
})
