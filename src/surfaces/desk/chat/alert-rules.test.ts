import { describe, expect, it } from 'vitest'
import { alertOf, attentionCount, titleWith } from './alert-rules'

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

  it('not while nothing is new', () => {
    expect(alertOf({ chats: 2, chatMessages: 2 }, none)).toBeUndefined()
    expect(alertOf(none, none)).toBeUndefined()
  })
})
