/** The sample chats are such as people could have written, and harm nobody. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CHAT_COMMENT_MAX_LENGTH,
  CHAT_MESSAGE_MAX_LENGTH,
  CHAT_STATUSES,
  IDLE_HOURS,
} from '@/care/live-chat/constants'
import { CLOSED_DAYS } from '@/care/live-chat/desk/constants'
import { startInput } from '@/care/live-chat/visitor/schema'
import { historyOf, SAMPLE_CHATS } from './seed-chats'

const named = SAMPLE_CHATS.map((sample) => [sample.person.name, sample] as const)
const statusOf = ({ claimed, end }: (typeof SAMPLE_CHATS)[number]) =>
  end ? 'closed' : claimed === undefined ? 'waiting' : 'open'

describe('the sample chats', () => {
  it('are one of each status, in German and Turkish', () => {
    expect(SAMPLE_CHATS.map(statusOf).toSorted()).toEqual([...CHAT_STATUSES].toSorted())
    expect(new Set(SAMPLE_CHATS.map(({ about }) => about.locale))).toEqual(new Set(['de', 'tr']))
  })

  it.each(named)('%s: the chat window would take it as it is', (_name, { person, about, messages }) => {
    const [[, , text] = []] = messages
    const typed = { key: 'a key of a browser'.replaceAll(' ', '-'), consent: true, ...person, ...about, text }
    expect(v.parse(startInput, typed)).toMatchObject(typed)
  })

  it.each(named)(
    '%s: the text says that it is a sample, in its own language',
    (_name, { about, messages }) => {
      expect(messages[0]?.[0]).toBe('visitor')
      expect(messages[0]?.[2]).toMatch(about.locale === 'de' ? /^Beispielchat: / : /^Örnek sohbet: /)
    },
  )

  it.each(named)('%s: the address belongs to nobody, and no message is too long', (_name, sample) => {
    expect(sample.person.email).toMatch(/@example\.org$/)
    for (const [, , text] of sample.messages) expect(text.length).toBeLessThan(CHAT_MESSAGE_MAX_LENGTH)
    expect(sample.end?.[2].length ?? 0).toBeLessThan(CHAT_COMMENT_MAX_LENGTH)
  })

  it.each(named)('%s: no job closes it today, and the desk lists it without a search', (_name, sample) => {
    const [, newest = Number.NaN] = sample.messages.at(-1) ?? []
    if (sample.end) expect(sample.end[0]).toBeLessThan((CLOSED_DAYS - 1) * 24 * 60)
    else expect(newest).toBeLessThan((IDLE_HOURS - 48) * 60)
  })

  it.each(named)('%s: is begun, taken, answered and ended in this order', (_name, sample) => {
    const steps = historyOf(sample)
    const places = ['chat.started', 'chat.claimed', 'chat.answered', 'chat.closed']
      .map((action) => steps.findIndex((step) => step.action === action))
      .filter((place) => place >= 0)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBe(0)
    expect(steps.findIndex(({ action }) => action === 'chat.claimed') > 0).toBe(
      statusOf(sample) !== 'waiting',
    )
    if (sample.end) expect(steps.at(-1)).toMatchObject({ action: 'chat.closed', by: 'visitor' })
  })
})

describe('the history', () => {
  const person = { name: 'Ada', email: 'ada@example.org' }
  const about = { locale: 'de', topic: 'costs', timeZone: 'Europe/Berlin', page: '/de' } as const
  const first = ['visitor', 30, 'Was kostet das?'] as const
  const answer = ['team', 20, 'Das kommt darauf an.'] as const

  it('has each message and each move, with who did it', () => {
    const messages = [first, answer, ['visitor', 10, 'Danke.'] as const]
    expect(historyOf({ person, about, messages, claimed: 25, end: [5, 4, 'Gut'] })).toEqual([
      { minutesAgo: 30, by: 'visitor', action: 'chat.started' },
      { minutesAgo: 25, by: 'team', action: 'chat.claimed' },
      { minutesAgo: 20, by: 'team', action: 'chat.answered' },
      { minutesAgo: 10, by: 'visitor', action: 'chat.message-sent' },
      { minutesAgo: 5, by: 'visitor', action: 'chat.closed' },
    ])
  })

  it('of one that waits is that it has begun, and what the visitor wrote since', () => {
    expect(historyOf({ person, about, messages: [first] })).toEqual([
      { minutesAgo: 30, by: 'visitor', action: 'chat.started' },
    ])
    const more = ['visitor', 28, 'Und wann?'] as const
    expect(historyOf({ person, about, messages: [first, more] }).map(({ action }) => action)).toEqual([
      'chat.started',
      'chat.message-sent',
    ])
  })

  it('of one that is not over has no end', () => {
    const steps = historyOf({ person, about, messages: [first, answer], claimed: 25 })
    expect(steps.map(({ action }) => action)).toEqual(['chat.started', 'chat.claimed', 'chat.answered'])
    expect(steps.map(({ by }) => by)).toEqual(['visitor', 'team', 'team'])
    expect(steps.map(({ minutesAgo }) => minutesAgo)).toEqual([30, 25, 20])
  })
})
