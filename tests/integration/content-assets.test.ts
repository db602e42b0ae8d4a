/** `GET /assets/{id}`: files and ranges of them, their headers, and what is refused, in Directus' shapes. */
import { randomBytes } from 'node:crypto'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileIdOf } from '@/content/media/rules'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { askForAsset, bytesOf, type StoredFile, setStored, storeFile } from '../support/assets'
import { editorOf, testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)

const FILM = randomBytes(300_000)
let picture: StoredFile
let film: StoredFile
let captions: StoredFile
let page: StoredFile

beforeAll(async () => {
  const red = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c02a37' } })
    .jpeg()
    .toBuffer()
  picture = await storeFile(payload, 'Ärztin.jpg', 'image/jpeg', red)
  film = await storeFile(payload, 'film.mp4', 'video/mp4', FILM)
  captions = await storeFile(payload, 'film.vtt', 'text/vtt', Buffer.from('WEBVTT\n'))
  page = await storeFile(payload, 'page.svg', 'text/vtt', Buffer.from('<svg onload="alert(1)"/>'))
  await setStored(payload, page, 'mime_type', 'image/svg+xml')
})

const fileOf = ({ filename }: StoredFile) => `${process.env.DATA_DIR}/media/${filename}`
const headersOf = ({ headers }: Response, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]))

