/** The window against a server that has one chat for the browser, which may become another one. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { createClient } from './client'
import { createController } from './controller'
import type { LineSource } from './live-line'
import { type ChatScreen, NOTHING } from './screen'
import type { ChatMessage } from './wire'

vi.stubGlobal('window', globalThis)

type Post = { readonly path: string; readonly body: Record<string, unknown> }
type ServerChat = { readonly id: ChatId; readonly startedAt: string; messages: ChatMessage[] }

let here: ServerChat | null
let mailed: ServerChat
let posted: Post[]
let isOffline: boolean
let refused: string
/** Who is signed in. */
let person: { readonly name: string; readonly email: string } | null
let shown: ChatScreen
let lines: Map<string, (event: Event) => void>[]

const newChat = (count: number, startedAt = '2027-03-01T09:00:00Z'): ServerChat => ({
  ...{ id: newId<ChatId>(), startedAt },
  messages: Array.from({ length: count }, (_, index) => ({
    ...({ number: index + 1, side: index % 2 ? 'team' : 'visitor', author: null } as const),
    ...{ text: `text ${index + 1}`, at: startedAt, files: [] },
  })),
})

const stateOf = (chat: ServerChat | null, after = 0) => ({
  at: 1,
  team: { isOpen: true, names: [], until: null, returnsAt: null, phone: '', medianReplyMinutes: null },
  person,
  chat: chat && {
    ...{ ...chat, status: 'open', closedBy: null, topic: 'costs', locale: 'de', automaticReply: null },
    ...{ agent: 'Elif', place: null, teamSeen: 0, hasEmail: false, rating: null, reference: null },
    ...{ mayHaveTranscript: true, mayRequest: false, lastNumber: chat.messages.length },
    messages: chat.messages.filter(({ number }) => number > after),
  },
})

/** Answers as the routes below `/chat` do. */
const answer: typeof fetch = async (input, init) => {
  const url = new URL(String(input), 'http://localhost')
  const path = url.pathname.replace('/chat/', '')
  if (isOffline) throw new TypeError('no connection')
  if (path === 'state') return Response.json(stateOf(here, Number(url.searchParams.get('after'))))
  const body = JSON.parse(String(init?.body))
  posted.push({ path, body })
  if (path === refused) return refusal(503, 'UNAVAILABLE')
  if (path === 'start') {
    if (here) return refusal(409, 'CHAT_OPEN')
    await Promise.resolve()
    here = newChat(1)
    return Response.json(stateOf(here), { status: 201 })
  }
  if (path === 'resume') {
    if (!body.confirmed) return Response.json({ preview: { startedAt: mailed.startedAt, topic: 'costs' } })
    here = mailed
    return Response.json(stateOf(here))
  }
  if (body.chat !== here?.id) return refusal(404, 'NO_CHAT')
  if (path !== 'messages' || !here) return new Response(null, { status: 204 })
  const number = here.messages.length + 1
  const stored = {
    number,
    side: 'visitor',
    author: null,
    text: String(body.text),
    at: here.startedAt,
    files: [],
  } as const
  here.messages.push(stored)
  return Response.json({ number })
}

const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ extensions: { code } }] }, { status })

function openSource(): LineSource {
  const acts = new Map<string, (event: Event) => void>()
  lines.push(acts)
  return { addEventListener: (type, act) => void acts.set(type, act), close: () => void acts.clear() }
}

function open(inTurn: <Value>(act: () => Promise<Value>) => Promise<Value> = (act) => act()) {
  return createController({
    client: createClient('http://localhost', answer),
    locale: 'de',
    isVisible: () => true,
    openSource,
    newKey: () => newId(),
    inTurn,
    openStorage: () => {
      throw new Error('refused')
    },
    onChange: (next) => {
      shown = next
    },
  })
}

const bodiesTo = (path: string) => posted.filter((one) => one.path === path).map(({ body }) => body)
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  here = newChat(2)
  mailed = newChat(4, '2027-02-20T09:00:00Z')
  posted = []
  isOffline = false
  refused = ''
  person = null
  shown = NOTHING
  lines = []
})

