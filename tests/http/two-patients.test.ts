/**
 * Everything that patient A's browser sends on the way through the portal, sent again by patient B, by a visitor and by
 * the demo account. Nothing of A changes, and no answer has a byte of A in it.
 */
import { beforeAll, expect, test } from 'vitest'
import { signedIn, Visitor } from './support/client'
import { type Change, changesBetween, takeSnapshot } from './support/database'
import { type Journey, walk } from './support/journey'
import { newPerson, signIn } from './support/people'
import { rewrite, type SentRequest, textOf } from './support/recorder'

let journey: Journey
let sent: readonly SentRequest[]

beforeAll(async () => {
  journey = await walk()
  sent = journey.browser.sent
}, 120_000)

/** The person who sends it again types a text of their own: A's must not come back because it was in the question. */
const retyped = (request: SentRequest): SentRequest =>
  rewrite(request, (text) => text.replaceAll(journey.mark, `Other${'0'.repeat(journey.mark.length - 5)}`))

const tracesIn = (text: string, request: SentRequest) =>
  [journey.mark, ...journey.traces].filter(
    (trace) => text.includes(trace) && !textOf(request).includes(trace),
  )

/** Sends every request of A's. @returns where something of A was answered, as the request and the trace */
async function replay(visitor: Visitor): Promise<string[]> {
  const leaks: string[] = []
  for (const request of sent.map(retyped)) {
    const { method, path, ask } = request
    const answer = await visitor.send(method, path, { ...ask, follow: true })
    const found = tracesIn(`${answer.text} ${JSON.stringify([...answer.headers])}`, request)
    leaks.push(...found.map((trace) => `${method} ${path} → ${answer.status}: ${trace}`))
  }
  return leaks
}

const idsIn = (row: string) =>
  [...row.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)].map(([id]) => id)
const shown = ({ table, kind, row }: Change) => `${kind} ${table} ${row.slice(0, 300)}`

test('the journey has been everywhere', () => {
  expect(sent.length).toBeGreaterThan(80)
  for (const [name, id] of Object.entries(journey.ids))
    if (name !== 'formerRequest') expect(id, name).toMatch(/^[\w-]{36,43}$/)
  expect(journey.traces.length, 'request, order, address, link').toBeGreaterThan(4)
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
  const { userId, email } = await newPerson({ lastName: 'Byron' })
  const visitor = await signIn(new Visitor(), email)
  const before = await takeSnapshot()
  expect(await replay(visitor)).toEqual([])
  const changes = changesBetween(before, await takeSnapshot())
  const ofA = [journey.person.userId, ...Object.values(journey.ids).filter((id) => id !== '')]
  expect(changes.filter(({ row }) => ofA.some((id) => row.includes(id))).map(shown)).toEqual([])
  // What was there already changes only where it is B's; what is new belongs to B, or to a new row of B.
  const known = new Set([userId])
  const isOfB = ({ kind, row }: Change) =>
    kind === 'gone' ? idsIn(row).includes(userId) : idsIn(row).some((id) => known.has(id))
  for (let size = -1; size !== known.size; ) {
    size = known.size
    const own = changes.filter((change) => change.kind === 'new' && isOfB(change))
    for (const id of own.flatMap(({ row }) => idsIn(row))) known.add(id)
  }
  expect(changes.filter((change) => !isOfB(change)).map(shown)).toEqual([])
  expect(changes.length, 'B has sent a request and settings of their own').toBeGreaterThan(5)
})
