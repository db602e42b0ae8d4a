import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENT_HEADERS, securityHeaders } from './security-headers'
import { staticFiles } from './static-files'

const root = mkdtempSync(join(tmpdir(), 'kervan-static-'))
const always = securityHeaders('https://lalezar.example')
const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  response.setHeader('X-Request-Id', 'a-request')
  serve(request, response, () => response.writeHead(404).end())
})
let serve: ReturnType<typeof staticFiles>
let origin = ''

beforeAll(async () => {
  for (const folder of ['.next/static', 'public']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, '.next/static/page.js'), 'void 0')
  writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *')
  serve = staticFiles(root, always)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

describe('files of the build', () => {
  it('keep for a year, and leave out what only documents have a use for', async () => {
    const { status, headers } = await fetch(`${origin}/_next/static/page.js`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public,max-age=31536000,immutable'])
    expect([...DOCUMENT_HEADERS, 'X-Request-Id', 'ETag'].filter((name) => headers.has(name))).toEqual([])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })
})

it('other files, and names that lead nowhere, carry every header', async () => {
  for (const path of ['/robots.txt', '/_next/static/none.js']) {
    const { headers } = await fetch(origin + path)
    for (const name of [...Object.keys(always), 'X-Request-Id'])
      expect(headers.has(name), `${path} ${name}`).toBe(true)
  }
})
