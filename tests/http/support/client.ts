/** A visitor of the server under test without a browser: cookies, an address of its own, and pages as HTML. */
import { randomBytes } from 'node:crypto'
import { type DemoAccount, demoEmail, insertSession } from '../../e2e/support/session'
import { type Parts, parseHtml } from './html'

export type Ask = {
  readonly headers?: Readonly<Record<string, string>>
  /** Posted as JSON. */
  readonly json?: unknown
  readonly body?: BodyInit
  /** Follow redirects; default: yes. */
  readonly follow?: boolean
  /** Of a stream that does not end by itself: only what arrives first is read. */
  readonly beginning?: boolean
}

export type Answer = {
  /** Where redirects led to. */
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly text: string
  json(): unknown
  page(): Parts
}

const MOST_REDIRECTS = 10

export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly address = `10.${[...randomBytes(3)].join('.')}`

  /** @param origin of another process than the server under test @param always sent with every request */
  constructor(
    private readonly origin?: string,
    private readonly always: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string, headers: Ask['headers'] = {}, follow = true): Promise<Answer> {
    return this.send('GET', path, { headers, follow })
  }

  /** The page at a path; any status. */
  async open(path: string): Promise<Parts> {
    return (await this.get(path)).page()
  }

  async json<T>(path: string): Promise<T> {
    const answer = await this.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}\n${answer.text.slice(0, 500)}`)
    return JSON.parse(answer.text)
  }

  /** Changing requests come from this site, unless `headers` says where else they come from. */
  async send(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const origin = this.origin ?? site()
    let url = new URL(path, origin)
    let [way, body] = [method, ask.json === undefined ? ask.body : JSON.stringify(ask.json)]
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, {
        method: way,
        redirect: 'manual',
        headers: {
          'accept-language': 'en-GB',
          'x-forwarded-for': this.address,
          ...(this.cookies.size > 0 && { cookie: this.cookieLine() }),
          ...(isChange(way) && !ask.headers?.['sec-fetch-site'] && { origin }),
          ...(ask.json !== undefined && body !== undefined && { 'content-type': 'application/json' }),
          ...this.always,
          ...ask.headers,
        },
        ...(body !== undefined && { body }),
      })
      this.keepCookies(response.headers)
      const location = response.headers.get('location')
      const isLed = location !== null && response.status >= 300 && response.status < 400
      if (!isLed || ask.follow === false) return answerOf(url, response, ask.beginning)
      if (redirects === MOST_REDIRECTS) throw new Error(`${path} is redirected without end`)
      await response.arrayBuffer()
      url = new URL(location, url)
      if (response.status !== 307 && response.status !== 308) [way, body] = ['GET', undefined]
    }
  }

  /** The header with its cookies. */
  cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A visitor with a session of a demo account, by its name. */
export async function signedIn(name: DemoAccount, origin?: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  for (const cookie of await insertSession(demoEmail(name))) visitor.cookies.set(cookie.name, cookie.value)
  return visitor
}

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD'

/** The origin of the server under test, as `setup.ts` or the browser tests' set-up has stored it. */
export function site(): string {
  const { E2E_BASE_URL: url } = process.env
  if (!url) throw new Error('E2E_BASE_URL must name the server under test')
  return url
}

async function answerOf(url: URL, response: Response, isBeginning = false): Promise<Answer> {
  const body = isBeginning ? await beginningOf(response) : Buffer.from(await response.arrayBuffer())
  const text = body.toString('utf8')
  const { status, headers } = response
  return { url, status, headers, body, text, json: () => JSON.parse(text), page: () => parseHtml(text) }
}

async function beginningOf({ body }: Response): Promise<Buffer> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? [])
}
