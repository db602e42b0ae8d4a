/** A visitor whose requests are written down, so that another visitor can send the same ones. */
import { type Answer, type Ask, Visitor } from './client'

export type SentRequest = { readonly method: string; readonly path: string; readonly ask: Ask }

export class Recorder extends Visitor {
  readonly sent: SentRequest[] = []

  override send(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    this.sent.push({ method, path, ask })
    return super.send(method, path, ask)
  }
}

/** The request with other texts in its address and its body. */
export function rewrite({ method, path, ask }: SentRequest, change: (text: string) => string): SentRequest {
  const body = ask.body === undefined ? {} : { body: rewriteBody(ask.body, change) }
  const json = ask.json === undefined ? {} : { json: JSON.parse(change(JSON.stringify(ask.json))) }
  const headers = ask.headers ? { headers: rewriteHeaders(ask.headers, change) } : {}
  return { method, path: change(path), ask: { ...ask, ...headers, ...json, ...body } }
}

/** The name of an uploaded file is in a header, in base64. */
function rewriteHeaders(headers: NonNullable<Ask['headers']>, change: (text: string) => string) {
  const encoded = headers['upload-metadata']?.replace(/^filename /, '')
  if (encoded === undefined) return headers
  const name = change(Buffer.from(encoded, 'base64').toString())
  return { ...headers, 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` }
}

function rewriteBody(body: BodyInit, change: (text: string) => string): BodyInit {
  if (typeof body === 'string') return change(body)
  if (body instanceof URLSearchParams) return new URLSearchParams(change(body.toString()))
  if (Buffer.isBuffer(body)) return Buffer.from(change(body.toString('latin1')), 'latin1')
  if (!(body instanceof FormData)) throw new Error('A body of this kind cannot be sent again')
  const rewritten = new FormData()
  for (const [name, value] of body) {
    rewritten.append(name, typeof value === 'string' ? change(value) : new File([value], change(value.name)))
  }
  return rewritten
}

/** The texts of a request, as far as they can be read. */
export function textOf({ path, ask }: SentRequest): string {
  const { json, body } = ask
  if (body instanceof FormData) return `${path} ${JSON.stringify([...body])}`
  return `${path} ${JSON.stringify(json) ?? ''} ${Buffer.isBuffer(body) ? body.toString('latin1') : String(body ?? '')}`
}
