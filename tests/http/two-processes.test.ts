/** Two desks in two processes of one installation: what is changed at one is on the page of the other within a second. */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, weekOf } from '@/care/schedule/desk/rules'
import { dayInIstanbul } from '@/i18n/dates'
import { isShown } from '@/surfaces/frame/live/rules'
import { withDatabase } from '../e2e/support/captcha'
import { addRequest } from '../e2e/support/care'
import { type DemoServer, databasesOf, startDemoServer } from '../support/demo-server'
import { type OpenStream, openStream, until } from '../support/live'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'
import { callAction, type Fields } from './support/actions'
import { signedIn, Visitor } from './support/client'
import { offerFields } from './support/desk-offers'
import { idsOf, newPerson, signIn } from './support/people'

const SECOND_MS = 1_000
/** Of each kind. */
const CHANGES = [1, 2, 3, 4, 5]

let second: DemoServer
const folder = makeTestFolder()
const opened: OpenStream[] = []
beforeAll(async () => {
  const env = { ...databasesOf(inject('site').dataDir), TRUSTED_PROXIES: '1', WORKER: 'off' }
  second = await startDemoServer({ dataDir: folder, env })
}, 300_000)
afterAll(async () => {
  for (const stream of opened) stream.close()
  await withDatabase((client) =>
    client.query(`delete from support_entry where starts_at > now() + interval '270 days'`),
  )
  await second?.stop()
  removeTestFolder(folder)
})

type Desk = { readonly visitor: Visitor; readonly stream: OpenStream }

/** A browser of the other process. */
async function openDesk(): Promise<Desk> {
  const visitor = await signedIn('admin', second.url)
  const stream = await openStream(second.url, { cookie: visitor.cookieLine() })
  opened.push(stream)
  await stream.next()
  return { visitor, stream }
}

type WatchedChange = {
  /** What is changed, in the process of the tests. */
  readonly change: () => Promise<unknown>
  /** Whether the open page at this address is to be read again for what the stream has said. */
  readonly isFor: (event: OpenStream['events'][number]) => boolean
  /** The other desk's page, read again. */
  readonly isThere: () => Promise<boolean>
}

/** Milliseconds from the press at one desk until the open page of the other has the change, as its browser reads it. */
async function timeUntilShown({ stream }: Desk, { change, isFor, isThere }: WatchedChange): Promise<number> {
  expect(await isThere(), 'before the change').toBe(false)
  let read = stream.events.length
  const began = performance.now()
  const shown = async () => {
    await until(async () => {
      const news = stream.events.slice(read)
      read += news.length
      return news.some(isFor) && (await isThere())
    })
    return performance.now() - began
  }
  const [time] = await Promise.all([shown(), change()])
  return time
}

/** The first change of a kind also fills the caches of the other process. */
function expectEachWithinASecond([, ...times]: readonly number[]): void {
  expect(times.length).toBeGreaterThan(0)
  for (const time of times) expect(time, `of ${times.map(Math.round).join(', ')} ms`).toBeLessThan(SECOND_MS)
}

async function act(desk: Visitor, name: string, fields: Fields) {
  const outcome = await callAction(desk, `desk/${name}`, fields)
  expect(outcome).toMatchObject({ status: 'done' })
}

test('the schedule: shifts that are added', async () => {
  const day = addDays(dayInIstanbul(new Date()), 280)
  const desk = await signedIn('support')
  const other = await openDesk()
  const [person = ''] = await idsOf(`select id from "user" where email like $1`, ['support@demo.%'])
  const page = `/de/desk/schedule?week=${weekOf(day)}`
  const times: number[] = []
  for (const n of CHANGES) {
    const hours = { start: `0${n}:11`, end: `0${n}:53` }
    const change = () =>
      act(desk, 'schedule/actions.addShift', {
        ...{ person, day, ...hours, zone: 'Europe/Istanbul', status: 'available', phone: '' },
        idempotency_key: crypto.randomUUID(),
      })
    const isThere = async () => (await other.visitor.get(page)).text.includes(`${hours.start}–${hours.end}`)
    const isFor: WatchedChange['isFor'] = (event) => isShown('/de/desk/schedule', event)
    times.push(await timeUntilShown(other, { change, isFor, isThere }))
  }
  expectEachWithinASecond(times)
})

const update = v.object({ messages: v.array(v.object({ text: v.string() })) })
const begun = v.object({ chat: v.object({ id: v.string() }) })

