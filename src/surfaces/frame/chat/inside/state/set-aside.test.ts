/** What was written in one page by people who sign in and out, in this tab or another. */
import { describe, expect, it } from 'vitest'
import { reduce } from './chat-state'
import { type ChatScreen, NOTHING, type OutgoingMessage } from './screen'
import { filesChange, holdsUnsent, joined } from './set-aside'
import type { ChatState } from './wire'

const TEAM: ChatState['team'] = {
  ...{ isOpen: true, names: [], until: null, returnsAt: null, phone: '', medianReplyMinutes: null },
}
const chatOf = (id: string): NonNullable<ChatState['chat']> =>
  JSON.parse(JSON.stringify({ id, messages: [] }))

function as(shown: ChatScreen, name: string | null, chat: string | null = null): ChatScreen {
  const person = name === null ? null : { name, email: `${name}@example.org` }
  const state = { at: 1, team: TEAM, person, chat: chat === null ? null : chatOf(chat) }
  return reduce(shown, { type: 'state', state })
}
const typed = (shown: ChatScreen, draft: string) => reduce(shown, { type: 'draft', draft })
const messageIn = (chat: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  ...{ chat, key: 'key', text: 'Sent in vain', at: '2027-03-01T09:00:00Z', status: 'waiting' },
  ...change,
})
const written = (shown: ChatScreen, ...outbox: OutgoingMessage[]) =>
  typed(reduce(shown, { type: 'outbox', outbox }), 'Half a sente')

const ada = written(as(NOTHING, 'ada', 'hers'), messageIn('hers'))
const signedOut = as(ada, null)

describe('of someone who is signed out', () => {
  it('nothing is shown, however often the state is read', () => {
    for (const shown of [signedOut, as(signedOut, null)]) {
      expect(shown).toMatchObject({ outbox: [], draft: '' })
      expect(holdsUnsent(shown.setAside)).toBe(true)
    }
  })

  it('all is given back once they are signed in again', () => {
    const back = as(as(signedOut, null), 'ada', 'hers')
    expect(back).toMatchObject({ outbox: [messageIn('hers')], draft: 'Half a sente', setAside: null })
  })

  it('nothing is given to someone else, nor to its writer after them', () => {
    const grace = as(signedOut, 'grace', 'another')
    expect(grace).toMatchObject({ outbox: [], draft: '', setAside: null })
    expect(as(as(grace, null), 'ada', 'hers')).toMatchObject({ outbox: [], draft: '' })
    expect(as(ada, 'grace'), 'without a moment between').toMatchObject({ outbox: [], draft: '' })
  })

  it('what was typed before a chat comes back into the form, too', () => {
    const form = as(typed(as(NOTHING, 'ada'), 'My booking'), null)
    expect(form.draft).toBe('')
    expect(as(form, 'ada').draft).toBe('My booking')
  })

  it('a message waits again that was on its way, or had no chat because nobody was signed in', () => {
    const lost = messageIn('hers', { key: 'lost', status: 'refused', code: 'NO_CHAT' })
    const full = messageIn('hers', { key: 'full', status: 'refused', code: 'CHAT_FULL' })
    const underWay = messageIn('hers', { status: 'sending' })
    const stored = messageIn('hers', { key: 'stored', status: 'sent', number: 1 })
    const back = as(as(written(ada, underWay, lost, full, stored), null), 'ada', 'hers')
    expect(back.outbox).toEqual([messageIn('hers'), messageIn('hers', { key: 'lost' }), full])
  })

  it('a message is not sent into another chat', () => {
    const refused = { status: 'refused', code: 'OTHER_CHAT' } as const
    expect(as(signedOut, 'ada', 'newer').outbox).toEqual([messageIn('hers', refused)])
  })

  it('what is written meanwhile stays below it', () => {
    const visitor = typed(as(signedOut, null), 'Hello?')
    expect(as(visitor, 'ada', 'hers').draft).toBe('Half a sente\nHello?')
  })
})

describe('of someone who was never signed in', () => {
  it('what is typed stays when they sign in: the form has not been sent yet', () => {
    const visitor = typed(as(NOTHING, null), 'Hello')
    expect(as(visitor, 'ada').draft).toBe('Hello')
    expect(as(visitor, null)).toMatchObject({ draft: 'Hello', setAside: null })
  })
})

it('in a chat of the browser all stays, as that chat does', () => {
  const shown = as(written(as(NOTHING, 'ada', 'shared'), messageIn('shared')), null, 'shared')
  expect(shown).toMatchObject({ outbox: [messageIn('shared')], draft: 'Half a sente', setAside: null })
})

it('one text is not put below itself', () => {
  expect([joined('a', 'b'), joined('a', 'a\nb'), joined('', 'b'), joined('a')]).toEqual([
    ...['a\nb', 'a\nb', 'b', 'a'],
  ])
})

it('files go with what was written', () => {
  const back = as(signedOut, 'ada', 'hers')
  const changes = [
    filesChange(NOTHING, ada),
    filesChange(ada, signedOut),
    filesChange(signedOut, signedOut),
    filesChange(signedOut, back),
    filesChange(signedOut, as(signedOut, 'grace')),
    filesChange(ada, as(ada, 'grace')),
    filesChange(as(NOTHING, null), as(NOTHING, 'ada')),
  ]
  expect(changes).toEqual([...[undefined, 'setAside', undefined, 'takeUp', 'clear', 'clear', undefined]])
})
