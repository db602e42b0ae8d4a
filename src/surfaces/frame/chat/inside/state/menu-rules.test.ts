import { describe, expect, it } from 'vitest'
import { mailChoices, mayStay, panelsFor } from './menu-rules'

const CHAT = { status: 'waiting', mayHaveTranscript: false, mayRequest: false } as const
type Chat = NonNullable<Parameters<typeof panelsFor>[0]['chat']>
const panels = (change: Partial<Chat> = {}) => panelsFor({ chat: { ...CHAT, ...change }, person: null })

describe('what the menu offers', () => {
  it('before the first answer, the address for it, and no request', () =>
    expect(panels()).toEqual(['email', 'end']))

  it('what was written in a chat that ended without an answer is not mailed, and nothing else is', () =>
    expect(panels({ status: 'closed' })).toEqual([]))

  it('a chat that ended after an answer is still mailed', () =>
    expect(panels({ status: 'closed', mayHaveTranscript: true })).toEqual(['email']))

  it('a request where one may be made, and earlier chats to who is signed in', () => {
    const person = { name: 'Ada', email: 'ada@example.org' }
    expect(panelsFor({ chat: { ...CHAT, mayRequest: true }, person })).toEqual([
      ...['email', 'request', 'end', 'earlier'],
    ])
    expect(panelsFor({ chat: null, person: null })).toEqual([])
  })
})

it('the panel of an unanswered chat does not promise to mail it', () => {
  expect(mailChoices(CHAT)).toEqual(['answers'])
  expect(mailChoices({ ...CHAT, mayHaveTranscript: true })).toEqual(['answers', 'transcript'])
})

it('the panel of a chat that has ended does not promise answers', () => {
  expect(mailChoices({ status: 'closed', mayHaveTranscript: true })).toEqual(['transcript'])
  expect(mailChoices({ status: 'closed', mayHaveTranscript: false })).toEqual([])
})

it('a panel is left with the chat or the person that it is about', () => {
  const person = { name: 'Ada', email: 'ada@example.org' }
  const visitor = { chat: null, person: null }
  expect([mayStay('email', { chat: CHAT, person: null }), mayStay('email', visitor)]).toEqual([true, false])
  expect([mayStay('earlier', { chat: null, person }), mayStay('earlier', visitor)]).toEqual([true, false])
})
