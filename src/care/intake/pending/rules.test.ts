import { expect, it } from 'vitest'
import { confirmableUntil } from './rules'

it('a request can be confirmed for 24 hours', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  expect(confirmableUntil(at).toISOString()).toBe('2026-11-22T10:00:00.000Z')
})
