/**
 * Everything that patient A's browser sends on the way through the portal, sent again by patient B, by a visitor and by
 * the demo account. Nothing of A changes, and no answer has a byte of A in it.
 */
import { beforeAll, expect, test } from 'vitest'
import { UPLOAD_PURPOSES } from '@/care/documents/constants'
import { MATRIX, OUTSIDE } from '../support/access/matrix'
import { entryOf } from '../support/access/types'
import { actionOf } from './support/actions'
import { type Answer, signedIn, Visitor } from './support/client'
import { type Change, changesBetween, takeSnapshot } from './support/database'
import { completeStay, endingsOf, isAccepted } from './support/endings'
import { type Journey, walk } from './support/journey'
import { type Account, askForErasure, walkAccount } from './support/journey-account'
import { newPerson, signIn } from './support/people'
import { rewrite, type SentRequest, textOf } from './support/recorder'
import { entryOfSent } from './support/sent-entry'

let journey: Journey
let account: Account
let endings: readonly SentRequest[]
let sent: readonly SentRequest[]
/** Of A and of what A has. */
let ids: readonly string[]

beforeAll(async () => {
  journey = await walk({ beforeOffers: askForErasure })
  account = await walkAccount(journey)
  await completeStay(journey)
  endings = endingsOf(journey, account)
  sent = [...journey.browser.sent, ...endings].flatMap((request) => [...withOwnKey(request), request])
  const { person, ids: records } = journey
  const further = [account.exportId, account.phoneSession, ...account.pending, ...account.traces]
  ids = [person.userId, ...Object.values(records), ...further].filter((id) => id !== '')
}, 180_000)

/**
 * The person who sends it again types a text of their own: A's must not come back because it was in the question. The
 * passcode of A's link is known to its reader alone.
 */
const retyped = (request: SentRequest): SentRequest =>
  rewrite(request, (text) =>
    text
      .replaceAll(journey.mark, `Other${'0'.repeat(journey.mark.length - 5)}`)
      .replaceAll(account.passcode, 'A'.repeat(account.passcode.length)),
  )

/**
 * A key of a further request counts for every sender: with A's nobody else gets one. Each browser makes its own, so it
 * is sent with another key as well.
 */
function withOwnKey(request: SentRequest): SentRequest[] {
  const { body } = request.ask
  const key = body instanceof FormData ? body.get('_1_idempotency_key') : null
  if (actionOf(request) !== 'portal/requests/actions.sendAgain' || typeof key !== 'string') return []
  return [rewrite(request, (text) => text.replaceAll(key, crypto.randomUUID()))]
}

const tracesIn = (text: string, request: SentRequest) =>
  [journey.mark, account.passcode, ...journey.traces, ...ids].filter(
    (trace) => text.includes(trace) && !textOf(request).includes(trace),
  )

/** A file under an address with an id of A: its text cannot be read where it is compressed. */
function isFileOfA({ status, headers }: Answer, { path }: SentRequest): boolean {
  const isRead = /html|json|x-component|event-stream/.test(headers.get('content-type') ?? '')
  return status === 200 && !isRead && ids.some((id) => path.includes(id))
}

/** Sends every request of A's. @returns where something of A was answered, as the request and the trace */
async function replay(visitor: Visitor): Promise<string[]> {
  const leaks: string[] = []
  for (const request of sent.map(retyped)) {
    const { method, path, ask } = request
    const answer = await visitor.send(method, path, { ...ask, follow: true })
    const found = tracesIn(`${answer.text} ${JSON.stringify([...answer.headers])}`, request)
    if (isFileOfA(answer, request)) found.push('a file')
    leaks.push(...found.map((trace) => `${method} ${path} → ${answer.status}: ${trace}`))
  }
  return leaks
}

const idsIn = (row: string) =>
  [...row.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)].map(([id]) => id)
const shown = ({ table, kind, row }: Change) => `${kind} ${table} ${row.slice(0, 300)}`

