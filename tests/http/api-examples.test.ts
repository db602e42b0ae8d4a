/**
 * The examples of the description and of docs/content-api.md that are no reads of content, asked of the built server:
 * answers have the values that are shown, but for ids, times and addresses, which are the test's own.
 */
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { isRecord } from '@/lib/is-record'
import { OTHER_CALLS } from '../support/documented-calls'
import { at, faultsOf } from '../support/fits-schema'
import { newToken } from './support/api-tokens'
import { type Answer, Visitor } from './support/client'
import { whileOnCall } from './support/on-call'
import { newPerson, withBearer } from './support/people'

type Call = {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly hasToken: boolean
}

const document: unknown = await new Visitor().json('/docs/api/openapi.json')
const operationOf = (method: string, path: string) => at(document, 'paths', path, method.toLowerCase())
/** The answer that an operation shows, with its schema. */
const shown = (method: string, path: string) =>
  at(operationOf(method, path), 'responses', '200', 'content', 'application/json')

function exampleOf(method: string, path: string): Call {
  const request = at(operationOf(method, path), 'x-example-request')
  const [url, body, token] = ['url', 'body', 'token'].map((name) => at(request, name))
  return { method, url: String(url), body, hasToken: token === true }
}

/** A caller with an account or a token of its own, as the operation needs one. */
async function callerFor({ url, hasToken }: Call): Promise<{ visitor: Visitor; email: string }> {
  if (!url.startsWith('/users/me')) {
    const token = hasToken && (await newToken('may_send_requests')).token
    const always: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return { visitor: new Visitor(undefined, always), email: `ada.${crypto.randomUUID()}@example.org` }
  }
  const { email } = await newPerson()
  return { visitor: await withBearer(email), email }
}

async function send(call: Call, own: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { visitor, email } = await callerFor(call)
  const { method, url, body } = call
  if (!isRecord(body)) return visitor.send(method, url)
  const mine = {
    ...('email' in body && { email }),
    ...('idempotency_key' in body && { idempotency_key: crypto.randomUUID() }),
  }
  return visitor.send(method, url, { json: { ...body, ...mine, ...own } })
}

const OWN = /^(?:id|email|Start|End|phone|access_token|refresh_token)$/

/** A text instead of each value that no two calls have in common. */
function comparable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, comparable(part, key)]))
  return OWN.test(name) ? `${typeof value} of its own` : value
}

function expectShown(answer: Answer, method: string, path: string, example?: unknown): void {
  expect(answer.status, answer.text).toBe(200)
  expect(faultsOf(document, at(shown(method, path), 'schema'), answer.json())).toEqual([])
  const expected = example ?? at(shown(method, path), 'example')
  expect(comparable(answer.json())).toEqual(comparable(expected))
}

describe('each example of the description', () => {
  const changes = [
    ['POST', '/items/contact_request'],
    ['GET', '/users/me'],
    ['PATCH', '/users/me'],
  ] as const

  test.each(changes)('%s %s is answered as it says', async (method, path) => {
    expectShown(await send(exampleOf(method, path)), method, path)
  })

  test('of signing in is answered as it says, with an account of one’s own', () =>
    expectSessionShown((path) => exampleOf('POST', path)))

  test('of signing in with the password that is shown is refused: no account has it', async () => {
    expect((await send(exampleOf('POST', '/auth/login'))).status).toBe(401)
  })

  test('of a picture is that picture', async () => {
    const { status, headers } = await send(exampleOf('GET', '/assets/{id}'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('of who is on call has people as it shows them', async () => {
    await whileOnCall(async () => expectOnCall(await send(exampleOf('GET', '/items/support_entry'))))
  })

  test('is one of these', () => {
    const others = Object.entries(isRecord(document) && isRecord(document.paths) ? document.paths : {})
      .filter(([path]) => !/^\/items\/(?!contact_request|support_entry)/.test(path))
      .flatMap(([path, methods]) =>
        Object.keys(isRecord(methods) ? methods : {}).map((name) => `${name} ${path}`),
      )
    expect(others.toSorted()).toEqual([
      ...['get /assets/{id}', 'get /items/support_entry', 'get /users/me', 'patch /users/me'],
      ...['post /auth/login', 'post /auth/logout', 'post /auth/refresh', 'post /items/contact_request'],
    ])
  })
})

describe('each call of docs/content-api.md that is no read of content', () => {
  const alone = OTHER_CALLS.filter(({ url }) => !url.startsWith('/auth/'))

  test.each(alone)('$method $url is answered as the page says', async (call) => {
    if (call.url === '/items/support_entry')
      return whileOnCall(async () => expectOnCall(await send(call), call.expected))
    const answer = await send(call)
    if (call.outcome === undefined) return expectShown(answer, call.method, call.url, call.expected)
    expect(`${answer.status} ${answer.headers.get('content-type')}`).toBe(call.outcome)
  })

  test('those of a session are answered as the page says, one after the other', () =>
    expectSessionShown((path) => {
      const call = OTHER_CALLS.find(({ url }) => url === path)
      if (!call) throw new Error(`No example of ${path}`)
      return call
    }))

  test('there is one for each that the specification names, and for each of a session', () => {
    expect(
      OTHER_CALLS.map(({ method, url }) => `${method} ${url.replace(/^(.assets.).*/, '$1{id}')}`),
    ).toEqual([
      ...['GET /assets/{id}', 'POST /items/contact_request', 'GET /items/support_entry'],
      ...['POST /auth/login', 'POST /auth/refresh', 'POST /auth/logout', 'GET /users/me', 'PATCH /users/me'],
    ])
  })
})

type ShownCall = Call & { readonly expected?: unknown }

/** Signs in, renews and signs out: each call needs what the one before has answered. */
async function expectSessionShown(callOf: (path: string) => ShownCall): Promise<void> {
  const { email } = await newPerson({ hasPassword: true })
  const [login, refresh, logout] = [callOf('/auth/login'), callOf('/auth/refresh'), callOf('/auth/logout')]
  const signedIn = await send(login, { email, password: DEMO_PASSWORD })
  expectShown(signedIn, 'POST', '/auth/login', login.expected)
  const renewed = await send(refresh, { refresh_token: at(signedIn.json(), 'data', 'refresh_token') })
  expectShown(renewed, 'POST', '/auth/refresh', refresh.expected)
  const refresh_token = at(renewed.json(), 'data', 'refresh_token')
  const signedOut = await send(logout, { refresh_token })
  expect([signedOut.status, signedOut.text]).toEqual([204, ''])
  expect((await send(refresh, { refresh_token })).status).toBe(401)
}

/**
 * Who it is depends on the schedule: the person of `whileOnCall` has the number and the fields that are shown.
 * @param example of the page; without it that of the description
 */
function expectOnCall(answer: Answer, example?: unknown): void {
  expect(answer.status, answer.text).toBe(200)
  const content = shown('GET', '/items/support_entry')
  expect(faultsOf(document, at(content, 'schema'), answer.json())).toEqual([])
  const [expected] = personsOf(example ?? at(content, 'example'))
  const found = personsOf(answer.json()).find((person) => at(person, 'phone') === at(expected, 'phone'))
  expect(namesOf(found)).toEqual(namesOf(expected))
}

const personsOf = (answer: unknown) => [at(answer, 'data')].flat()
/** In their order. */
const namesOf = (person: unknown) =>
  [person, at(person, 'related_user')].map((value) => (isRecord(value) ? Object.keys(value) : []))
