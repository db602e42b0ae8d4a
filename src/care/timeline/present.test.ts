import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatId, RequestId } from '@/lib/record-ids'
import { presentLine } from './present'

const EVENT = { id: newId(), at: '2026-11-26T10:00:00.000001', actorName: null, toName: null }

describe('a line of a timeline', () => {
  it('has its time as an instant, whatever the zone of the process', () => {
    const line = presentLine({
      ...EVENT,
      ...{ subject: 'chat', what: 'started', recordId: newId<ChatId>() },
      ...{ requestId: null, number: null, requestedAt: null },
    })
    expect(line.at).toBe('2026-11-26T10:00:00.000Z')
  })

  it('names its request as people do, by the year in which it was sent', () => {
    const requestId = newId<RequestId>()
    const line = presentLine({
      ...EVENT,
      ...{ subject: 'request', what: 'taken_up', recordId: requestId, requestId },
      ...{ number: 42, requestedAt: '2025-12-31T22:00:00.000Z' },
    })
    expect(line.reference).toBe('RQ-2025-0042')
    expect(Object.keys(line), 'nothing of the database besides').not.toContain('number')
  })

  it('of a chat without a request names none', () => {
    const line = presentLine({
      ...EVENT,
      ...{ subject: 'chat', what: 'closed', recordId: newId<ChatId>() },
      ...{ requestId: null, number: null, requestedAt: null },
    })
    expect(line).toMatchObject({ reference: null, requestId: null })
  })
})
