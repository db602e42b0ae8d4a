/**
 * `/chat-widget`: script, style and typeface of the frame in which visitors and patients chat (decision 0044).
 * `scripts/tooling/chat-widget.mjs` makes them; the page itself is `/{language}/chat`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { StaticFiles } from './static-files'

export const CHAT_WIDGET_PATH = '/chat-widget'
/** Next's folder of fonts, which the pages have loaded already. */
const PAGES_FONTS_PATH = '/_next/static/media'
const YEAR_SECONDS = 31_536_000
/** Only what is in the folder named by its hash. */
const FILE_PATH = /^\/[\da-f]{16}\/./

/** @param root the project folder */
export function chatWidget(root: string): StaticFiles {
  const folder = join(root, 'dist/chat-widget')
  if (!existsSync(folder)) return (_request, _response, otherwise) => otherwise()
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: false,
    maxAge: YEAR_SECONDS,
    immutable: true,
  })
  return (request, response, otherwise) => {
    const url = request.url ?? '/'
    const path = url.slice(CHAT_WIDGET_PATH.length)
    if (!FILE_PATH.test(path)) return otherwise()
    request.url = path
    serve(request, response, () => {
      request.url = url
      otherwise()
    })
  }
}

/**
 * Policy of the page `/{language}/chat`: its own files, the pages' fonts, the routes of the chat, and no script or style in the page. Our own
 * pages may frame it. @param origins under which it is opened, such as `https://lalezar.example`
 */
export function chatPolicy(origins: readonly string[]): string {
  const below = (path: string) => [...new Set(origins)].map((origin) => `${origin}${path}/`).join(' ')
  const files = below(CHAT_WIDGET_PATH)
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `style-src ${files}`,
    `font-src ${files} ${below(PAGES_FONTS_PATH)}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'", // a captcha that is heard
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
