import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { alertOf, attentionCount, begunIn, titleWith } from './alert-rules'

describe('the title of a page of the desk', () => {
  it('begins with the number of waiting chats and unseen messages', () => {
    expect(attentionCount({ chats: 2, chatMessages: 1 })).toBe(3)
    expect(attentionCount({ chats: 2 })).toBe(2)
    expect(titleWith('Chats, Care desk', 2)).toBe('(2) Chats, Care desk')
  })

  it('has one number at most, and none for nothing', () => {
    expect(titleWith('(2) Chats', 3)).toBe('(3) Chats')
    expect(titleWith('(2) Chats', 0)).toBe('Chats')
    expect(titleWith('(99+) Chats', 0)).toBe('Chats')
    expect(titleWith('Chats', 120)).toBe('(99+) Chats')
  })

  it('keeps other brackets', () => expect(titleWith('(Draft) Offer', 1)).toBe('(1) (Draft) Offer'))
})

describe('the desk is alerted', () => {
  const none = { chats: 0, chatMessages: 0 }

  it('of a chat that begins to wait, and of a message in an own chat', () => {
    expect(alertOf(none, { chats: 1, chatMessages: 1 })).toBe('waiting')
    expect(alertOf({ chats: 1, chatMessages: 1 }, { chats: 1, chatMessages: 2 })).toBe('message')
    expect(alertOf({ chats: 1 }, { chats: 1, chatMessages: 1 })).toBe('message')
  })

  it('of a chat that begins while another is taken, although as many wait as before', () => {
    expect(alertOf({ chats: 1 }, { chats: 1 })).toBeUndefined()
    expect(alertOf({ chats: 1 }, { chats: 1 }, true)).toBe('waiting')
    expect(alertOf({ chats: 2 }, { chats: 1 }, true)).toBe('waiting')
  })

  it('not of one that began and was taken at once, while none waits', () => {
    expect(alertOf(none, none, true)).toBeUndefined()
    expect(alertOf(none, { chats: 0, chatMessages: 1 }, true)).toBe('message')
  })

  it('not while nothing is new', () => {
    expect(alertOf({ chats: 2, chatMessages: 2 }, none)).toBeUndefined()
    expect(alertOf(none, none)).toBeUndefined()
  })
})

describe('the desk is alerted by the time of what is newest', () => {
  const counts = (chats: number, newestChatAt: number, chatMessages = 0, newestChatMessageAt = 0) => ({
    ...{ chats, newestChatAt, chatMessages, newestChatMessageAt },
  })

  it('of a chat that is put back while another is taken, although as many wait as before', () => {
    expect(alertOf(counts(1, 10), counts(1, 20))).toBe('waiting')
    expect(alertOf(counts(2, 10), counts(1, 20))).toBe('waiting')
    expect(alertOf(counts(0, 0), counts(1, 20))).toBe('waiting')
  })

  it('of a message that comes while another is read', () => {
    expect(alertOf(counts(0, 0, 1, 10), counts(0, 0, 1, 20))).toBe('message')
    expect(alertOf(counts(0, 0, 3, 10), counts(0, 0, 1, 20))).toBe('message')
    expect(alertOf(counts(1, 10), counts(1, 10, 1, 20))).toBe('message')
  })

  it('not of the same event once more, nor of what is left after the newest is taken or read', () => {
    expect(alertOf(counts(1, 20, 1, 20), counts(1, 20, 1, 20))).toBeUndefined()
    expect(alertOf(counts(2, 20, 2, 20), counts(1, 10, 1, 10))).toBeUndefined()
    expect(alertOf(counts(1, 20, 1, 20), counts(0, 0))).toBeUndefined()
  })

  it('not of a chat that began and was taken at once, while an older one waits', () => {
    expect(alertOf(counts(1, 10), counts(1, 10), true)).toBeUndefined()
  })

  it('by numbers while one of both comes from a version without the times', () => {
    expect(alertOf({ chats: 1 }, counts(1, 20, 0, 0))).toBeUndefined()
    expect(alertOf({ chats: 1 }, counts(2, 20, 0, 0))).toBe('waiting')
    expect(alertOf(counts(1, 20), { chats: 1 })).toBeUndefined()
    expect(alertOf(counts(1, 20), { chats: 1 }, true)).toBe('waiting')
    expect(alertOf(counts(0, 0, 1, 20), { chats: 0, chatMessages: 2 })).toBe('message')
  })
})

describe('a chat that has begun', () => {
  const since = Date.UTC(2027, 2, 1, 9)
  const at = (milliseconds: number) => newId(new Date(since + milliseconds))
  const [older, newer] = [at(-1), at(1)]
  const chats = (...ids: string[]) => ids.map((id) => ({ kind: 'chats' as const, id }))

  it('is one that is newer than the page and was not heard of before', () => {
    expect(begunIn(chats(older, newer), since, new Set())).toEqual([newer])
    expect(begunIn(chats(older, newer), since, new Set([newer]))).toEqual([])
  })

  it('is nothing else that has changed', () => {
    const others = [{ kind: 'requests' as const, id: newer }, { kind: 'chats' as const }]
    expect(begunIn(others, since, new Set())).toEqual([])
  })
})
