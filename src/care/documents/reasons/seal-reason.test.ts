import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { RecordAccessId } from '@/lib/record-ids'
import { openReason, sealReason } from './seal-reason'

it('a reason opens in its own row only', () => {
  const [id, other] = [newId<RecordAccessId>(), newId<RecordAccessId>()]
  const sealed = sealReason(id, 'Called back')
  expect(openReason(id, sealed)).toBe('Called back')
  expect(() => openReason(other, sealed)).toThrow()
})
