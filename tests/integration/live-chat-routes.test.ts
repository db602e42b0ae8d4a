/** `/chat/…` as the window asks it: answers, cookies and codes. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chatTasks } from '@/care/live-chat/mails/jobs'
import { chat } from '@/care/live-chat/table'
import { TEAM_KEPT_MS } from '@/care/live-chat/visitor/constants'
import {
  getEarlier,
  getState,
  postClose,
  postEmail,
  postMessage,
  postRating,
  postResume,
  postSeen,
  postStart,
} from '@/care/live-chat/visitor/routes'
import type { Actor } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, storedChat } from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newPerson } from '../support/people'
import { clearSchedule, storeShift } from '../support/schedule'
import { openSession } from '../support/sessions'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
let agent: Actor
// What the windows show of the team is kept for a moment.
let steps = 0
beforeEach(async () => {
  steps += 1
  shiftClock(steps * TEAM_KEPT_MS)
  await clearSchedule()
  agent = await newAgent()
})

const PHONE = '+902120000000'
const readPhone = async () => PHONE
const reply = { text: 'Danke, bis gleich.', locale: 'de' as const }
const ports = [readPhone, async () => () => reply] as const

type Browser = { readonly cookie?: string; readonly network?: string }
const headersOf = ({ cookie, network = newNetwork() }: Browser) => ({
  'content-type': 'application/json',
  'x-kervan-client-ip': network,
  ...(cookie && { cookie }),
})
const posted = (body: unknown, browser: Browser = {}) =>
  new Request('http://localhost:4599/chat', {
    ...{ method: 'POST', headers: headersOf(browser) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const asked = (query = '', browser: Browser = {}) =>
  new Request(`http://localhost:4599/chat/state${query}`, { headers: headersOf(browser) })
const start = (given: object = {}) => ({
  ...{ key: newId(), name: 'Ada', email: 'ada@example.org', locale: 'de', topic: 'costs' },
  ...{ text: 'Was kostet das?', consent: true },
  ...given,
})
const chatCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const codeOf = async (response: Response) => (await response.json()).errors[0].extensions
async function signedIn(wanted: Parameters<typeof newPerson>[0] = {}) {
  const actor = await newPerson({ locale: 'de', hasPassword: false, ...wanted })
  const { name, value } = sessionCookie(await openSession(actor.userId))
  return { actor, cookie: `${name}=${encodeURIComponent(value)}` }
}

describe('what the window shows', () => {
  it('without a chat: who is there, until when, and the number to call', async () => {
    const response = await getState(asked('?locale=de'), readPhone)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const state = await response.json()
    expect(state).toMatchObject({ person: null, chat: null, at: expect.any(Number) })
    expect(state.team).toMatchObject({
      ...{ isOpen: true, names: ['Elif'], returnsAt: null, medianReplyMinutes: null },
      phone: '+902120000012',
    })
    expect(Date.parse(state.team.until)).toBeGreaterThan(now().getTime())
  })

  it('while no one is there: when someone is again, and the number of the settings', async () => {
    await clearSchedule()
    const startsAt = new Date(now().getTime() + HOUR_MS)
    await storeShift(agent.userId, { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    const { team } = await (await getState(asked('?locale=de'), readPhone)).json()
    expect(team).toEqual({
      ...{ isOpen: false, names: [], until: null, returnsAt: startsAt.toISOString(), phone: PHONE },
      medianReplyMinutes: null,
    })
  })

  it('also while the site settings cannot be read', async () => {
    await clearSchedule()
    const response = await getState(asked(), () => Promise.reject(new Error('the content database is away')))
    expect((await response.json()).team.phone).toBe('')
  })

  it('a chat with the messages after a number, its agent and its place', async () => {
    await careDb().delete(chat)
    await newChat()
    const { chatId, token } = await newChat()
    const cookie = `chat=${token}`
    const waiting = (await (await getState(asked('', { cookie }), readPhone)).json()).chat
    expect(waiting).toMatchObject({
      ...{ id: chatId, status: 'waiting', place: 2, agent: null, teamSeen: 0, lastNumber: 1, hasEmail: true },
      messages: [{ number: 1, side: 'visitor', author: null, text: 'Was kostet eine Haartransplantation?' }],
    })
    await answerAs(agent.userId, chatId, 'Ab 2.000 Euro.')
    const open = (await (await getState(asked('?after=1', { cookie }), readPhone)).json()).chat
    expect(open).toMatchObject({
      ...{ status: 'open', place: null, agent: 'Elif', teamSeen: 2, lastNumber: 2 },
      messages: [{ number: 2, side: 'team', author: 'Elif', text: 'Ab 2.000 Euro.' }],
    })
    expect(JSON.stringify(open)).not.toContain('Aydın')
  })

  it('nothing to a browser with the cookie of another form', async () => {
    const response = await getState(asked('?after=x', { cookie: 'chat=short' }), readPhone)
    expect(await response.json()).toMatchObject({ chat: null })
  })
})

describe('a chat from its first message to its rating', () => {
  it('is known by a cookie that scripts cannot read', async () => {
    const response = await postStart(posted(start()), ...ports)
    expect(response.status).toBe(201)
    expect(response.headers.get('set-cookie')).toMatch(/^chat=[\w-]{43}; .*HttpOnly/)
    expect(response.headers.get('set-cookie')).toContain(`Max-Age=${30 * 86_400}`)
    const cookie = chatCookie(response)
    const { chat: shown } = await response.json()
    expect(shown).toMatchObject({ messages: [{ number: 1 }], automaticReply: reply })

    const message = { chat: shown.id, key: newId(), text: 'Und wann?' }
    expect((await postMessage(posted(message, { cookie }))).status).toBe(201)
    const again = await postMessage(posted(message, { cookie }))
    expect([again.status, await again.json()]).toEqual([200, { number: 2 }])
    expect((await postSeen(posted({ chat: shown.id, number: 2 }, { cookie }))).status).toBe(204)
    const closed = await (await postClose(posted({ chat: shown.id }, { cookie }), readPhone)).json()
    expect(closed.chat).toMatchObject({ status: 'closed', closedBy: 'visitor', rating: null })
    expect((await postRating(posted({ chat: shown.id, rating: 5 }, { cookie }))).status).toBe(204)
    expect(await storedChat(shown.id)).toMatchObject({ rating: 5 })
  })

  it('when the answer was lost, the same post gets the same chat and its cookie', async () => {
    const body = start()
    const [first, second] = [await postStart(posted(body), ...ports), await postStart(posted(body), ...ports)]
    expect(second.status).toBe(201)
    expect(chatCookie(second)).toBe(chatCookie(first))
    expect((await second.json()).chat.id).toBe((await first.json()).chat.id)
  })

  it('while one is open, a second is refused with the state of the first', async () => {
    const { token, chatId } = await newChat()
    const response = await postStart(posted(start(), { cookie: `chat=${token}` }), ...ports)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      ...{ chat: { id: chatId }, errors: [{ extensions: { code: 'CHAT_OPEN' } }] },
    })
  })
})

it('an address is left, and a mailed link opens the chat in another browser', async () => {
  const { chatId, token } = await newChat()
  const left = { chat: chatId, email: 'grace@example.org', wants: 'answers' }
  expect((await postEmail(posted(left, { cookie: `chat=${token}` }))).status).toBe(204)
  const wrong = await postEmail(posted({ ...left, email: 'grace' }, { cookie: `chat=${token}` }))
  expect(await codeOf(wrong)).toMatchObject({ fields: { email: 'EMAIL_INVALID' } })
  await answerAs(agent.userId, chatId)
  await chatTasks['mail-about-chat']({ chatId, number: 2 }, { db: careDb() })
  const [mail] = await mailsTo('grace@example.org')
  const secret = new URL(mail?.props.chatUrl ?? '').hash.slice(1)
  const asks = await postResume(posted({ token: secret }), readPhone)
  expect([asks.status, asks.headers.get('set-cookie'), await asks.json()]).toEqual([
    ...[200, null],
    { preview: { startedAt: expect.stringMatching(/^20.*Z$/), topic: 'costs', initial: 'A' } },
  ])
  const own = await getState(asked('', { cookie: `chat=${token}` }), readPhone)
  expect((await own.json()).chat.id).toBe(chatId)
  const confirmed = { token: secret, confirmed: true }
  const resumed = await postResume(posted(confirmed), readPhone)
  expect([resumed.status, (await resumed.clone().json()).chat.id]).toEqual([200, chatId])
  const state = await getState(asked('', { cookie: chatCookie(resumed) }), readPhone)
  expect((await state.json()).chat.lastNumber).toBe(2)
  const again = await postResume(posted(confirmed, { cookie: chatCookie(resumed) }), readPhone)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null])
  for (const gone of [confirmed, { token: secret }, { token: 'x'.repeat(43) }])
    expect((await postResume(posted(gone), readPhone)).status).toBe(404)
})

describe('what is refused', () => {
  it.each([
    ['no JSON', 'name=Ada', { code: 'INVALID_PAYLOAD' }],
    ['no object', '[]', { code: 'INVALID_PAYLOAD' }],
    ['a key twice', '{"key":"1","key":"2"}', { code: 'INVALID_PAYLOAD' }],
    ['no topic', start({ topic: 'weather' }), { fields: { topic: 'INVALID' } }],
    ['a short key', start({ key: '1' }), { fields: { key: 'INVALID' } }],
    ['no text', start({ text: ' \n' }), { fields: { text: 'TEXT_REQUIRED' } }],
    ['a long text', start({ text: 'x'.repeat(2001) }), { fields: { text: 'TEXT_TOO_LONG' } }],
    ['a long name', start({ name: 'x'.repeat(81) }), { fields: { name: 'NAME_TOO_LONG' } }],
    ['a wrong address', start({ email: 'ada@' }), { fields: { email: 'EMAIL_INVALID' } }],
    ['no tick', start({ consent: false }), { fields: { consent: 'TERMS_REQUIRED' } }],
  ])('%s', async (_name, body, found) => {
    const response = await postStart(posted(body), ...ports)
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toMatchObject(found)
  })

  it('a large body, and one that is no JSON by its header', async () => {
    expect((await postMessage(posted(start({ text: 'x'.repeat(20_000) })))).status).toBe(413)
    const form = new Request('http://localhost/chat', {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
    })
    expect((await postMessage(form)).status).toBe(415)
  })

  it('whatever needs a chat, without one', async () => {
    for (const answer of [
      await postMessage(posted({ chat: newId(), key: newId(), text: 'Hallo' })),
      await postSeen(posted({ chat: newId(), number: 1 })),
      await postClose(posted({ chat: newId() }), readPhone),
      await postRating(posted({ chat: newId(), rating: 3 })),
    ])
      expect([answer.status, (await codeOf(answer)).code]).toEqual([404, 'NO_CHAT'])
  })

  it('a rating out of range, and one of a chat that goes on', async () => {
    const { token, chatId } = await newChat()
    const cookie = `chat=${token}`
    expect((await postRating(posted({ chat: chatId, rating: 6 }, { cookie }))).status).toBe(400)
    expect(await codeOf(await postRating(posted({ chat: chatId, rating: 3 }, { cookie })))).toEqual({
      code: 'CHAT_NOT_CLOSED',
    })
  })

  it('a fourth waiting chat of a network, with the time to wait', async () => {
    const network = newNetwork()
    for (let n = 0; n < 3; n += 1) await newChat({ clientIp: network })
    const response = await postStart(posted(start(), { network }), ...ports)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '300'])
  })
})

describe('patients', () => {
  it('are known by their session, and read their earlier chats', async () => {
    const { actor, cookie } = await signedIn()
    const body = start({ name: undefined, email: undefined, consent: undefined })
    const response = await postStart(posted(body, { cookie }), ...ports)
    const both = `${cookie}; ${chatCookie(response)}`
    const state = await (await getState(asked('', { cookie: both }), readPhone)).json()
    expect(state.person).toEqual({ name: actor.name, email: actor.email })
    await postClose(posted({ chat: state.chat.id }, { cookie: both }), readPhone)
    const second = await postStart(posted({ ...body, key: newId() }, { cookie: both }), ...ports)
    expect([response.status, second.status]).toEqual([201, 201])
    const current = `${cookie}; ${chatCookie(second)}`
    const { chats } = await (await getEarlier(asked('', { cookie: current }))).json()
    expect(chats).toMatchObject([{ topic: 'costs', messages: [{ number: 1, text: 'Was kostet das?' }] }])
    const none = { chats: [], hasOlder: false }
    const other = await signedIn()
    expect(await (await getEarlier(asked('', { cookie: other.cookie }))).json()).toEqual(none)
    expect(await (await getEarlier(asked('', { cookie: chatCookie(second) }))).json()).toEqual(none)
  })

  it('of the demo are answered, and nothing of theirs is stored', async () => {
    const { actor, cookie } = await signedIn({ demo: true })
    const before = await careDb().$count(chat)
    const response = await postStart(posted(start(), { cookie }), ...ports)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([201, null])
    expect(await response.json()).toMatchObject({
      ...{ code: 'DEMO_NOT_SAVED', person: { email: actor.email } },
      chat: { status: 'waiting', messages: [{ text: 'Was kostet das?' }], automaticReply: reply },
    })
    const message = await postMessage(posted({ chat: newId(), key: newId(), text: 'Hallo' }, { cookie }))
    expect([message.status, (await message.json()).code]).toEqual([201, 'DEMO_NOT_SAVED'])
    expect((await postSeen(posted({ chat: newId(), number: 1 }, { cookie }))).status).toBe(204)
    expect((await postClose(posted({ chat: newId() }, { cookie }), readPhone)).status).toBe(200)
    expect(await careDb().$count(chat)).toBe(before)
  })
})

it('while the database is away, the window is told to come back', async () => {
  const owner = await care.admin()
  await owner.query('alter table chat rename to chat_away')
  const { token } = { token: 'a'.repeat(43) }
  const body = { chat: newId(), key: newId(), text: 'Hallo' }
  const response = await postMessage(posted(body, { cookie: `chat=${token}` }))
  await owner.query('alter table chat_away rename to chat')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})
