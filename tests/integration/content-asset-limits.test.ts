/** What one network may ask of `/assets/{id}`: pictures drawn at once and over time, and files that are not there. */
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAW_LIMIT, EDGES, QUALITIES } from '@/content/media/assets/constants'
import { fileIdOf } from '@/content/media/rules'
import { shiftClock } from '@/lib/clock'
import { contentCache } from '@/lib/content-cache'
import { askForAsset, type StoredFile, storeFile } from '../support/assets'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)

const FOLDER = `${process.env.DATA_DIR}/asset-variants`
let picture: StoredFile
let small: StoredFile

beforeAll(async () => {
  picture = await storeFile(payload, 'large.png', 'image/png', await pictureOf(1200))
  small = await storeFile(payload, 'small.png', 'image/png', await pictureOf(8))
})
beforeEach(() => rm(FOLDER, { recursive: true, force: true }))
afterEach(() => shiftClock(0))

const pictureOf = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#2b6a8f' } })
    .png()
    .toBuffer()
const from = (address: string, { fileId }: StoredFile, query: string) =>
  askForAsset(`${fileId}?${query}`, { headers: { 'x-kervan-client-ip': address } })
const countsOf = ({ headers }: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))

describe('a network that has pictures drawn', () => {
  it('at once: is answered 429 with the time to wait; another network is served', async () => {
    const sizes = EDGES.flatMap((edge) => [`width=${edge}&height=16`, `width=${edge}&height=32`])
    const answers = Promise.all(sizes.map((query) => from('192.0.2.7', picture, query)))
    expect((await from('192.0.2.8', picture, 'width=100&height=100')).status).toBe(200)
    const statuses = (await answers).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const refused = (await answers).find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(await refused?.json()).toMatchObject({
      errors: [
        {
          message: 'Too many requests, retry after 2s.',
          extensions: { code: 'REQUESTS_EXCEEDED', limit: 61, reset: expect.any(String) },
        },
      ],
    })
    expect((await from('192.0.2.7', picture, 'width=100&height=100')).status).toBe(200)
  })

  it('over time: 600 in ten minutes, of which stored ones are none', async () => {
    const edges = EDGES.slice(0, 8)
    const sizes = edges.flatMap((width) =>
      edges.flatMap((height) =>
        QUALITIES.map((quality) => `width=${width}&height=${height}&quality=${quality}&format=webp`),
      ),
    )
    const first = await from('192.0.2.9', small, 'width=16')
    expect(countsOf(first)).toEqual(['600', '599', '600'])
    for (let at = 0; at < DRAW_LIMIT.limit - 1; at += 50) {
      const some = sizes.slice(at, Math.min(at + 50, DRAW_LIMIT.limit - 1))
      const answers = await Promise.all(some.map((query) => from('192.0.2.9', small, query)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    const stored = await from('192.0.2.9', small, 'width=16')
    expect([stored.status, countsOf(stored)]).toEqual([200, [null, null, null]])
    const refused = await from('192.0.2.9', small, 'width=1000')
    const resetsIn = Number(refused.headers.get('retry-after'))
    expect(resetsIn).toBeGreaterThan(500)
    expect([refused.status, countsOf(refused)]).toEqual([429, ['600', '0', String(resetsIn)]])
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Reset')
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: `Too many requests, retry after ${resetsIn}s.`,
          extensions: { limit: 600, reset: resetsIn, code: 'REQUESTS_EXCEEDED' },
        },
      ],
    })
    expect((await from('192.0.2.10', small, 'width=1000')).status).toBe(200)
    shiftClock(DRAW_LIMIT.windowSeconds * 1_000)
    await rm(FOLDER, { recursive: true })
    expect((await from('192.0.2.9', small, 'width=1000')).status).toBe(200)
  })
})

describe('a file that is not there', () => {
  beforeAll(() => contentCache.enable())
  afterAll(() => contentCache.disable())
  const statusOf = async (fileId: string) => (await askForAsset(fileId)).status
  /** As the notice of a change does. */
  const change = (id: number) => contentCache.drop(['media', `media:${id}`])
  const withhold = (id: number, isWithheld: boolean) =>
    payload.db.pool.query('update media set is_withheld = $1 where id = $2', [isWithheld, id])

  it('is refused without a query, however many are made up', async () => {
    expect(await statusOf(fileIdOf(1_000_000))).toBe(403)
    const queries = [vi.spyOn(payload.db.pool, 'query'), vi.spyOn(payload, 'find')]
    for (let id = 1_000_001; id < 1_000_050; id++) expect(await statusOf(fileIdOf(id))).toBe(403)
    expect(queries.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(await statusOf(small.fileId)).toBe(200)
    for (const query of queries) query.mockRestore()
  })

  it('is there once it is stored, and gone while it is withheld', async () => {
    const { id, fileId } = await storeFile(payload, 'later.png', 'image/png', await pictureOf(8))
    change(id)
    expect(await statusOf(fileId)).toBe(200)
    await withhold(id, true)
    change(id)
    expect(await statusOf(fileId)).toBe(403)
    const find = vi.spyOn(payload, 'find')
    expect(await statusOf(fileId)).toBe(403)
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
    await withhold(id, false)
    change(id)
    expect(await statusOf(fileId)).toBe(200)
  })
})
