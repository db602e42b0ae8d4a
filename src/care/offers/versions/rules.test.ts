import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { brokenVersion, hashVersion, NO_HASH } from './rules'

const OFFER_ID = newId<OfferId>()

const content = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1 }),
  totalMinor: fc.nat(),
  inclusions: fc.array(fc.string()),
})

function chained(contents: readonly unknown[]) {
  let previousHash = NO_HASH
  return contents.map((part, index) => {
    const link = { offerId: OFFER_ID, version: index + 1, content: part, previousHash }
    previousHash = hashVersion(link)
    return { ...link, hash: previousHash }
  })
}

describe('The chain of versions, each with the hash of the one before', () => {
  it('is valid for what was sent, also after the database has reordered the keys', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), (contents) => {
        const stored = chained(contents).map((link) => ({
          ...link,
          content: Object.fromEntries(Object.entries(link.content ?? {}).reverse()),
        }))
        expect(brokenVersion(stored)).toBeUndefined()
      }),
    )
  })

  it('is broken by one changed byte anywhere', () => {
    const cases = fc.array(content, { minLength: 1, maxLength: 5 }).chain((contents) =>
      fc.record({
        chain: fc.constant(chained(contents)),
        at: fc.nat(contents.length - 1),
        byte: fc.nat(),
      }),
    )
    fc.assert(
      fc.property(cases, ({ chain, at, byte }) => {
        const broken = chain.map((link, index) => {
          if (index !== at) return link
          const bytes = Buffer.from(JSON.stringify(link.content))
          // Only JSON could have been stored.
          for (let place = byte % bytes.length, tried = 0; tried < bytes.length; tried++) {
            const changed = Buffer.from(bytes)
            const where = (place + tried) % bytes.length
            changed.writeUInt8(changed.readUInt8(where) ^ 1, where)
            const other = parsed(changed.toString('utf8'))
            if (other !== undefined && JSON.stringify(other) !== JSON.stringify(link.content))
              return { ...link, content: other }
          }
          return link
        })
        expect(broken[at]).not.toEqual(chain[at])
        expect(brokenVersion(broken)).toBe(at + 1)
      }),
    )
  })

  it('is broken when a version is removed, moved to another offer or reordered', () => {
    const chain = chained([{ a: 1 }, { a: 2 }, { a: 3 }])
    const [first, second, third] = chain
    if (!first || !second || !third) throw new Error('three versions')
    expect(brokenVersion([first, third])).toBe(3)
    expect(brokenVersion([second, third])).toBe(2)
    expect(brokenVersion([second, first, third])).toBe(2)
    expect(brokenVersion([{ ...first, offerId: newId<OfferId>() }])).toBe(1)
    expect(brokenVersion([{ ...first, hash: NO_HASH }])).toBe(1)
  })
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
