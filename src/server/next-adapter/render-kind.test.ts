import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers'
import { shouldServeStreamingMetadata } from 'next/dist/server/lib/streaming-metadata'
import {
  appendSegmentRequestKeyPart,
  createSegmentRequestKeyPart,
  HEAD_REQUEST_KEY,
  ROOT_SEGMENT_REQUEST_KEY,
} from 'next/dist/shared/lib/segment-cache/segment-value-encoding'
import { describe, expect, it } from 'vitest'
import config from '../../../next.config'
import { HTML, renderKindOf } from './render-kind'

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

describe('Next still', () => {
  it('names its headers as we do', () => {
    const headers = {
      [RSC_HEADER]: '1',
      [NEXT_ROUTER_PREFETCH_HEADER]: '1',
      [NEXT_ROUTER_STATE_TREE_HEADER]: '["",{},null,"metadata-only"]',
    }
    expect(Object.keys(renderKindOf(headers)?.headers ?? {}).sort()).toEqual(Object.keys(headers).sort())
    const segment = { [RSC_HEADER]: '1', [NEXT_ROUTER_SEGMENT_PREFETCH_HEADER]: '/_tree' }
    expect(renderKindOf(segment)?.headers).toMatchObject(segment)
  })

  it.each([
    ['head', HEAD_REQUEST_KEY],
    ['group', pathOf('(site)', 'services')],
    ['parameter', pathOf(['locale', 'de', 'd', null], ['id', '12', 'd', null])],
    ['every parameter', pathOf(['target', 'a', 'c', null], '__PAGE__')],
    [
      'slot',
      appendSegmentRequestKeyPart(ROOT_SEGMENT_REQUEST_KEY, 'modal', createSegmentRequestKeyPart('login')),
    ],
  ])('writes the name of a %s as we read it', (_, key) => {
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': key }
    expect(renderKindOf(headers)?.key).toBe(`S${key}`)
  })

  it('puts title and description into the head for the user agent that we name, and for none else without our setting', () => {
    const { htmlLimitedBots } = config
    const bots = htmlLimitedBots?.source ?? ''
    expect(shouldServeStreamingMetadata(HTML.headers['user-agent'] ?? '', bots)).toBe(false)
    expect(shouldServeStreamingMetadata('', bots)).toBe(true)
  })
})

function pathOf(...segments: Parameters<typeof createSegmentRequestKeyPart>[0][]): string {
  return segments.reduce<typeof ROOT_SEGMENT_REQUEST_KEY>(
    (path, segment) => appendSegmentRequestKeyPart(path, 'children', createSegmentRequestKeyPart(segment)),
    ROOT_SEGMENT_REQUEST_KEY,
  )
}
