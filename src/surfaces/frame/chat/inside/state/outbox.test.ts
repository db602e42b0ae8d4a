/** Messages that are sent over a connection that comes and goes. */
import { beforeEach, expect, it } from 'vitest'
import type { Answer } from './client'
import { createOutbox } from './outbox'
import type { OutgoingMessage } from './screen'
import type { MessageInput } from './wire'

/** Each attempt. */
let posted: MessageInput[] = []
const stored: { key: string; text: string }[] = []
/** Readings before a message is tried again. */
let reads: number[] = []
/** What the next attempts meet; stored when there is nothing. */
let troubles: ('no answer' | 'answer is lost' | number)[] = []
let shown: readonly OutgoingMessage[] = []
let later: { act: () => void; milliseconds: number }[] = []

async function send(message: MessageInput): Promise<Answer<{ number: number }>> {
  const { key, text } = message
  posted.push(message)
  const trouble = troubles.shift()
  if (trouble === 'no answer') return failure(0)
  if (typeof trouble === 'number') return failure(trouble)
  const known = stored.findIndex((message) => message.key === key)
  if (known < 0) stored.push({ key, text })
  if (trouble === 'answer is lost') return failure(0)
  return { ok: true, value: { number: known < 0 ? stored.length : known + 1 } }
}

function failure(status: number): Answer<never> {
  const code = status === 409 ? 'CHAT_CLOSED' : 'UNAVAILABLE'
  return {
    ...{ ok: false, status, code, fields: {} },
    ...{ retryAfter: undefined, login: undefined, form: undefined, body: undefined },
  }
}

function start() {
  let keys = 0
  return createOutbox({
    send,
    onChange: (messages) => {
      shown = messages
    },
    onAnswered: () => undefined,
    beforeRetry: async () => void reads.push(shown.length),
    newKey: () => `key ${++keys}`,
    now: () => Date.parse('2027-03-01T09:00:00Z'),
    later: (act, milliseconds) => later.push({ act, milliseconds }),
  })
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const runLater = async () => {
  const due = later
  later = []
  for (const { act } of due) act()
  await settle()
}
const statuses = () => shown.map(({ status }) => status)

beforeEach(() => {
  stored.length = 0
  posted = []
  troubles = []
  reads = []
  shown = []
  later = []
})

it('are stored in the order in which they were written', async () => {
  const outbox = start()
  for (const text of ['one', 'two', 'three']) outbox.add('chat 1', { text })
  await settle()
  expect(stored.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(statuses()).toEqual(['sent', 'sent', 'sent'])
  expect(outbox.hasUnsent()).toBe(false)
})

it('stay until the connection is back, and later ones wait for them', async () => {
  troubles = ['no answer', 'no answer']
  const outbox = start()
  outbox.add('chat 1', { text: 'one' })
  outbox.add('chat 1', { text: 'two' })
  await settle()
  expect(statuses()).toEqual(['waiting', 'waiting'])
  expect(outbox.hasUnsent()).toBe(true)
  await runLater()
  await runLater()
  expect(stored.map(({ text }) => text)).toEqual(['one', 'two'])
})

it('are stored once when only the answer was lost: the key is the same', async () => {
  troubles = ['answer is lost']
  start().add('chat 1', { text: 'one' })
  await settle()
  await runLater()
  expect(stored).toEqual([{ key: 'key 1', text: 'one' }])
  expect(shown).toMatchObject([{ status: 'sent', number: 1 }])
})

it('are tried after longer and longer pauses while the server is busy', async () => {
  troubles = [503, 429, 503]
  start().add('chat 1', { text: 'one' })
  await settle()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    pauses.push(...later.map(({ milliseconds }) => milliseconds))
    await runLater()
  }
  expect(pauses).toEqual([1_000, 2_000, 5_000])
  expect(stored).toHaveLength(1)
})

it('that are refused say so and do not hold up the next; they can be sent again or discarded', async () => {
  troubles = [409]
  const outbox = start()
  outbox.add('chat 1', { text: 'one' })
  outbox.add('chat 1', { text: 'two' })
  await settle()
  expect(shown).toMatchObject([{ status: 'refused', code: 'CHAT_CLOSED' }, { status: 'sent' }])
  outbox.retry('key 1')
  await settle()
  expect(statuses()).toEqual(['sent', 'sent'])
  outbox.discard('key 1')
  expect(shown.map(({ text }) => text)).toEqual(['two'])
})

it('are tried again only after it was read which chat is shown', async () => {
  troubles = ['no answer']
  const outbox = start()
  outbox.add('chat 1', { text: 'one' })
  await settle()
  expect(reads).toHaveLength(0)
  // What the reading finds: another chat, so that the message is kept as refused.
  outbox.keep(shown.map((message) => ({ ...message, status: 'refused' })))
  await runLater()
  expect(reads).toHaveLength(1)
  expect(stored).toEqual([])
  outbox.retry()
  await settle()
  expect(stored).toEqual([])
})

it('that were refused while they were on their way stay refused', async () => {
  troubles = ['no answer']
  const outbox = start()
  outbox.add('chat 1', { text: 'one' })
  outbox.keep(shown.map((message) => ({ ...message, status: 'refused' })))
  await settle()
  await runLater()
  expect(stored).toEqual([])
})

it('with files name them, their form and the tick, the same at each attempt; those without name none', async () => {
  troubles = ['answer is lost']
  const outbox = start()
  const files = [{ id: 'id 1', name: 'scan.pdf', size: 700 }]
  outbox.add('chat 1', { text: '', files, filesForm: 'form 1', health: true })
  outbox.add('chat 1', { text: 'two' })
  await settle()
  await runLater()
  const first = { chat: 'chat 1', key: 'key 1', text: '', files: ['id 1'], filesForm: 'form 1', health: true }
  expect(posted).toEqual([first, first, { chat: 'chat 1', key: 'key 2', text: 'two' }])
})
