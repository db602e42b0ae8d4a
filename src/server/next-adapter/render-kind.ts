/**
 * Which body of a page a request asks for. Next answers one URL with HTML or with parts of the React tree, by these
 * headers. State tree and `_rsc` are dropped: without them Next sends the whole tree, which is the same for every
 * client.
 *
 * Relies on private names of Next: its request headers and the form of segment names. If a version renamed them,
 * navigation in the browser would load whole documents, or each prefetch would be rendered again.
 */
import type { IncomingHttpHeaders } from 'node:http'

export type RenderKind = { readonly key: string; readonly headers: Readonly<Record<string, string>> }

/**
 * With a user agent: for a request without one, Next may stream title and description into the body, whatever
 * `htmlLimitedBots` says, where they are missing without scripts.
 */
export const HTML: RenderKind = { key: 'H', headers: { 'user-agent': 'kervan-front' } }

/** The path by which Next names the prefetch of one segment: `/_tree`, `/$d$locale/!KHNpdGUp/__PAGE__`. */
const SEGMENT = /^(?:\/(?:\$[a-z]{1,3}\$)?!?[\w@-]{1,64}){1,8}$/
const SEGMENT_MAX_LENGTH = 200

export function renderKindOf(headers: IncomingHttpHeaders): RenderKind | undefined {
  if (headers.rsc === undefined) return HTML
  const segment = text(headers['next-router-segment-prefetch'])
  if (segment !== undefined) {
    if (segment.length > SEGMENT_MAX_LENGTH || !SEGMENT.test(segment)) return undefined
    return {
      key: `S${segment}`,
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
    }
  }
  const prefetch = text(headers['next-router-prefetch'])
  if (prefetch === undefined) return { key: 'R', headers: { rsc: '1' } }
  if (!/^[1-3]$/.test(prefetch)) return undefined
  const isMetadata = text(headers['next-router-state-tree'])?.includes('metadata-only') === true
  const tree: Record<string, string> = isMetadata
    ? { 'next-router-state-tree': encodeURIComponent('["",{},null,"metadata-only"]') }
    : {}
  return {
    key: `${isMetadata ? 'M' : 'P'}${prefetch}`,
    headers: { rsc: '1', 'next-router-prefetch': prefetch, ...tree },
  }
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
