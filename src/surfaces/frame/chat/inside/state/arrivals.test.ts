import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { arrivalsOf, readFrom } from './arrivals'
import { NOTHING } from './screen'
import type { ChatFacts, ChatMessage } from './wire'

const FACTS: ChatFacts = {
  ...{ id: newId<ChatId>(), status: 'waiting', closedBy: null, topic: 'costs', locale: 'de' },
  ...{ startedAt: '2027-03-01T09:00:00Z', automaticReply: { text: 'Danke', locale: 'de' }, agent: null },
  ...{ place: 1, lastNumber: 1, teamSeen: 0, hasEmail: false, rating: null, reference: null },
  ...{ mayHaveTranscript: true, mayRequest: false, hasHealthConsent: false, asksHealthForRequest: false },
  asksCaptchaForRequest: false,
}
const message = (number: number, side: ChatMessage['side'] = 'visitor'): ChatMessage => ({
  ...{ number, side, author: null, text: String(number), at: FACTS.startedAt, files: [] },
})
const shown = (messages: readonly ChatMessage[], given: Partial<ChatFacts> = {}) => ({
  ...{ ...NOTHING, isLoaded: true, chat: { ...FACTS, ...given }, messages },
})
const form = readFrom(undefined, { ...NOTHING, isLoaded: true })

it('the automatic reply is read out once, when a chat begins in this window', () => {
  expect(readFrom(undefined, NOTHING)).toBeUndefined()
  const begun = readFrom(form, shown([message(1)]))
  expect(begun).toMatchObject({ isBegun: true })
  expect(readFrom(begun, shown([message(1), message(2)])), 'it is not said again').toBe(begun)
  const next = shown([message(1)], { id: newId<ChatId>() })
  expect(readFrom(begun, next), 'the next chat has its own').toMatchObject({ isBegun: true })
})

it('not again after a reload, nor when a mailed link opens a chat', () => {
  expect(readFrom(undefined, shown([message(1)]))).toMatchObject({ isBegun: false })
  const resumed = shown([message(1), message(2, 'team')], { status: 'open' })
  expect(readFrom(form, resumed)).toMatchObject({ isBegun: false, number: 2 })
})

it('answers are read out that were not there when the chat came into the window', () => {
  const messages = [message(1), message(2, 'team'), message(3)]
  const from = readFrom(undefined, shown(messages))
  expect(arrivalsOf(shown(messages), from)).toEqual([])
  const answer = message(4, 'team')
  expect(arrivalsOf(shown([...messages, answer]), from)).toEqual([answer])
  expect(arrivalsOf(shown(messages), undefined)).toEqual([])
})
