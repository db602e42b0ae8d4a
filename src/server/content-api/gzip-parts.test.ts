import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gzipParts } from './gzip-parts'

const gzipOf = async (parts: readonly Buffer[]) => Buffer.concat(await gzipParts(parts))
const text = (length: number) => Buffer.from('Operation in İstanbul, '.repeat(length).slice(0, length))

describe('a body that is compressed in parts', () => {
  it.each<[string, readonly Buffer[]]>([
    ['no part', []],
    ['an empty part', [Buffer.alloc(0)]],
    ['short parts', [Buffer.from('{"data":['), Buffer.from(']}')]],
    ['the longest part that is not compressed', [text(200)]],
    ['the shortest part that is compressed', [text(201)]],
    ['a record between brackets', [Buffer.from('{"data":['), text(30_000), Buffer.from(']}')]],
    ['a part that does not become shorter', [randomBytes(100_000)]],
    ['a part that is longer than a window of deflate', [text(3_000_000)]],
  ])('%s is read as it was', async (_, parts) => {
    expect(gunzipSync(await gzipOf(parts)).equals(Buffer.concat(parts))).toBe(true)
  })

  it('any parts are read as they were, also those that were sent before in another order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.uint8Array({ maxLength: 600 }), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (bytes, chosen) => {
          const parts = bytes.map((each) => Buffer.from(each))
          for (let answer = 0; answer < 3; answer += 1) {
            const sent = parts.map(() => parts[(chosen.next().value ?? 0) % parts.length] ?? Buffer.alloc(0))
            expect(gunzipSync(await gzipOf(sent)).equals(Buffer.concat(sent))).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('a part is compressed once, also by two answers at the same time', async () => {
    const record = text(30_000)
    const [first, second] = await Promise.all([gzipParts([record]), gzipParts([Buffer.from('['), record])])
    const later = await gzipParts([record])
    expect(second[2]).toBe(first[1])
    expect(later[1]).toBe(first[1])
  })

  it('holds no more memory than its compressed bytes', async () => {
    const [, block] = await gzipParts([text(30_000)])
    expect(block?.buffer.byteLength).toBe(block?.length)
  })

  it('a text is a fraction of its length', async () => {
    expect((await gzipOf([text(30_000)])).length).toBeLessThan(1_000)
  })
})
