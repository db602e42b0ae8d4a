import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { PendingConfirmationId, RequestId } from '@/lib/record-ids'
import { CHAT_STATUSES } from './constants'
import { CHAT_ACTIONS, mayBecomeRequest, mayWriteIn, needsCaptcha, nextChatStatus } from './rules'

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
  const begun = { requestId: null, confirmationId: null }

  it('only once, and not while its confirmation waits', () => {
    expect(mayBecomeRequest(begun)).toBe(true)
    expect(mayBecomeRequest({ ...begun, requestId: newId<RequestId>() })).toBe(false)
    expect(mayBecomeRequest({ ...begun, confirmationId: newId<PendingConfirmationId>() })).toBe(false)
  })

  it.each([
    ['a visitor whom nobody has answered', null, false, true],
    ['a visitor whom someone of the team has answered', new Date(0), false, false],
    ['a signed-in patient', null, true, false],
  ])('with a captcha, or without one, of %s', (_who, answeredAt, isPatient, isNeeded) => {
    expect(needsCaptcha({ answeredAt }, { isPatient })).toBe(isNeeded)
  })
})
