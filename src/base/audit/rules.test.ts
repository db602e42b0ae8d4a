import { expect, it } from 'vitest'
import { brokenSeal, CHAIN_START, type ChainedEntry, sealHash } from './rules'

const entry = (id: string): ChainedEntry => ({
  id,
  at: new Date('2026-11-21T10:00:00Z'),
  actorId: null,
  action: 'offer.accepted',
  subject: 'offer',
  subjectId: 'o1',
  network: null,
})

function chain(entries: readonly ChainedEntry[]) {
  let previousHash = CHAIN_START
  return entries.map((one) => {
    const seal = { entryId: one.id, previousHash, hash: sealHash(previousHash, one) }
    previousHash = seal.hash
    return seal
  })
}

it('finds a whole chain whole, and the first entry that was changed or removed', () => {
  const entries = ['a', 'b', 'c'].map(entry)
  const seals = chain(entries)
  const stored = new Map(entries.map((one) => [one.id, one]))
  expect(brokenSeal(seals, stored)).toBeUndefined()
  expect(brokenSeal(seals, new Map([...stored, ['b', { ...entry('b'), action: 'offer.declined' }]]))).toBe(
    'b',
  )
  stored.delete('b')
  expect(brokenSeal(seals, stored)).toBe('b')
  expect(
    brokenSeal(
      seals.filter((seal) => seal.entryId !== 'b'),
      stored,
    ),
  ).toBe('c')
})
