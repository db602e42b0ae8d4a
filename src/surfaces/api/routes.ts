/** `/docs/api` and its OpenAPI document: public, the same for everyone, made once in a process. */
import { createHash } from 'node:crypto'
import { isKnown } from '@/lib/conditional-request'
import { env } from '@/lib/env'
import { STYLE } from './page/style'
import { writePage } from './page/write-page'
import { writeOpenApi } from './write-open-api'

const DOCUMENT_ADDRESS = '/docs/api/openapi.json'
/** Nothing but the style in the page itself: no script, no other file. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type DocumentText = { readonly body: string; readonly type: string; readonly etag: string }

const made = new Map<string, DocumentText>()

/** GET `/docs/api/openapi.json` */
export function getOpenApi(request: Request): Response {
  return answer(request, 'application/json', (url) => JSON.stringify(writeOpenApi(url)))
}

/** GET `/docs/api` */
export function getApiPage(request: Request): Response {
  return answer(request, 'text/html', (url) => writePage(writeOpenApi(url), DOCUMENT_ADDRESS))
}

function answer(request: Request, type: string, write: (publicUrl: string) => string): Response {
  const { body, etag } = made.get(type) ?? make(type, write(env().PUBLIC_URL))
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'public, max-age=300',
    ETag: etag,
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

function make(type: string, body: string): DocumentText {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const one = { body, type, etag }
  made.set(type, one)
  return one
}
