import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { RecordAnswerId } from '@/lib/record-ids'
import { mayReadRecords, mayWriteRecord } from './policy'
import { openAnswer, sealAnswer } from './seal-answer'

it('an answer is sealed, its choice too, and opens in its own row only', () => {
  const [id, other] = [newId<RecordAnswerId>(), newId<RecordAnswerId>()]
  const sealed = sealAnswer(id, { answer: 'details', text: 'CANARY penicillin' })
  expect(sealed).not.toMatch(/CANARY|details/)
  expect(openAnswer(id, sealed)).toEqual({ answer: 'details', text: 'CANARY penicillin' })
  expect(() => openAnswer(other, sealed)).toThrow()
})

it('patients write, the care team and admins read, nobody else does either (access matrix)', () => {
  const roles = ['patient', 'support', 'editor', 'admin'] as const
  expect(roles.filter((role) => mayWriteRecord({ role }))).toEqual(['patient'])
  expect(roles.filter((role) => mayReadRecords({ role }))).toEqual(['support', 'admin'])
  expect([mayWriteRecord(null), mayReadRecords(null)]).toEqual([false, false])
})
