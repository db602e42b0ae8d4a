import { describe, expect, it } from 'vitest'
import { CHAT_STATUSES } from './constants'
import { CHAT_ACTIONS, mayWriteIn, nextChatStatus } from './rules'

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
