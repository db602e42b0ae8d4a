import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { AdminReasonId } from '@/lib/record-ids'
import { openText, sealText } from './seal-reason'

it('a text opens in its own row and column only', () => {
  const [id, other] = [newId<AdminReasonId>(), newId<AdminReasonId>()]
  const sealed = sealText(id, 'reason', 'Asked by phone')
  expect(openText(id, 'reason', sealed)).toBe('Asked by phone')
  expect(() => openText(other, 'reason', sealed)).toThrow()
  expect(() => openText(id, 'filters', sealed)).toThrow()
})