test('chats: one that comes into the queue, and messages of both sides in one that is open', async () => {
  const desk = await signedIn('support')
  const other = await openDesk()
  const visitor = new Visitor()
  const name = `Ada ${crypto.randomUUID()}`
  let chat = ''
  const begin = async () => {
    // With an address, because at night nobody answers and one is asked for.
    const form = {
      name,
      email: 'ada@example.org',
      locale: 'de',
      topic: 'costs',
      text: 'Was kostet das?',
      consent: true,
    }
    const answer = await visitor.send('POST', '/chat/start', { json: { ...form, key: crypto.randomUUID() } })
    expect(answer.status).toBe(201)
    chat = v.parse(begun, answer.json()).chat.id
  }
  const queued = await timeUntilShown(other, {
    change: begin,
    isFor: (event) => isShown('/de/desk/chat', event),
    isThere: async () => (await other.visitor.get('/de/desk/chat')).text.includes(name),
  })
  await act(desk, 'chat/actions.claimChat', { chat, locale: 'de' })

  const times: number[] = [queued]
  for (const n of CHANGES) {
    for (const side of ['team', 'visitor'] as const) {
      const text = `${side} ${n} ${crypto.randomUUID()}`
      const write = async () => {
        const json = { chat, key: crypto.randomUUID(), text }
        const answer = await visitor.send('POST', '/chat/messages', { json })
        expect(answer.status).toBe(201)
      }
      const answer = () =>
        act(desk, 'chat/actions.answerChat', { chat, text, idempotency_key: crypto.randomUUID() })
      times.push(
        await timeUntilShown(other, {
          change: side === 'team' ? answer : write,
          // As the open chat does, which reads only what is new.
          isFor: ({ changes }) => changes.some(({ kind, id }) => kind === 'chats' && id === chat),
          isThere: async () => {
            const read = v.parse(update, await other.visitor.json(`/desk-chat/${chat}?after=1`))
            return read.messages.some((message) => message.text === text)
          },
        }),
      )
    }
  }
  expectEachWithinASecond(times)
  expect((await visitor.send('POST', '/chat/close', { json: { chat } })).status).toBe(200)
})

test('a request: the colleague to whom it is handed', async () => {
  const desk = await signedIn('support')
  const other = await openDesk()
  const request = await addRequest(await newPerson(), 'in_progress')
  const page = `/de/desk/requests/${request}`
  const owners = await Promise.all(
    ['Erdem', 'Sezer'].map(async (name) => {
      const lastName = `${name} ${request}`
      return { lastName, ...(await newPerson({ role: 'support', lastName })) }
    }),
  )
  let from = ''
  const times: number[] = []
  for (const n of CHANGES) {
    const { userId: assignee = '', lastName } = owners[n % 2] ?? {}
    const hands = { request, assignee, from, note: 'Urlaub', locale: 'de' }
    times.push(
      await timeUntilShown(other, {
        change: () => act(desk, 'request-team/actions.assignRequest', hands),
        isFor: (event) => isShown(page, event),
        // As the owner, not as one who could be chosen.
        isThere: async () => (await other.visitor.get(page)).text.includes(`>Ada ${lastName}</p>`),
      }),
    )
    from = assignee
  }
  expectEachWithinASecond(times)
})

test('offers: one that is sent, on the page of its request, and the patient’s answer on its own', async () => {
  const desk = await signedIn('support')
  const other = await openDesk()
  const patient = await newPerson()
  const visitor = await signIn(new Visitor(), patient.email)
  const [sent, answered]: [number[], number[]] = [[], []]
  for (const n of CHANGES) {
    const request = await addRequest(patient, 'in_progress')
    const mark = `${n} ${request}`
    const fields = await offerFields({ request, mark })
    const page = `/de/desk/requests/${request}`
    sent.push(
      await timeUntilShown(other, {
        change: () => act(desk, 'offers/actions.sendOffer', fields),
        isFor: (event) => isShown(page, event),
        isThere: async () => (await other.visitor.get(page)).text.includes(`Implantat ${mark}`),
      }),
    )
    const [offer = ''] = await idsOf('select id from offer where request_id = $1', [request])
    const answer = { offer, version: '1', confirmed: 'yes', locale: 'de' }
    const accept = async () => {
      const form = { ...answer, idempotency_key: crypto.randomUUID() }
      expect(await callAction(visitor, 'portal/offers/actions.acceptOffer', form)).toMatchObject({
        status: 'done',
      })
    }
    const ofOffer = `/de/desk/offers/${offer}`
    answered.push(
      await timeUntilShown(other, {
        change: accept,
        isFor: (event) => isShown(ofOffer, event),
        // The link to the booking.
        isThere: async () => /\/de\/desk\/orders\/[\da-f]/.test((await other.visitor.get(ofOffer)).text),
      }),
    )
  }
  expectEachWithinASecond(sent)
  expectEachWithinASecond(answered)
})