describe('an original', () => {
  it('is answered whole, with these headers', async () => {
    const bytes = await readFile(fileOf(picture))
    const answer = await askForAsset(picture.fileId)
    const { etag, 'last-modified': modified, ...headers } = Object.fromEntries(answer.headers)
    expect(answer.status).toBe(200)
    expect(headers).toEqual({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
      'cache-control': 'public, max-age=300',
      'content-disposition': `inline; filename="_rztin.jpg"; filename*=UTF-8''%C3%84rztin.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      [BODY_LENGTH_HEADER]: String(bytes.length),
    })
    expect(etag).toMatch(/^"\d+-[0-9a-z]+-[0-9a-z]+"$/)
    expect(Date.parse(modified ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(await bytesOf(answer)).toEqual(bytes)
  })

  it('has the name of its address, and is saved when a download is asked for', async () => {
    const named = await askForAsset(`${captions.fileId}/Saç%20ekimi.vtt?download`)
    expect(headersOf(named, 'content-type', 'content-disposition')).toEqual({
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': `attachment; filename="Sa_ ekimi.vtt"; filename*=UTF-8''Sa%C3%A7%20ekimi.vtt`,
    })
    expect((await askForAsset(`${captions.fileId.toUpperCase()}.vtt`)).status).toBe(200)
  })

  it('that could carry scripts is saved, never shown', async () => {
    const answer = await askForAsset(page.fileId)
    expect(headersOf(answer, 'content-type', 'content-disposition', 'content-security-policy')).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="page.svg"; filename*=UTF-8''page.svg`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('is asked for with HEAD: the headers and no body, whatever range', async () => {
    const answer = await askForAsset(film.fileId, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect([answer.status, answer.headers.get(BODY_LENGTH_HEADER)]).toEqual([200, '300000'])
    expect((await bytesOf(answer)).length).toBe(0)
  })

  it('of a film is not transformed, as in Directus', async () => {
    const answer = await askForAsset(`${film.fileId}?width=640`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  })
})

describe('a client that has the file', () => {
  const conditional = (headers: Record<string, string>) => askForAsset(film.fileId, { headers })

  it('is answered 304 by tag and by time', async () => {
    const { headers } = await askForAsset(film.fileId)
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    const answers = [
      await conditional({ 'if-none-match': etag }),
      await conditional({ 'if-none-match': `"x", W/${etag}` }),
      await conditional({ 'if-modified-since': modified }),
      await conditional({ 'if-none-match': etag, range: 'bytes=0-1' }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, etag])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await conditional({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(
      200,
    )
  })

  it('gets the new one at once when the file is replaced under its name', async () => {
    const file = await storeFile(payload, 'replaced.vtt', 'text/vtt', Buffer.from('WEBVTT one\n'))
    const etag = (await askForAsset(file.fileId)).headers.get('etag') ?? ''
    await writeFile(fileOf(file), 'WEBVTT two\n')
    await utimes(fileOf(file), new Date(), new Date(Date.now() + 5_000))
    const answer = await askForAsset(file.fileId, { headers: { 'if-none-match': etag } })
    expect([answer.status, await answer.text()]).toEqual([200, 'WEBVTT two\n'])
  })
})

describe('a range of a film', () => {
  const part = (range: string, more = {}) => askForAsset(film.fileId, { headers: { range, ...more } })

  it('is what the same cut of the bytes is', async () => {
    const place = fc.integer({ min: 0, max: FILM.length + 10 })
    await fc.assert(
      fc.asyncProperty(place, place, fc.constantFrom('both', 'open', 'end'), async (one, other, kind) => {
        const [from, last] = [Math.min(one, other), Math.max(one, other)]
        const range = { both: `${from}-${last}`, open: `${from}-`, end: `-${last}` }[kind]
        const slice = {
          both: FILM.subarray(from, last + 1),
          open: FILM.subarray(from),
          end: FILM.subarray(-last),
        }
        const expected = kind === 'end' && last === 0 ? Buffer.of() : slice[kind]
        const answer = await part(`bytes=${range}`)
        if (expected.length === 0) return answer.status === 416
        return answer.status === 206 && (await bytesOf(answer)).equals(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('says which it is', async () => {
    const answer = await part('bytes=100-199')
    expect(headersOf(answer, 'content-range', BODY_LENGTH_HEADER)).toEqual({
      'content-range': 'bytes 100-199/300000',
      [BODY_LENGTH_HEADER]: '100',
    })
  })

  it('outside of it is refused as Directus does', async () => {
    const answer = await part('bytes=300000-')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: `Range "300000-" is invalid or the file's size doesn't match the requested range.`,
          extensions: { code: 'RANGE_NOT_SATISFIABLE', range: { start: 300_000 } },
        },
      ],
    })
  })

  it('of several, of another version, or in other units is the whole film', async () => {
    const whole = [
      await part('bytes=0-1,5-6'),
      await part('seconds=0-1'),
      await part('bytes=0-1', { 'if-range': '"former"' }),
    ]
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200])
    const { headers } = await askForAsset(film.fileId)
    expect((await part('bytes=0-1', { 'if-range': headers.get('etag') ?? '' })).status).toBe(206)
  })
})

describe('what is refused', () => {
  const FORBIDDEN = {
    errors: [{ message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } }],
  }

  it.each(['00000000-0000-0000-0000-000000000000', 'not-a-uuid', fileIdOf(2_000_000_000), '1', '..%5c..'])(
    '%s is answered as the yardstick answers an unknown file',
    async (id) => {
      const answer = await askForAsset(id)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/json'])
      expect(await answer.json()).toEqual(FORBIDDEN)
      expect(headersOf(answer, 'cache-control', 'access-control-allow-origin')).toEqual({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
    },
  )

  const system = { collection: 'media', locale: 'de', overrideAccess: true } as const
  const statusOf = async (fileId: string) => (await askForAsset(fileId)).status
  const upload = async (name: string) => {
    const drawing = sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
    const data = await drawing.webp().toBuffer()
    return { data, mimetype: 'image/webp', name, size: data.length }
  }

  it('a file is not found by counting, and keeps its id when it is saved again', async () => {
    const file = await upload('draft.webp')
    const { id, fileIdPrefix } = await payload.create({ ...system, data: { alt: 'Entwurf' }, file })
    expect(fileIdPrefix).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-$/)
    expect(await statusOf(fileIdOf(id))).toBe(403)
    expect(await statusOf(fileIdOf(id, fileIdPrefix))).toBe(200)
    await payload.update({ ...system, id, data: { alt: 'Anders' } })
    expect(await statusOf(fileIdOf(id, fileIdPrefix))).toBe(200)
  })

  it('a file that was stored before ids were random keeps the id that is made of its number', async () => {
    const { id } = await storeFile(payload, 'former.vtt', 'text/vtt', Buffer.from('WEBVTT\n'))
    await payload.db.pool.query('update media set file_id_prefix = null where id = $1', [id])
    expect(await statusOf(fileIdOf(id))).toBe(200)
    await payload.update({ ...system, id, data: { alt: 'Anders' } })
    expect(await statusOf(fileIdOf(id))).toBe(200)
  })

  it('an editor chooses no id, and visitors read no beginning', async () => {
    const user = await editorOf(payload, 'editor')
    const acting = { ...system, overrideAccess: false }
    const data = { alt: 'Bild', fileIdPrefix: fileIdOf(1).slice(0, -12) }
    const { id, fileIdPrefix } = await payload.create({ ...acting, user, data, file: await upload('e.webp') })
    expect(fileIdPrefix).not.toBe(data.fileIdPrefix)
    const changed = await payload.update({ ...acting, user, id, data })
    expect(changed.fileIdPrefix).toBe(fileIdPrefix)
    expect(await payload.findByID({ ...acting, id })).not.toHaveProperty('fileIdPrefix')
  })

  it('a record whose file is missing, or leads out of the folder, looks the same', async () => {
    const missing = await storeFile(payload, 'missing.vtt', 'text/vtt', Buffer.from('WEBVTT\n'))
    await rm(fileOf(missing))
    const outside = await storeFile(payload, 'outside.vtt', 'text/vtt', Buffer.from('WEBVTT\n'))
    await writeFile(`${process.env.DATA_DIR}/outside.vtt`, 'secret')
    await setStored(payload, outside, 'filename', '../outside.vtt')
    for (const { fileId } of [missing, outside]) {
      const answer = await askForAsset(fileId)
      expect([answer.status, await answer.json()]).toEqual([403, FORBIDDEN])
    }
  })

  it('a transformation that is not on the list, with its reason', async () => {
    const answer = await askForAsset(`${picture.fileId}?quality=101`)
    const reason = '"quality" must be one of [30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100]'
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        errors: [{ message: `Invalid query. ${reason}.`, extensions: { code: 'INVALID_QUERY', reason } }],
      },
    ])
  })

  it('a path with more parts', async () => {
    const answer = await askForAsset(`${picture.fileId}/a/b`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'ROUTE_NOT_FOUND' } }] })
  })
})
