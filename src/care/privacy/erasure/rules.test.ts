import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { ERASURE_DAYS, ERASURE_LATEST_DAYS } from './constants'
import { readRetention } from './read-retention'
import {
  dueAfter,
  erasedAddress,
  isErasedAddress,
  keptUntil,
  latestAfter,
  mayCarryOut,
  mayTakeBack,
} from './rules'

const ASKED = new Date('2026-11-24T12:00:00Z')
const dueAt = dueAfter(ASKED)
const before = new Date(dueAt.getTime() - 1)

describe('an erasure', () => {
  it('is due fourteen days after it was asked for, and over within a month', () => {
    expect(dueAt.toISOString()).toBe('2026-12-08T12:00:00.000Z')
    expect(latestAfter(ASKED).toISOString()).toBe('2026-12-22T12:00:00.000Z')
    expect(ERASURE_LATEST_DAYS).toBeGreaterThan(ERASURE_DAYS)
    expect(ERASURE_LATEST_DAYS).toBeLessThan(30)
  })

  it('can be taken back until then and carried out from then on, never both', () => {
    const asked = { status: 'asked', dueAt } as const
    expect([mayTakeBack(asked, before), mayCarryOut(asked, before)]).toEqual([true, false])
    expect([mayTakeBack(asked, dueAt), mayCarryOut(asked, dueAt)]).toEqual([false, true])
  })

  it.each(['cancelled', 'erased'] as const)('that is %s is over', (status) => {
    for (const at of [before, dueAt]) {
      expect(mayTakeBack({ status, dueAt }, at)).toBe(false)
      expect(mayCarryOut({ status, dueAt }, at)).toBe(false)
    }
  })

  it('leaves an address that no mail can reach', () => {
    expect(isErasedAddress(erasedAddress(newId<UserId>()))).toBe(true)
    expect(isErasedAddress('ada@example.org')).toBe(false)
  })
})

describe('retention', () => {
  it('ends so many years later, also from a leap day', () => {
    expect(keptUntil(new Date('2026-11-24T00:00:00Z'), 10).toISOString()).toBe('2036-11-24T00:00:00.000Z')
    expect(keptUntil(new Date('2028-02-29T00:00:00Z'), 1).toISOString()).toBe('2029-03-01T00:00:00.000Z')
  })

  it('is ours unless the operator has set it', () => {
    expect(readRetention('')).toEqual({
      bookings: { years: 10, law: {} },
      consents: { years: 3, law: {} },
    })
  })

  it('takes years and the names of laws from the operator', () => {
    const set = { bookings: { years: 20, law: { tr: 'Özel Hastaneler Yönetmeliği' } } }
    expect(readRetention(JSON.stringify(set))).toMatchObject(set)
  })

  it.each(['{', '{"bookings":{"years":-1}}', '{"bookings":{"years":"ten"}}'])('refuses %s', (text) => {
    expect(() => readRetention(text)).toThrow()
  })
})
