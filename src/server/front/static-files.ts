/**
 * Serves files: scripts and styles of the build, which never change under one name, and `public/`. The build stores
 * compressed files beside the originals (`scripts/build.mjs`).
 */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'
import { DOCUMENT_HEADERS } from './security-headers'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

/** @param root the project folder @param headers of every answer */
export function staticFiles(root: string, headers: Readonly<Record<string, string>>): StaticFiles {
  const setHeaders = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  // A page loads a dozen of these, so unnecessary headers count: no browser asks again for a file that cannot change,
  // and no patient reports the number of a script's request.
  const setBuildHeaders = (response: ServerResponse): void => {
    setHeaders(response)
    for (const name of [...DOCUMENT_HEADERS, 'X-Request-Id']) response.removeHeader(name)
    // Node's `keep-alive`, which HTTP/1.1 does not need; `close`, set at a stop, stays.
    if (!response.hasHeader('Connection')) response.removeHeader('Connection')
  }
  const options = { gzip: true, brotli: true }
  const built = folder(join(root, '.next/static'), {
    ...options,
    setHeaders: setBuildHeaders,
    etag: false,
    maxAge: YEAR_SECONDS,
    immutable: true,
  })
  const open = folder(join(root, 'public'), { ...options, setHeaders, etag: true, maxAge: HOUR_SECONDS })
  return (request, response, otherwise) => {
    const url = request.url ?? '/'
    if (!url.startsWith('/_next/static/')) return open(request, response, otherwise)
    request.url = url.slice('/_next/static'.length)
    built(request, response, () => {
      request.url = url
      otherwise()
    })
  }
}

/** In development there is no build; Next serves its own scripts. */
function folder(path: string, options: Options): StaticFiles {
  return existsSync(path) ? sirv(path, options) : (_request, _response, otherwise) => otherwise()
}
