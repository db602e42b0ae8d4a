/**
 * `/pdf-viewer`: the page that shows a PDF in a frame without any right of this site, and its files (decision 0038).
 * `scripts/tooling/pdf-viewer.mjs` makes them.
 */
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { FRAMED_BY_US } from './security-headers'
import type { StaticFiles } from './static-files'

export const PDF_VIEWER_PATH = '/pdf-viewer'
/** A file in the folder named by its hash. Everything else is the page, also under `/index` or with a slash at its end. */
const FILE_PATH = /^\/[\da-f]{16}\/./

/** @param root the project folder @param origins under which our pages are opened, such as `https://lalezar.example` */
export function pdfViewer(root: string, origins: readonly string[]): StaticFiles {
  const policy = viewerPolicy(origins)
  const folder = join(root, 'dist/pdf-viewer')
  if (!existsSync(folder)) return (_request, _response, otherwise) => otherwise()
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, path) => setHeaders(response, path, policy),
  })
  return (request, response, otherwise) => {
    const url = request.url ?? '/'
    request.url = url.slice(PDF_VIEWER_PATH.length) || '/'
    serve(request, response, () => {
      request.url = url
      otherwise()
    })
  }
}

/** The frame has no origin, so its own files are foreign to it. They are public. */
function setHeaders(response: ServerResponse, path: string, policy: string): void {
  if (!FILE_PATH.test(path)) {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('X-Frame-Options', FRAMED_BY_US)
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('Cache-Control', 'no-cache')
    return
  }
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
}

/**
 * The sandbox is here, too, for a reader who opens the page by itself. It may run and load the viewer's own files, under
 * each address that leads here, and nothing else: no pages, no documents, no other server. The worker is a script
 * that the frame makes; the decoders of some pictures are WebAssembly.
 */
export function viewerPolicy(origins: readonly string[]): string {
  const files = [...new Set(origins)].map((origin) => `${origin}${PDF_VIEWER_PATH}/`).join(' ')
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${files} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `connect-src ${files}`,
    `style-src ${files}`,
    `font-src ${files}`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
