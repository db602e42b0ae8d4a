/** `/assets/{id}` of the built server: headers as they arrive, films in parts, other sites, and the official SDK. */
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { createDirectus, readAssetArrayBuffer, readAssetRaw, rest } from '@directus/sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileIdOf } from '@/content/media/rules'
import type { Media } from '@/payload-types'
import { signedIn, site, Visitor } from './support/client'
import { filmOf } from './support/films'

const visitor = new Visitor()
const FILM_BYTES = 8 * 1024 * 1024
const PICTURES = '/api/media?limit=1&where[mimeType][equals]=image%2Fwebp&where[width][greater_than]=900'
let picture: Media
let film: Media

beforeAll(async () => {
  const { docs } = await (await signedIn('editor')).json<{ docs: Media[] }>(PICTURES)
  const [found] = docs
  if (!found) throw new Error('The demo has no such picture')
  picture = found
  const body = new FormData()
  body.set('file', new File([filmOf(FILM_BYTES)], `asset-${Date.now()}.mp4`, { type: 'video/mp4' }))
  body.set('_payload', JSON.stringify({ alt: 'Ein Film' }))
  const made = await (await signedIn('editor')).send('POST', '/api/media?locale=de', { body })
  film = JSON.parse(made.text).doc
})
afterAll(async () => {
  await (await signedIn('editor')).send('DELETE', `/api/media/${film.id}`)
})

const idOf = ({ id, fileIdPrefix }: Media) => fileIdOf(id, fileIdPrefix)
const pathOf = (file: Media) => `/assets/${idOf(file)}`

test('a picture has these headers and no others', async () => {
  const answer = await visitor.get(`${pathOf(picture)}/photo.webp?width=320&height=200&format=webp`)
  expect(answer.status, answer.text.slice(0, 200)).toBe(200)
  const {
    etag,
    date,
    'last-modified': modified,
    'x-request-id': id,
    ...headers
  } = Object.fromEntries(answer.headers)
  expect(headers).toEqual({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
    'cache-control': 'public, max-age=300',
    connection: 'keep-alive',
    'content-disposition': `inline; filename="photo.webp"; filename*=UTF-8''photo.webp`,
    'content-length': String(answer.body.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'keep-alive': 'timeout=65',
    'permissions-policy': expect.any(String),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': expect.any(String),
    'x-ratelimit-reset': expect.any(String),
  })
  expect([etag, date, modified, id].every(Boolean)).toBe(true)
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
  const byAccept = await visitor.get(`${pathOf(picture)}?width=64&format=auto`, { accept: 'image/webp' })
  expect([byAccept.headers.get('vary'), byAccept.headers.get('content-type')]).toEqual([
    'Accept',
    'image/webp',
  ])
  const again = await visitor.get(pathOf(picture), { 'if-none-match': '*' })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

describe('a film', () => {
  test('comes in parts, whole with HEAD, and not beyond its end', async () => {
    const part = await visitor.get(pathOf(film), { range: 'bytes=4-11' })
    expect([part.status, part.text, part.headers.get('content-length')]).toEqual([206, 'ftypisom', '8'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${FILM_BYTES}`)
    const head = await visitor.send('HEAD', pathOf(film))
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([
      200,
      String(FILM_BYTES),
      0,
    ])
    const beyond = await visitor.get(pathOf(film), { range: `bytes=${FILM_BYTES}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM_BYTES}`])
    expect((await visitor.get(pathOf(film))).body.equals(filmOf(FILM_BYTES))).toBe(true)
  })

  test.runIf(existsSync('/proc/self/fd'))('is closed when its reader leaves', async () => {
    const reader = new AbortController()
    const answer = await fetch(new URL(pathOf(film), site()), { signal: reader.signal })
    const body = answer.body?.getReader()
    await body?.read()
    await expect.poll(() => openHandles(`media/${film.filename}`)).toBeGreaterThan(0)
    reader.abort()
    await expect.poll(() => openHandles(`media/${film.filename}`)).toBe(0)
  })
})

test('a file that an editor deletes is gone at once, with what was made of it', async () => {
  const editor = await signedIn('editor')
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2b6a8f' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], `gone-${Date.now()}.png`, { type: 'image/png' }))
  body.set('_payload', JSON.stringify({ alt: 'Ein Bild' }))
  const made = await editor.send('POST', '/api/media?locale=de', { body })
  const path = `${pathOf(JSON.parse(made.text).doc)}?width=64`
  // The server learns of a new file by a notice of the database.
  await expect.poll(async () => (await visitor.get(path)).status).toBe(200)
  await editor.send('DELETE', `/api/media/${JSON.parse(made.text).doc.id}`)
  expect((await visitor.get(path)).status).toBe(403)
})

/** How many processes of ours have the file open. @param ending of its path */
async function openHandles(ending: string): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const targets = await Promise.all(
    processes.map(async (process) => {
      const handles = await readdir(`/proc/${process}/fd`).catch(() => [])
      return Promise.all(handles.map((one) => readlink(`/proc/${process}/fd/${one}`).catch(() => '')))
    }),
  )
  return targets.flat().filter((target) => target.endsWith(ending)).length
}

describe('what is refused', () => {
  const FORBIDDEN = [
    { message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } },
  ]

  test.each(['00000000-0000-0000-0000-000000000000', 'not-a-uuid'])(
    'an unknown file, as a real Directus answers it: %s',
    async (id) => {
      const answer = await visitor.get(`/assets/${id}`)
      expect([answer.status, answer.json()]).toEqual([403, { errors: FORBIDDEN }])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    },
  )

  test('a width that is not on the list', async () => {
    const answer = await visitor.get(`${pathOf(picture)}?width=641`)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/^Invalid query\. "width" must be one of \[16, /),
          extensions: { code: 'INVALID_QUERY' },
        },
      ],
    })
  })

  test('a flood of unknown and impossible questions leaves the pages undisturbed', async () => {
    const questions = Array.from({ length: 300 }, (_, place) =>
      place % 2 ? `/assets/${fileIdOf(1_000_000 + place)}` : `${pathOf(picture)}?width=${place}&quality=1e9`,
    )
    const answers = Promise.all(questions.map((question) => visitor.get(question)))
    expect((await new Visitor().get('/de')).status).toBe(200)
    const statuses = new Set((await answers).map(({ status }) => status))
    expect([...statuses].every((status) => [400, 403, 429].includes(status))).toBe(true)
    expect((await visitor.get(pathOf(picture))).status).toBe(200)
  })
})

test('a page of another site may ask first, and read the answer', async () => {
  const headers = {
    origin: 'https://clinic.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'content-type, range',
  }
  const preflight = await visitor.send('OPTIONS', pathOf(picture), { headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(/content-type.* range/)
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const answer = await visitor.get(pathOf(picture), {
    origin: headers.origin,
    'sec-fetch-site': 'cross-site',
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('the official SDK reads files and pictures made of them', async () => {
  const client = createDirectus(site()).with(rest())
  const id = idOf(picture)
  const whole = Buffer.from(await client.request(readAssetArrayBuffer(id)))
  expect(whole.equals((await visitor.get(pathOf(picture))).body)).toBe(true)
  const query = { width: 200, height: 200, fit: 'cover', quality: 75, format: 'jpg' } as const
  const small = Buffer.from(await client.request(readAssetArrayBuffer(id, query)))
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
  const stream = await client.request(readAssetRaw(id, { key: 'system-small-cover' }))
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 64 })
  await expect(client.request(readAssetRaw(id, { width: 641 }))).rejects.toMatchObject({
    errors: [{ extensions: { code: 'INVALID_QUERY' } }],
  })
})
