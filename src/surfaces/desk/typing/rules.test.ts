import { expect, it } from 'vitest'
import { mayAnnounce, TYPING_INTERVAL_MS, TYPING_SHOWN_MS, typistOf } from './rules'

const reader = { subject: 'chat-1', self: 'elif', visitorName: 'Ada' }
const can = { id: 'can', name: 'Can Demir' }

it('a visitor or a colleague who types in the open chat is named; oneself and other chats are not', () => {
  expect(typistOf({ chat: 'chat-1', side: 'visitor' }, reader)).toEqual({ id: null, name: 'Ada' })
  expect(typistOf({ chat: 'chat-1', side: 'team', author: can }, reader)).toEqual(can)
  expect(
    typistOf({ chat: 'chat-1', side: 'team', author: { id: 'elif', name: 'Elif' } }, reader),
  ).toBeUndefined()
  expect(typistOf({ chat: 'chat-2', side: 'visitor' }, reader)).toBeUndefined()
  expect(typistOf({ chat: 'chat-1', side: 'team' }, reader)).toBeUndefined()
})

it('own typing is announced once in three seconds, and the next sign comes before the last is hidden', () => {
  expect(mayAnnounce(undefined, 0)).toBe(true)
  expect(mayAnnounce(1_000, 3_999)).toBe(false)
  expect(mayAnnounce(1_000, 4_000)).toBe(true)
  expect(TYPING_INTERVAL_MS).toBeLessThan(TYPING_SHOWN_MS)
})
