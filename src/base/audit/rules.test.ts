import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { AuditEntryId } from '@/lib/record-ids'
import { BEFORE_FIRST, CHAIN_START, type ChainedEntry, findBreak, type SealedRow, sealHash } from './rules'

const [A, B, C] = [newId<AuditEntryId>(), newId<AuditEntryId>(), newId<AuditEntryId>()]

const entry = (id: AuditEntryId): ChainedEntry => ({
  id,
  at: new Date('2026-11-21T10:00:00Z'),
  actorId: null,
  action: 'offer.accepted',
  subject: 'offer',
  subjectId: 'o1',
  network: null,
})

function chain(ids: readonly AuditEntryId[]): SealedRow[] {
  let previousHash = CHAIN_START
  return ids.map(entry).map((one, at) => {
    const seal = { entryId: one.id, position: at + 1, previousHash, hash: sealHash(previousHash, one) }
    previousHash = seal.hash
    return { seal, entry: one }
  })
}

const rows = chain([A, B, C])
const changed = (id: AuditEntryId, change: (row: SealedRow) => SealedRow | undefined) =>
  rows.flatMap((row) => (row.entry?.id === id ? (change(row) ?? []) : row))

describe('the chain', () => {
  it('is unbroken as it was written, checked at once and in parts', () => {
    expect(findBreak(BEFORE_FIRST, rows)).toBeUndefined()
    const [first, ...others] = rows
    expect(first && findBreak(first.seal, others)).toBeUndefined()
  })

  it.each([
    ['an entry that was changed', { entry: { ...entry(B), action: 'x' }, seal: {} }, 2, 'ENTRY_CHANGED'],
    ['an entry that was removed', { entry: null, seal: {} }, 2, 'ENTRY_MISSING'],
    [
      'a seal made again for a changed entry',
      { entry: { ...entry(B), action: 'x' }, seal: { hash: 'made again' } },
      2,
      'ENTRY_CHANGED',
    ],
    [
      'a seal that names another one before it',
      { entry: entry(B), seal: { previousHash: 'other' } },
      2,
      'SEAL_CHANGED',
    ],
  ])('breaks at %s', (_what, change, position, reason) => {
    const broken = changed(B, (row) => ({ ...row, ...change, seal: { ...row.seal, ...change.seal } }))
    expect(findBreak(BEFORE_FIRST, broken)).toMatchObject({ position, reason })
  })

  it('breaks after an entry that was removed with its seal, also where the numbers were closed up', () => {
    const without = changed(B, () => undefined)
    expect(findBreak(BEFORE_FIRST, without)).toMatchObject({ position: 3, reason: 'SEAL_MISSING' })
    const closedUp = without.map((row, at) => ({ ...row, seal: { ...row.seal, position: at + 1 } }))
    expect(findBreak(BEFORE_FIRST, closedUp)).toMatchObject({ position: 2, reason: 'SEAL_CHANGED' })
  })
})
