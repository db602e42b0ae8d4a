import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import {
  endOf,
  entriesOf,
  lastNumberOf,
  needsHealthTick,
  newestSeen,
  reduce,
  showsAutomaticReply,
  unreadOf,
} from './chat-state'
import { type ChatScreen, NOTHING, type OutgoingMessage } from './screen'
import type { ChatFacts, ChatMessage, ChatState } from './wire'

const TEAM = {
  isOpen: true,
  names: ['Ayşe'],
  until: null,
  returnsAt: null,
  phone: '+902120000100',
  medianReplyMinutes: null,
}

const FACTS: ChatFacts = {
  id: newId<ChatId>(),
  status: 'waiting',
  closedBy: null,
  topic: 'costs',
  locale: 'de',
  startedAt: '2027-03-01T09:00:00Z',
  automaticReply: null,
  agent: null,
  place: 1,
  lastNumber: 0,
  teamSeen: 0,
  hasEmail: false,
  rating: null,
  reference: null,
  mayHaveTranscript: true,
  mayRequest: false,
  hasHealthConsent: false,
  asksHealthForRequest: false,
  asksCaptchaForRequest: false,
}

function message(number: number, side: ChatMessage['side'] = 'visitor'): ChatMessage {
  return { number, side, author: null, text: `text ${number}`, at: '2027-03-01T09:00:00Z', files: [] }
}

function state(messages: readonly ChatMessage[], facts: Partial<ChatFacts> = {}): ChatState {
  const lastNumber = messages.at(-1)?.number ?? 0
  return { at: 1, team: TEAM, person: null, chat: { ...FACTS, lastNumber, ...facts, messages } }
}

const read = (shown: ChatScreen, ...given: Parameters<typeof state>) =>
  reduce(shown, { type: 'state', state: state(...given) })
const numbersOf = ({ messages }: ChatScreen) => messages.map(({ number }) => number)
const sent = (number: number): OutgoingMessage => ({
  chat: FACTS.id,
  key: `key ${number}`,
  text: `text ${number}`,
  files: [],
  at: '2027-03-01T09:00:00Z',
  status: 'sent',
  number,
})

describe('messages', () => {
  it('are in order of their numbers, each once, however they arrive', () => {
    const shown = read(read(read(NOTHING, [message(1), message(2)]), [message(4)]), [message(3), message(4)])
    expect(numbersOf(shown)).toEqual([1, 2, 3, 4])
    expect(lastNumberOf(shown)).toBe(4)
  })

  it('of another chat replace those of the one before', () => {
    const shown = read(read(NOTHING, [message(1), message(2)]), [message(1)], { id: newId<ChatId>() })
    expect(numbersOf(shown)).toEqual([1])
  })

  it('that were sent are shown until their own copy has arrived', () => {
    const before = reduce(read(NOTHING, [message(1)]), { type: 'outbox', outbox: [sent(2), sent(3)] })
    expect(read(before, [message(2)]).outbox.map(({ number }) => number)).toEqual([3])
  })

  it('of the team are unread until they are in view', () => {
    const shown = read(NOTHING, [message(1), message(2, 'team'), message(3, 'team')])
    expect(unreadOf(shown)).toBe(2)
    const seen = reduce(shown, { type: 'seen' })
    expect(unreadOf(seen)).toBe(0)
    expect(unreadOf(read(seen, [message(4, 'team')]))).toBe(1)
  })
})

describe('what the server has not stored', () => {
  const waiting = (chat: string = FACTS.id): OutgoingMessage => {
    const { number, ...message } = sent(9)
    return { ...message, chat, status: 'waiting' }
  }
  const written = reduce(read(NOTHING, [message(1)]), { type: 'outbox', outbox: [waiting(), sent(2)] })
  const person = (email: string) => ({ name: 'Ada', email })
  const readAs = (shown: ChatScreen, email: string, chat: ChatState['chat'] = null) =>
    reduce(shown, { type: 'state', state: { at: 1, team: TEAM, person: person(email), chat } })

  it('stays and waits in its own chat', () => {
    expect(read(written, [message(2)]).outbox).toEqual([waiting()])
  })

  it('is kept as refused when the chat is gone or another: it is not sent into that one', () => {
    const refused = { ...waiting(), status: 'refused', code: 'OTHER_CHAT' }
    expect(read(written, [message(1)], { id: newId<ChatId>() }).outbox).toEqual([refused])
    const gone = reduce(written, {
      type: 'state',
      state: { at: 1, team: TEAM, person: null, chat: null },
    })
    expect(gone.outbox).toEqual([refused])
    expect(read(gone, [message(1)], { id: newId<ChatId>() }).outbox).toEqual([refused])
  })

  it('is not shown to another person', () => {
    expect(readAs(written, 'ada@example.org').outbox).toEqual([])
    const own = reduce(readAs(NOTHING, 'ada@example.org'), { type: 'outbox', outbox: [waiting()] })
    expect(readAs(own, 'ada@example.org').outbox).toHaveLength(1)
    expect(readAs(own, 'grace@example.org').outbox).toEqual([])
  })

  it('stays in the same chat when its writer signs in', () => {
    const { chat } = state([])
    expect(readAs(written, 'ada@example.org', chat).outbox).toHaveLength(2)
  })
})