/** What a patient can reach, and A's journey leaves out, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'route POST payments/stripe': 'sent by the payment provider, and refused without its signature',
  'route GET on-call/[file]': 'a calendar of the team, opened with a secret and without a session',
  'route GET chat-files/[id]':
    'a file of the team in a chat: its row in the matrix asks as another patient and as nobody',
  'route GET desk-chat/[id]': 'for the care team alone, as its row in the matrix says',
  'route POST desk-requests/rows': 'for admins alone, as its row in the matrix says',
  'route GET desk-figures/summary': 'for the care team alone, as its row in the matrix says',
  'action frame/sign-out.signOut': 'ends the session of its sender, and names no record',
}

/** Records that only rows of the care team name. */
const NOT_MADE: readonly string[] = ['formerRequest', 'formerDocument', 'onCall', 'chat', 'chatFile']

test('the journey has been everywhere', () => {
  const entries = [...new Set([...MATRIX.map(entryOf), ...Object.keys(OUTSIDE)])]
  const reached = new Set(sent.map((request) => entryOfSent(request, entries)))
  const forPatients = MATRIX.filter(({ expected }) => expected.owner !== 'forbidden').map(entryOf)
  const expected = new Set([...forPatients, ...Object.keys(OUTSIDE)])
  const missed = [...expected].filter((entry) => !reached.has(entry))
  expect(missed.toSorted()).toEqual(Object.keys(NOT_SENT).toSorted())
  for (const purpose of UPLOAD_PURPOSES)
    expect(
      sent.some(({ path }) => path.includes(`purpose=${purpose}`)),
      purpose,
    ).toBe(true)
  for (const [name, id] of Object.entries(journey.ids))
    if (!NOT_MADE.includes(name)) expect(id, name).toMatch(/^[\w-]{36,43}$/)
  expect(journey.traces.length, 'request, order, address, link').toBeGreaterThan(4)
  expect(account.pending.length).toBe(2)
})

test('a visitor can repeat it: no row changes, and no byte of A is answered', async () => {
  const before = await takeSnapshot()
  expect(await replay(new Visitor())).toEqual([])
  expect(changesBetween(before, await takeSnapshot()).map(shown)).toEqual([])
})

test('the demo account can repeat it: no row changes, and no byte of A is answered', async () => {
  const before = await takeSnapshot()
  expect(await replay(await signedIn('demo'))).toEqual([])
  expect(changesBetween(before, await takeSnapshot()).map(shown)).toEqual([])
})

test('patient B can repeat it: only rows of B change, and no byte of A is answered', async () => {
  const { userId, email } = await newPerson({ lastName: 'Byron', hasPassword: true })
  const visitor = await signIn(new Visitor(), email)
  const before = await takeSnapshot()
  expect(await replay(visitor)).toEqual([])
  const changes = changesBetween(before, await takeSnapshot())
  expect(changes.filter(({ row }) => ids.some((id) => row.includes(id))).map(shown)).toEqual([])
  // What was there already changes only where it is B's; what is new belongs to B, or to a new row of B.
  const known = new Set([userId])
  const isOfB = ({ kind, table, row }: Change) => {
    if (kind === 'gone') return idsIn(row).includes(userId)
    // The answer that is stored under a new key of B's is sealed.
    return table === 'idempotency_key' || idsIn(row).some((id) => known.has(id))
  }
  for (let size = -1; size !== known.size; ) {
    size = known.size
    const own = changes.filter((change) => change.kind === 'new' && isOfB(change))
    for (const id of own.flatMap(({ row }) => idsIn(row))) known.add(id)
  }
  expect(changes.filter((change) => !isOfB(change)).map(shown)).toEqual([])
  // With a password of their own B gets as far as A with all that is B's.
  const tables = changes.map(({ table }) => table)
  for (const table of ['data_export', 'erasure', 'email_change', 'push_device', 'question_answer'])
    expect(tables).toContain(table)
})

test('what the others could not end, A can', async () => {
  const { browser } = journey
  const isOpen = async () => (await account.phone.get('/users/me')).status === 200
  expect(await isOpen()).toBe(true)
  const refused: string[] = []
  for (const request of endings) {
    const answer = await browser.send(request.method, request.path, request.ask)
    if (!isAccepted(request, answer)) refused.push(`${request.path} → ${answer.status} ${answer.text}`)
  }
  expect(refused).toEqual([])
  expect(await isOpen()).toBe(false)
})
