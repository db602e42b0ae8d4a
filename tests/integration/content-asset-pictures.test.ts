/** Transformed pictures of `/assets/{id}`: their sizes and formats, each made once, kept within bounds. */
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askForAsset, bytesOf, type StoredFile, storeFile } from '../support/assets'
import { jpgOf, pngOf } from '../support/bombs'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
const { pruneVariants } = await import('@/content/media/assets/prune-variants')
afterAll(close)

const FOLDER = `${process.env.DATA_DIR}/asset-variants`
const stored = async () => (await readdir(FOLDER).catch(() => [])).sort()
const HALVES = { width: 1200, height: 800, channels: 3, background: '#0000ff' } as const
let picture: StoredFile

/** Red on the left, blue on the right. */
async function halves(): Promise<Buffer> {
  const left = { create: { ...HALVES, width: 600, background: '#ff0000' } }
  return sharp({ create: HALVES })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

beforeAll(async () => {
  picture = await storeFile(payload, 'halves.png', 'image/png', await halves(), { focalX: 100, focalY: 50 })
})
beforeEach(() => rm(FOLDER, { recursive: true, force: true }))

const drawn = async (query: string, headers = {}) => {
  const answer = await askForAsset(`${picture.fileId}?${query}`, { headers })
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  const bytes = await bytesOf(answer)
  const { format, width, height } = await sharp(bytes).metadata()
  return { answer, bytes, format, width, height, type: answer.headers.get('content-type') }
}

describe('a transformed picture', () => {
  it.each([
    ['width=600', 600, 400],
    ['height=200&fit=contain', 300, 200],
    ['width=300&height=300', 300, 300],
    ['width=300&height=300&fit=contain', 300, 300],
    ['width=300&height=300&fit=inside', 300, 200],
    ['width=300&height=300&fit=outside', 450, 300],
    ['width=2400', 2400, 1600],
    ['width=2400&withoutEnlargement=true', 1200, 800],
    ['width=2400&height=1000&withoutEnlargement=true', 1200, 800],
    ['width=2400&height=2400&fit=contain', 2400, 2400],
    ['key=system-medium-cover', 300, 300],
    ['key=system-medium-contain', 300, 200],
    ['quality=50', 1200, 800],
  ])('%s is %i × %i, as sharp itself would make it', async (query, width, height) => {
    expect(await drawn(query)).toMatchObject({ width, height, format: 'png' })
    const asked = new URLSearchParams(query)
    if (asked.has('key') || asked.has('quality')) return
    const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : undefined)
    const { info } = await sharp(await halves())
      .resize({
        width: number('width'),
        height: number('height'),
        fit: (['contain', 'inside', 'outside'] as const).find((fit) => fit === asked.get('fit')) ?? 'cover',
        withoutEnlargement: asked.get('withoutEnlargement') === 'true',
      })
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([width, height])
  })

  it.each([
    ['format=webp', '*/*', 'webp', 'image/webp', null],
    ['format=jpg', '*/*', 'jpeg', 'image/jpeg', null],
    ['format=avif', '*/*', 'heif', 'image/avif', null],
    ['format=auto', 'image/avif,image/webp,*/*', 'heif', 'image/avif', 'Accept'],
    ['format=auto', 'image/webp,*/*', 'webp', 'image/webp', 'Accept'],
    ['format=auto', '*/*', 'png', 'image/png', 'Accept'],
  ])('%s for %s is %s', async (query, accept, format, type, vary) => {
    const found = await drawn(`width=64&${query}`, { accept })
    expect([found.format, found.type, found.answer.headers.get('vary')]).toEqual([format, type, vary])
  })

  it('is cut around the focal point', async () => {
    const { bytes } = await drawn('width=100&height=200&format=png')
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
  })

  it('has the headers of a file, the ending of its format, and is answered 304 and in parts', async () => {
    const { answer, bytes } = await drawn('width=64&format=webp')
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="halves.webp"')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    await rm(FOLDER, { recursive: true })
    const path = `${picture.fileId}?width=64&format=webp`
    expect((await askForAsset(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await stored(), 'nothing is drawn for a client that has it').toEqual([])
    const part = await askForAsset(path, { headers: { range: 'bytes=0-3', 'if-range': etag } })
    expect([part.status, await part.text()]).toEqual([206, bytes.toString('latin1', 0, 4)])
  })
})

const illegal = (...names: string[]) => [
  400,
  {
    errors: [
      {
        message: 'Illegal asset transformation.',
        extensions: { code: 'ILLEGAL_ASSET_TRANSFORMATION', invalidTransformations: names },
      },
    ],
  },
]

describe('what cannot be drawn is refused with 400', () => {
  const refused = async (name: string, type: string, bytes: Buffer, query = 'width=640') => {
    const file = await storeFile(payload, name, type, bytes)
    const answer = await askForAsset(`${file.fileId}?${query}`)
    return [answer.status, await answer.json()]
  }
  it('a broken picture', async () => {
    expect(await refused('broken.png', 'image/png', (await halves()).subarray(0, 300))).toEqual(
      illegal('width'),
    )
    expect(await refused('text.jpg', 'image/jpeg', Buffer.from('no picture'))).toEqual(illegal('width'))
  })

  it('a picture that would fill the memory once it is decoded', async () => {
    expect(await refused('bomb.png', 'image/png', await pngOf(60_000, 60_000))).toEqual(illegal('width'))
    expect(await refused('bomb.jpg', 'image/jpeg', await jpgOf(60_000, 60_000))).toEqual(illegal('width'))
  })

  it('a result that would fill it', async () => {
    const line = await sharp({ create: { ...HALVES, width: 2, height: 4_000 } })
      .png()
      .toBuffer()
    const query = 'width=3840&quality=75'
    expect(await refused('line.png', 'image/png', line, query)).toEqual(illegal('width', 'quality'))
    expect(await stored()).toEqual([])
  })
})

describe('the folder of transformed pictures', () => {
  it('has one file for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => drawn('width=768&format=webp')))
    expect(await stored()).toHaveLength(1)
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })

  it('loses what was used longest ago beyond its bounds, and what a killed process left', async () => {
    for (const width of [64, 96, 128, 256]) await drawn(`width=${width}`)
    const [first = '', ...others] = await stored()
    await writeFile(`${FOLDER}/a.webp.1.part`, 'half')
    const longAgo = new Date(Date.now() - 5 * 3_600_000)
    for (const name of [first, 'a.webp.1.part']) await utimes(`${FOLDER}/${name}`, longAgo, longAgo)
    expect(await pruneVariants({ files: 3, bytes: 1e9 })).toBeGreaterThan(0)
    const left = await stored()
    expect(left).not.toContain(first)
    expect(left).not.toContain('a.webp.1.part')
    expect(others).toEqual(expect.arrayContaining(left))
  })

  it('keeps what is used: a use is noted', async () => {
    await drawn('width=64')
    const [name = ''] = await stored()
    const longAgo = new Date(Date.now() - 5 * 3_600_000)
    await utimes(`${FOLDER}/${name}`, longAgo, longAgo)
    await drawn('width=96')
    await drawn('width=64')
    await pruneVariants({ files: 2, bytes: 1e9 })
    expect(await stored()).toHaveLength(2)
    await pruneVariants({ files: 1.2, bytes: 1e9 })
    expect(await stored()).toContain(name)
  })

  it('loses the pictures of a file that is changed or deleted', async () => {
    const file = await storeFile(payload, 'gone.png', 'image/png', await halves())
    const ask = () => askForAsset(`${file.fileId}?width=64`)
    expect((await ask()).status).toBe(200)
    await drawn('width=64')
    const own = async () => (await stored()).filter((name) => name.startsWith(`${file.id}-`))
    expect(await own()).toHaveLength(1)
    const change = { collection: 'media', id: file.id, overrideAccess: true } as const
    await payload.update({ ...change, data: { focalX: 10 } })
    expect(await own()).toEqual([])
    await ask()
    await payload.delete(change)
    expect(await own()).toEqual([])
    expect(await stored()).toHaveLength(1)
    expect((await ask()).status).toBe(403)
  })
})
