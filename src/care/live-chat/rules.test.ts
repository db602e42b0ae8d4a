import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { PendingConfirmationId, RequestId } from '@/lib/record-ids'
import { CHAT_STATUSES } from './constants'
import { CHAT_ACTIONS, mayBecomeRequest, mayWriteIn, nextChatStatus } from './rules'

describe('what may happen to a chat', () => {
  it('is claimed from the queue, passed on or put back, and closed once', () => {
    const allowed = CHAT_STATUSES.flatMap((status) =>
      CHAT_ACTIONS.flatMap((action) => {
        const next = nextChatStatus(status, action)
        return next ? [`${status} ${action} ${next}`] : []
      }),
    )
    expect(allowed).toEqual([
      'waiting claim open',
      'waiting transfer open',
      'waiting close closed',
      'open transfer open',
      'open release waiting',
      'open close closed',
    ])
  })

  it('nobody writes in a closed chat', () =>
    expect(CHAT_STATUSES.filter(mayWriteIn)).toEqual(['waiting', 'open']))
})

describe('a chat becomes a request', () => {
  const answered = { answeredAt: new Date(0), requestId: null, confirmationId: null }

  it('once someone of the team has answered', () => {
    expect(mayBecomeRequest(answered, { isPatient: false })).toBe(true)
    expect(mayBecomeRequest({ ...answered, answeredAt: null }, { isPatient: false })).toBe(false)
  })

  it('at once for a signed-in patient', () => {
    expect(mayBecomeRequest({ ...answered, answeredAt: null }, { isPatient: true })).toBe(true)
  })

  it('only once, and not while its confirmation waits', () => {
    for (const isPatient of [false, true]) {
      expect(mayBecomeRequest({ ...answered, requestId: newId<RequestId>() }, { isPatient })).toBe(false)
      const confirmationId = newId<PendingConfirmationId>()
      expect(mayBecomeRequest({ ...answered, confirmationId }, { isPatient })).toBe(false)
    }
  })
})
