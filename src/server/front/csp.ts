/**
 * Content-Security-Policy without `unsafe-inline` for scripts. A cached page is complete when it is stored, so its
 * inline scripts and style attributes are hashed; a page for one person gets a nonce.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { PolicyKind } from '@/lib/addresses'
import { LOADER_HASH } from '../next-adapter/deferred-scripts'
import type { TrustedDocument } from '../next-adapter/trusted-scripts'
import { SCRIPT_POLICY_HASH } from './script-policy'

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g
const STYLE_ATTRIBUTE = /<[a-z][^>]*?\sstyle="([^"]*)"/g

const NO_FRAME = "frame-ancestors 'none'"

const OWN_FORMS = "form-action 'self'"

const COMMON = [
  "default-src 'none'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  OWN_FORMS,
  "base-uri 'none'",
  "object-src 'none'",
  NO_FRAME,
]
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types nextjs default']

/** For documents that load nothing: error pages, ours and Next's. */
export const STANDALONE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** External origins that a visitor can allow: map tiles, and 3D tours in frames. */
export type ExternalOrigins = {
  readonly images: readonly string[]
  readonly frames: readonly string[]
  /** Where forms of signed-in pages may redirect to: the page of the payment provider. */
  readonly forms?: readonly string[]
}

const NO_EXTERNAL: ExternalOrigins = { images: [], frames: [] }

/** The external origins of the configuration. */
export function externalOrigins(given: {
  readonly TILE_URL: string
  readonly TOUR_ORIGINS?: readonly string[] | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
}): ExternalOrigins {
  return {
    images: [new URL(given.TILE_URL.replaceAll(/[{}]/g, '')).origin],
    frames: given.TOUR_ORIGINS ?? [],
    ...(given.STRIPE_SECRET_KEY ? { forms: ['https://checkout.stripe.com'] } : {}),
  }
}

/**
 * Policy of a complete page.
 * @param scripts texts of our inline scripts; no other inline script of the document runs
 * @param origins under which the page may be opened, such as `https://lalezar.example`
 */
export function policyForPage(
  { html, scripts }: TrustedDocument,
  origins: readonly string[],
  allowed: ExternalOrigins = NO_EXTERNAL,
): string {
  const styles = [...html.matchAll(STYLE_ELEMENT)].map(([, text = '']) => hash(text))
  const attributes = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, text = '']) => hash(decodeEntities(text)))
  return [
    ...COMMON,
    ...sources(withOwnFrames(allowed)),
    list('script-src', [
      ...origins.map((origin) => `${origin}/_next/static/`),
      SCRIPT_POLICY_HASH,
      LOADER_HASH,
      ...scripts.map(hash),
    ]),
    list('style-src', ["'self'", ...styles]),
    attributes.length > 0
      ? list('style-src-attr', ["'unsafe-hashes'", ...attributes])
      : "style-src-attr 'none'",
    ...TRUSTED_TYPES,
  ].join('; ')
}

/** Policies of pages that are for one person. The preview is a page of the site that our admin may frame. */
export type NoncePolicy = Exclude<PolicyKind, 'page' | 'chat' | 'none'>

/** Policy of a page for one person: Next reads the nonce from it and puts it on every script. */
export function policyWithNonce(kind: NoncePolicy, allowed: ExternalOrigins): string {
  const nonce = randomBytes(16).toString('base64')
  const style =
    kind === 'portal' || kind === 'preview'
      ? ["style-src 'self'", "style-src-attr 'unsafe-inline'"]
      : ["style-src 'self' 'unsafe-inline'"]
  const extra =
    kind === 'admin'
      ? ["img-src 'self' data: blob:", "frame-src 'self'"]
      : kind === 'mailbox'
        ? ["img-src 'self' data:", "frame-src 'self'"]
        : [...sources(kind === 'portal' ? withOwnFrames(allowed) : allowed), ...TRUSTED_TYPES]
  return [
    ...COMMON.filter((line) => line !== NO_FRAME && line !== OWN_FORMS),
    kind === 'portal' ? list('form-action', ["'self'", ...(allowed.forms ?? [])]) : OWN_FORMS,
    kind === 'preview' ? "frame-ancestors 'self'" : NO_FRAME,
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${SCRIPT_POLICY_HASH}`,
    ...style,
    ...extra,
  ].join('; ')
}

/**
 * A PDF is shown in a frame, whose own policy is a sandbox (`pdf-viewer.ts`). All other pages of ours refuse to be framed.
 * Public pages allow it, too: a reader who signs in from one keeps its policy until the next document is loaded.
 */
function withOwnFrames({ images, frames }: ExternalOrigins): ExternalOrigins {
  return { images, frames: ["'self'", ...frames] }
}

/** On every page, not only those with a map: a soft navigation keeps the policy of the first page. */
function sources({ images, frames }: ExternalOrigins): readonly string[] {
  const own = list('img-src', ["'self'", 'data:', ...images])
  return frames.length > 0 ? [own, list('frame-src', frames)] : [own]
}

function list(name: string, values: readonly string[]): string {
  return `${name} ${[...new Set(values)].join(' ')}`
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Decoded, because the browser hashes the attribute's decoded value. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
