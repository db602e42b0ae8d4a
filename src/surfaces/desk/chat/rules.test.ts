import { describe, expect, it } from 'vitest'
import type { DeskChatMessage, DeskChatUpdate } from '@/care/live-chat/desk/present'
import { newId } from '@/lib/ids'
import type { ChatMessageId, RequestId, UserId } from '@/lib/record-ids'
import {
  daysOf,
  endOf,
  holderOf,
  isRefusal,
  isRestStale,
  isUnanswered,
  lastKnown,
  mergeUpdate,
  retryAfter,
  stillOutgoing,
} from './rules'

const message = (number: number, at = '2026-11-26T10:00:00.000Z'): DeskChatMessage => ({
  ...{
    id: newId<ChatMessageId>(),
    number,
    side: 'visitor',
    authorName: null,
    text: `No. ${number}`,
    at,
    files: [],
  },
})
const elif = newId<UserId>()
const update = (numbers: readonly number[], changes: Partial<DeskChatUpdate> = {}): DeskChatUpdate => ({
  ...{ status: 'open', closedBy: null, assigneeId: elif, assigneeName: 'Elif' },
  ...{ lastNumber: numbers.at(-1) ?? 0, visitorSeen: 0, isMailed: true },
  ...{ emailTag: 'a1', requestId: null, rating: null },
  messages: numbers.map((number) => message(number)),
  ...changes,
})

describe('an open chat', () => {
  it('has each message once and in order, and the state that was read last', () => {
    const merged = mergeUpdate(update([1, 2]), update([2, 3], { status: 'closed', visitorSeen: 2 }))
    expect(merged.messages.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(merged).toMatchObject({ status: 'closed', visitorSeen: 2, lastNumber: 3 })
    expect(lastKnown(merged)).toBe(3)
    expect(lastKnown(update([]))).toBe(0)
  })

  it.each([
    ['has ended', { status: 'closed' }],
    ['is with a colleague', { assigneeId: newId<UserId>() }],
    ['has no address', { emailTag: null }],
    ['has another address', { emailTag: 'b2' }],
    ['became a request', { requestId: newId<RequestId>() }],
    ['was rated', { rating: 5 }],
  ] as const)('is read with the rest of its page when it %s, and not with each message', (_what, change) => {
    expect(isRestStale(update([1]), update([1], change))).toBe(true)
    const news = { lastNumber: 2, visitorSeen: 1, isMailed: false }
    expect(isRestStale(update([1]), update([2], news))).toBe(false)
  })

  it('is unanswered while its visitor wrote last', () => {
    const answered = { ...message(2), side: 'team' } as const
    expect(isUnanswered(update([1]))).toBe(true)
    expect(isUnanswered({ messages: [message(1), answered] })).toBe(false)
    expect(isUnanswered({ messages: [message(1), answered, message(3)] })).toBe(true)
    expect(isUnanswered({ messages: [] })).toBe(false)
  })

  it('shows a sent message as its own until it is among the messages', () => {
    const sent = { key: 'k', text: 'Hallo', state: 'stored', number: 3 } as const
    const waiting = { key: 'l', text: 'Noch da?', state: 'waiting' } as const
    expect(stillOutgoing([sent, waiting], update([1, 2]))).toEqual([sent, waiting])
    expect(stillOutgoing([sent, waiting], update([1, 2, 3]))).toEqual([waiting])
  })

  it('is mine, a colleague’s, in the queue or over', () => {
    expect(holderOf(update([]), elif)).toBe('mine')
    expect(holderOf(update([]), newId<UserId>())).toBe('other')
    expect(holderOf(update([], { status: 'waiting', assigneeId: null }), elif)).toBe('waiting')
    expect(holderOf(update([], { status: 'closed' }), elif)).toBe('closed')
  })

  it('says who has ended it, and whether the visitor had the last word when it ended by itself; one without that is the team’s', () => {
    const words = {
      ...{ closedVisitor: 'By the visitor', closedTeam: 'By the team' },
      ...{ closedIdle: 'After an hour', closedUnanswered: 'Without an answer' },
    }
    const [asked, answered] = [message(1), { ...message(2), side: 'team' } as const]
    const ended = (closedBy: 'visitor' | 'idle' | null, ...messages: DeskChatMessage[]) =>
      endOf({ closedBy, messages }, words)
    expect(ended('visitor', asked)).toBe('By the visitor')
    expect(ended('idle', asked, answered)).toBe('After an hour')
    expect(ended('idle', asked, answered, message(3))).toBe('Without an answer')
    expect(ended(null, asked)).toBe('By the team')
  })

  it('begins a day at midnight of its reader', () => {
    const messages = [message(1, '2026-11-25T20:59:00.000Z'), message(2, '2026-11-25T21:00:00.000Z')]
    expect(daysOf(messages, 'Europe/Istanbul').map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26'])
    expect(daysOf(messages, 'Europe/Berlin').map(({ day }) => day)).toEqual(['2026-11-25'])
  })
})

describe('a message that could not be sent', () => {
  it('is tried again by itself unless a rule refused it', () => {
    for (const code of ['CHAT_CLOSED', 'CHAT_NOT_YOURS', 'NOT_SIGNED_IN', 'FILES_GONE', 'FILES_TOO_MANY'])
      expect(isRefusal(code)).toBe(true)
    for (const code of ['UNAVAILABLE', 'TOO_MANY_MESSAGES', undefined]) expect(isRefusal(code)).toBe(false)
  })

  it('is tried less and less often, and at least twice a minute', () => {
    expect([1, 2, 3, 9].map(retryAfter)).toEqual([1_000, 2_000, 4_000, 30_000])
  })
})