describe('a chat that becomes another one', () => {
  it('gets no message that was written in the one before: the state is read first', async () => {
    const controller = open()
    await controller.read()
    isOffline = true
    controller.send({ text: 'For the first chat' })
    await settle()
    expect(shown.outbox).toMatchObject([{ status: 'waiting' }])
    isOffline = false
    here = newChat(1)
    controller.retry()
    await settle()
    expect(bodiesTo('messages')).toEqual([])
    expect(shown.chat?.id).toBe(here.id)
    expect(shown.outbox).toMatchObject([
      { text: 'For the first chat', status: 'refused', code: 'OTHER_CHAT' },
    ])
  })

  it('is read when the server says that a message is not for it', async () => {
    const controller = open()
    await controller.read()
    const before = here?.id
    here = newChat(1)
    controller.send({ text: 'For the first chat' })
    await settle()
    expect(bodiesTo('messages')).toMatchObject([{ chat: before }])
    expect(shown.chat?.id).toBe(here.id)
    expect(shown.outbox).toMatchObject([{ status: 'refused', code: 'OTHER_CHAT' }])
  })

  it('is told what was seen in it, also when it has fewer messages', async () => {
    here = newChat(6)
    const controller = open()
    await controller.read()
    const first = here.id
    here = newChat(2)
    await controller.read()
    await controller.read()
    expect(bodiesTo('seen')).toEqual([
      { chat: first, number: 6 },
      { chat: here.id, number: 2 },
    ])
  })

  it('is told again what was seen when it did not hear of it', async () => {
    here = newChat(3)
    const controller = open()
    refused = 'seen'
    await controller.read()
    await settle()
    refused = ''
    await controller.read()
    await settle()
    await controller.read()
    const seen = { chat: here.id, number: 3 }
    expect(bodiesTo('seen')).toEqual([seen, seen])
  })

  it('has a line of its own', async () => {
    const controller = open()
    await controller.read()
    await controller.read()
    expect(lines).toHaveLength(1)
    here = newChat(1)
    await controller.read()
    expect(lines).toHaveLength(2)
    expect(lines[0]?.size).toBe(0)
  })
})

describe('a mailed link', () => {
  it('asks before it replaces the chat of this browser, and changes nothing until then', async () => {
    const controller = open()
    const own = here?.id
    await controller.openLink('token')
    expect(shown).toMatchObject({ chat: { id: own }, link: { startedAt: mailed.startedAt } })
    expect(bodiesTo('resume')).toEqual([{ token: 'token' }])
    await controller.followLink()
    expect(shown).toMatchObject({ chat: { id: mailed.id }, link: null })
    expect(bodiesTo('resume').at(-1)).toEqual({ token: 'token', confirmed: true })
  })

  it('asks without a chat in this browser, too, and can be left', async () => {
    here = null
    const controller = open()
    await controller.openLink('token')
    expect(shown.link?.startedAt).toBe(mailed.startedAt)
    controller.leaveLink()
    expect(shown).toMatchObject({ chat: null, link: null })
    expect(bodiesTo('resume')).toHaveLength(1)
  })

  it('to the chat that is shown here asks nothing', async () => {
    here = mailed
    await open().openLink('token')
    expect(shown).toMatchObject({ chat: { id: mailed.id }, link: null })
  })

  it('that has ended says so and leaves the chat as it is', async () => {
    const controller = open()
    await controller.openLink('token')
    isOffline = true
    await controller.followLink()
    expect(shown).toMatchObject({ chat: { id: here?.id }, link: { code: 'UNAVAILABLE' } })
  })
})

describe('two tabs that begin a chat at once', () => {
  it('take turns: one chat begins, the other tab is told of it', async () => {
    here = null
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
      const mine = last.then(act)
      last = mine
      return mine
    }
    const tabs = [open(inTurn), open(inTurn)]
    const typed = { locale: 'de', topic: 'costs', text: 'Was kostet das?' } as const
    const answers = await Promise.all(tabs.map((tab) => tab.begin(typed)))
    expect(answers.map((one) => (one.ok ? 'begun' : one.code))).toEqual(['begun', 'CHAT_OPEN'])
  })

  it('what was not sent before is in the form, and is shown no more', async () => {
    const controller = open()
    await controller.read()
    isOffline = true
    controller.send({ text: 'Still there?' })
    await settle()
    isOffline = false
    here = null
    await controller.read()
    expect(shown.outbox).toMatchObject([{ text: 'Still there?', status: 'refused' }])
    await controller.begin({ locale: 'de', topic: 'costs', text: 'Still there?' })
    expect(shown.outbox).toEqual([])
  })
})

describe('a patient whose session ends', () => {
  const ada = { name: 'Ada', email: 'ada@example.org' }

  it('is given back what they wrote, and what was not stored is sent, once they are signed in again', async () => {
    const controller = open()
    const [own, line] = [here, () => lines.at(-1)?.get('open')?.(new Event('open'))]
    person = ada
    await controller.read()
    here = person = null
    controller.send({ text: 'Is anybody there?' })
    controller.write('Half a sente')
    await settle()
    expect(shown).toMatchObject({ person: null, chat: null, outbox: [], draft: '' })
    expect(controller.hasUnsent()).toBe(true)
    here = own
    person = ada
    await controller.read()
    expect(shown).toMatchObject({ draft: 'Half a sente', outbox: [{ status: 'waiting' }] })
    line()
    await settle()
    const [first, again] = bodiesTo('messages')
    expect(again).toEqual(first)
    expect(first).toMatchObject({ chat: own?.id, text: 'Is anybody there?' })
    expect(shown).toMatchObject({ outbox: [], draft: 'Half a sente' })
    expect(shown.messages.at(-1)?.text, 'stored once').toBe('Is anybody there?')
  })
})

it('what was typed for the first message is not in the chat once it has begun', async () => {
  here = null
  const controller = open()
  await controller.read()
  controller.write('Was kostet das?')
  await controller.begin({ locale: 'de', topic: 'costs', text: 'Was kostet das?' })
  expect(shown.draft).toBe('')
})
