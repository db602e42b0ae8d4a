import { expect, it } from 'vitest'
import { mayAnnounce, maySay, SAID_AGAIN_MS, TYPING_INTERVAL_MS, TYPING_SHOWN_MS, typistOf } from './rules'

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

it('a patient is told the name of the team’s member, without an id, and nothing of their own side', () => {
  const patient = { subject: 'conversation-1' }
  const elif = { name: 'Elif Arslan' }
  expect(typistOf({ chat: 'conversation-1', side: 'team', author: elif }, patient)).toEqual({
    id: null,
    name: 'Elif Arslan',
  })
  expect(typistOf({ chat: 'conversation-2', side: 'team', author: elif }, patient)).toBeUndefined()
  expect(typistOf({ chat: 'conversation-1', side: 'visitor' }, patient)).toBeUndefined()
})

it('own typing is announced once in three seconds, and the next sign comes before the last is hidden', () => {
  expect(mayAnnounce(undefined, 0)).toBe(true)
  expect(mayAnnounce(1_000, 3_999)).toBe(false)
  expect(mayAnnounce(1_000, 4_000)).toBe(true)
  expect(TYPING_INTERVAL_MS).toBeLessThan(TYPING_SHOWN_MS)
})

it('screen readers hear once a minute that the same person goes on', () => {
  expect(maySay(undefined, 0)).toBe(true)
  expect(maySay(1_000, 1_000 + SAID_AGAIN_MS - 1)).toBe(false)
  expect(maySay(1_000, 1_000 + SAID_AGAIN_MS)).toBe(true)
})
