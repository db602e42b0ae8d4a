import { expect, it } from 'vitest'
import messages from '../../../../../../messages/en/chat.json'
import { presenceText } from './presence'

type Presence = Parameters<typeof presenceText>[0]

const AWAY = { isOpen: false, names: [] }
const HERE = { isOpen: true, names: ['Elif', 'Can'] }
const textOf = (team: Presence['team'], chat: Presence['chat'] = null) =>
  presenceText({ team, chat }, messages, 'en-GB')

it('an open chat names who looks after it, whatever the schedule says', () => {
  const chat = { status: 'open', agent: 'Deniz' } as const
  expect(textOf(AWAY, chat)).toBe('You are chatting with Deniz')
  expect(textOf(HERE, chat)).toBe('You are chatting with Deniz')
})

it('otherwise the window names who is on duty, or says that there is nobody', () => {
  for (const chat of [
    null,
    { status: 'waiting', agent: null },
    { status: 'closed', agent: 'Deniz' },
  ] as const) {
    expect(textOf(AWAY, chat)).toBe('Nobody is here right now')
    expect(textOf(HERE, chat)).toBe('Here now: Elif, Can')
    expect(textOf({ isOpen: true, names: [] }, chat)).toBe('The team is here now')
  }
})
