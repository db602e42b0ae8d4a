import { describe, expect, it } from 'vitest'
import messages from '../../../../../../messages/en/chat.json'
import { type ChatScreen, NOTHING } from '../state/screen'
import type { ChatFacts, Team } from '../state/wire'
import { awayNote, presenceEnd, presenceText } from './presence'
import type { Clock } from './times'

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

const CLOCK: Clock = {
  ...{ words: messages.team, language: 'en-GB', now: Date.parse('2027-03-01T19:00:00Z') },
  ...{ zone: 'Europe/Istanbul', hospitalZone: 'Europe/Istanbul' },
}

it('the end of the team’s day is not said as that of one person', () => {
  const team = { isOpen: true, until: '2027-03-01T19:00:00Z' }
  expect(presenceEnd({ team, chat: null }, CLOCK)).toBe('until 22:00')
  expect(presenceEnd({ team, chat: { status: 'waiting', agent: 'Deniz' } }, CLOCK)).toBe('until 22:00')
  expect(presenceEnd({ team, chat: { status: 'open', agent: 'Deniz' } }, CLOCK)).toBe('')
  expect(presenceEnd({ team: { ...team, isOpen: false }, chat: null }, CLOCK)).toBe('')
})

describe('a chat whose team has gone', () => {
  const returnsAt = '2027-03-02T06:00:00Z'
  const back = 'We will be back tomorrow at 09:00.'
  const noteOf = (chat: Partial<ChatFacts> | null, team: Partial<Team> = {}) => {
    const shown: Pick<ChatScreen, 'team' | 'chat' | 'messages'> = JSON.parse(
      JSON.stringify({
        team: { isOpen: false, returnsAt, ...team },
        chat: chat && { status: 'waiting', agent: null, hasEmail: true, automaticReply: null, ...chat },
        messages: [{ number: 1, side: 'visitor' }],
      }),
    )
    return awayNote({ ...NOTHING, ...shown }, messages.chat, CLOCK)
  }
  const reply = (text: string) => ({ automaticReply: { text, locale: 'en' as const } })

  it('says when it is back, also where nobody knows when', () => {
    expect(noteOf(reply('Someone will answer soon.'))).toEqual({ returns: back })
    expect(noteOf({}, { returnsAt: null })).toEqual({ returns: '' })
  })

  it('says it once: not where the automatic reply does, as long as that is right', () => {
    const said = reply(`${messages.chat.awayReply} ${back}`)
    expect(noteOf(said)).toBeUndefined()
    expect(noteOf(said, { returnsAt: '2027-03-04T06:00:00Z' })?.returns).toContain('on Thursday 4 March')
    expect(noteOf(said, { returnsAt: null })).toBeUndefined()
    expect(noteOf({ ...said, hasEmail: false }), 'the address is asked for').toBeDefined()
    expect(noteOf({ ...said, status: 'open' }), 'the reply is not shown any more').toBeDefined()
  })

  it('says nothing while someone is there, answers, or the chat has ended', () => {
    expect(noteOf({}, { isOpen: true })).toBeUndefined()
    expect(noteOf({ status: 'open', agent: 'Deniz' })).toBeUndefined()
    expect(noteOf({ status: 'closed' })).toBeUndefined()
    expect(noteOf(null)).toBeUndefined()
  })
})