describe('what else is shown', () => {
  it('the automatic reply, after the first message and as long as nobody has answered', () => {
    expect(showsAutomaticReply(NOTHING)).toBe(false)
    expect(showsAutomaticReply(read(NOTHING, [message(1)]))).toBe(true)
    expect(showsAutomaticReply(read(NOTHING, [message(1), message(2, 'team')]))).toBe(false)
    expect(showsAutomaticReply(read(NOTHING, [message(1)], { status: 'open' }))).toBe(false)
  })

  it('everything in the order of time: the automatic reply right after the first message', () => {
    const kindsOf = (...given: Parameters<typeof entriesOf>) =>
      entriesOf(...given).map((entry) =>
        entry.kind === 'message' ? `message ${entry.message.number}` : entry.kind,
      )
    const shown = read(NOTHING, [message(1), message(2), message(3)])
    expect(kindsOf({ ...shown, outbox: [sent(4)] })).toEqual([
      ...['message 1', 'automatic', 'message 2', 'message 3', 'outgoing'],
    ])
    expect(kindsOf(read(shown, [message(4, 'team')], { status: 'open' }))).toEqual([
      ...['message 1', 'message 2', 'message 3', 'message 4'],
    ])
    expect(kindsOf(NOTHING)).toEqual([])
  })

  it('that the newest own message was seen', () => {
    const messages = [message(1), message(2, 'team'), message(3)]
    expect(newestSeen(read(NOTHING, messages, { teamSeen: 2 }))).toBeUndefined()
    expect(newestSeen(read(NOTHING, messages, { teamSeen: 3 }))).toBe(3)
  })

  it('that the team is writing, until it has written', () => {
    const typing = reduce(read(NOTHING, [message(1)]), { type: 'typing', isTyping: true })
    expect(read(typing, []).isTeamTyping).toBe(true)
    expect(read(typing, [message(2, 'team')]).isTeamTyping).toBe(false)
  })

  it('that the connection is back, once a state has arrived', () => {
    const lost = reduce(NOTHING, { type: 'connected', isConnected: false })
    expect(lost.isConnected).toBe(false)
    expect(read(lost, []).isConnected).toBe(true)
  })
})

describe('the tick for files', () => {
  const withFiles = { ...sent(3), filesForm: 'a', health: true } as const

  it('is asked for until the chat has the consent', () => {
    expect(needsHealthTick(read(NOTHING, [message(1)]))).toBe(true)
    expect(needsHealthTick(read(NOTHING, [message(1)], { hasHealthConsent: true }))).toBe(false)
  })

  it('is not asked for again while a message with it is on its way, unless that is refused', () => {
    const shown = read(NOTHING, [message(1)])
    expect(needsHealthTick({ ...shown, outbox: [withFiles] })).toBe(false)
    expect(needsHealthTick({ ...shown, outbox: [{ ...withFiles, status: 'refused' }] })).toBe(true)
    expect(needsHealthTick({ ...shown, outbox: [{ ...withFiles, chat: 'another' }] })).toBe(true)
  })
})

describe('how a chat has ended', () => {
  const ended = (closedBy: ChatFacts['closedBy'], ...messages: ChatMessage[]) =>
    endOf(read(NOTHING, messages, { status: 'closed', closedBy }))

  it('by itself: not with the words that nobody wrote, where the visitor had the last word', () => {
    expect(ended('idle', message(1))).toBe('unanswered')
    expect(ended('idle', message(1), message(2, 'team'))).toBe('idle')
  })

  it('by a person: always with the same words', () => {
    expect(ended('visitor', message(1))).toBe('visitor')
    expect(ended('team', message(1))).toBe('team')
  })
})
