import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { isChosen, shownAddress, signatureOf, urlFault } from './rules'

describe('addresses', () => {
  it.each([
    ['https://partner.example/hook?tenant=1', undefined],
    ['https://partner.example:8443/hook', undefined],
    ['https://partner.example:443/hook', undefined],
    ['http://partner.example/hook', 'URL_NOT_HTTPS'],
    ['https://partner.example:22/', 'URL_PORT'],
    ['https://partner.example:80/', 'URL_PORT'],
    ['https://user:secret@partner.example/', 'URL_WITH_PASSWORD'],
    ['https://user@partner.example/', 'URL_WITH_PASSWORD'],
    ['https://127.0.0.1/', 'URL_PRIVATE'],
    ['https://2130706433/', 'URL_PRIVATE'],
    ['https://0x7f.1/', 'URL_PRIVATE'],
    ['https://[::1]/', 'URL_PRIVATE'],
    ['https://[::ffff:10.0.0.1]/', 'URL_PRIVATE'],
    ['https://169.254.169.254/latest/meta-data', 'URL_PRIVATE'],
    ['https://localhost/', 'URL_PRIVATE'],
    ['https://db./', 'URL_PRIVATE'],
    ['http://127.0.0.1:3000/', 'URL_NOT_HTTPS'],
    ['ftp://partner.example/', 'URL_INVALID'],
    ['javascript:alert(1)', 'URL_INVALID'],
    ['partner.example/hook', 'URL_INVALID'],
    ['', 'URL_INVALID'],
  ])('%s: %s', (url, expected) => expect(urlFault(url, false)).toBe(expected))

  it('this machine is called where the setting allows it, and only as a number', () => {
    expect(urlFault('http://127.0.0.1:4321/hook', true)).toBeUndefined()
    expect(urlFault('http://user:secret@127.0.0.1:4321/', true)).toBe('URL_WITH_PASSWORD')
    expect(urlFault('http://localhost:4321/', true)).toBe('URL_NOT_HTTPS')
    expect(urlFault('https://10.0.0.1/', true)).toBe('URL_PRIVATE')
  })
})

it('what is shown of an address is not its query, which may be a password', () => {
  expect(shownAddress('https://partner.example:8443/hook/a?token=secret#part')).toBe(
    'https://partner.example:8443/hook/a',
  )
  expect(shownAddress('partner')).toBe('')
})

describe('signatures', () => {
  /** The example of the Standard Webhooks specification. */
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

  it('are those of the specification', () => expect(signatureOf(message, [secret])).toBe(expected))

  it('while a secret is renewed there are two', () => {
    const [first, second, ...more] = signatureOf(message, ['whsec_AAAA', secret]).split(' ')
    expect([second, more]).toEqual([expected, []])
    expect(first).not.toBe(expected)
  })

  it.each(['id', 'timestamp', 'body'] as const)('another %s has another one', (part) => {
    const other = { ...message, [part]: part === 'timestamp' ? 1 : 'other' }
    expect(signatureOf(other, [secret])).not.toBe(expected)
  })
})

it('a webhook without a choice is told of all collections', () => {
  expect(isChosen([], 'blog')).toBe(true)
  expect(isChosen(['service'], 'blog')).toBe(false)
  expect(isChosen(['service', 'blog'], 'blog')).toBe(true)
})

/** The example of docs/content-api.md, as a receiver would copy it. */
async function documentedCheck(): Promise<(headers: object, body: string, secret: string) => unknown> {
  const docs = readFileSync('docs/content-api.md', 'utf8')
  const examples = [...docs.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const code = examples.find((example) => example.includes('isFromKervan')) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'kervan-example-'))
  const file = join(folder, 'example.mjs')
  writeFileSync(file, code)
  const example: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
  if (!isRecord(example) || typeof example.isFromKervan !== 'function') throw new Error('no example')
  const { isFromKervan } = example
  return (...given) => Reflect.apply(isFromKervan, undefined, given)
}

it('the documented example accepts our messages, and nothing that was changed or is old', async () => {
  const check = await documentedCheck()
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const timestamp = Math.floor(Date.now() / 1000)
  const message = { id: 'a', timestamp, body: '{"id":"a"}' }
  const headersOf = (secrets: readonly string[], sent = message) => ({
    ...{ 'webhook-id': sent.id, 'webhook-timestamp': String(sent.timestamp) },
    'webhook-signature': signatureOf(sent, secrets),
  })
  expect(check(headersOf([secret]), message.body, secret)).toBe(true)
  expect(check(headersOf(['whsec_AAAA', secret]), message.body, secret)).toBe(true)
  expect(check(headersOf(['whsec_AAAA']), message.body, secret)).toBe(false)
  expect(check(headersOf([secret]), '{"id":"b"}', secret)).toBe(false)
  const old = { ...message, timestamp: timestamp - 600 }
  expect(check(headersOf([secret], old), old.body, secret)).toBe(false)
  expect(check({}, message.body, secret)).toBe(false)
})
