/** Who may do what: every row of the access matrix, asked by everybody. */
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/ids'
import { MATRIX } from '../support/access/matrix'
import { CLOSED_COLUMNS, COLUMNS, type Column, type IdName, nameOf, type Row } from '../support/access/types'
import { callAction, postFromElsewhere } from './support/actions'
import { signedIn, Visitor } from './support/client'
import { changesBetween, takeSnapshot } from './support/database'
import { type Journey, walk } from './support/journey'
import { upload } from './support/journey-parts'
import { ask, comparesRecords, faultOf, fill, mayShowOwner } from './support/matrix'
import { closeAccount, endBearers, newPerson, signIn, withBearer, withEndedSession } from './support/people'

type Ids = Readonly<Record<IdName, string>>
let journey: Journey
let ids: Ids
let visitors: Readonly<Record<Column, Visitor>>

beforeAll(async () => {
  journey = await walk()
  ids = { ...journey.ids, formerRequest: (await endedRequest()).request, onCall: await nightLine() }
  const chat = await chatOf(journey.person.email)
  // Of another patient: a row of the matrix gives a reason for the first one.
  ids = { ...ids, formerDocument: (await endedRequest()).document, chat, chatFile: await teamFileIn(chat) }
  const person = async (input: Parameters<typeof newPerson>[0] = {}) => {
    const { email } = await newPerson(input)
    return signIn(new Visitor(), email)
  }
  const asOwner = () => signIn(new Visitor(), journey.person.email)
  visitors = {
    visitor: new Visitor(),
    ended: await withEndedSession(journey.person),
    // Sessions of the owner, whose account is closed while they ask.
    disabled: await asOwner(),
    unverified: await asOwner(),
    demo: await signedIn('demo'),
    owner: await asOwner(),
    other: await patientWhoAgreed(),
    editor: await person({ role: 'editor' }),
    support: await person({ role: 'support' }),
    admin: await person({ role: 'admin' }),
    withoutFactor: await person({ role: 'support', hasFactor: false }),
  }
}, 120_000)

/** Files of a patient are taken with their consent to health data only. */
async function patientWhoAgreed(): Promise<Visitor> {
  const visitor = await signIn(new Visitor(), (await newPerson()).email)
  await callAction(visitor, 'portal/medical-records/actions.agreeToRecord', { agreed: 'on', locale: 'de' })
  return visitor
}

/** Of a patient who waits for nothing, and has a document. */
async function endedRequest(): Promise<{ readonly request: string; readonly document: string }> {
  const { email } = await newPerson()
  const visitor = await signIn(new Visitor(), email)
  const typed = { message: 'Frage', idempotency_key: crypto.randomUUID(), locale: 'de' }
  const { path = '' } = await callAction(visitor, 'portal/requests/actions.sendAgain', typed)
  const request = /[\da-f-]{36}/.exec(path)?.[0] ?? ''
  await callAction(visitor, 'portal/medical-records/actions.agreeToRecord', { agreed: 'on', locale: 'de' })
  const { id } = await upload(visitor, { mark: 'former', name: 'former.pdf' })
  await callAction(visitor, 'portal/withdraw/actions.withdrawRequest', { request, locale: 'de' })
  return { request, document: id }
}

/** A chat of the owner that waits for the team. */
async function chatOf(email: string): Promise<string> {
  const visitor = await signIn(new Visitor(), email)
  const typed = { key: newId(), locale: 'de', topic: 'travel', text: 'Wann darf ich fliegen?' }
  const json = { ...typed, name: '', email: '', consent: true }
  const answer = await visitor.send('POST', '/chat/start', { json })
  const { chat } = JSON.parse(answer.text)
  return chat.id
}

/** A file that the team has sent in a chat, which waits again afterwards. */
async function teamFileIn(chat: string): Promise<string> {
  const { email } = await newPerson({ role: 'support' })
  const desk = await signIn(new Visitor(), email)
  const typed = { chat, locale: 'de' }
  await callAction(desk, 'desk/chat/actions.claimChat', typed)
  const { id, form } = await upload(desk, { mark: 'team', name: 'Hinweise.pdf', purpose: 'attachment' })
  const files = { text: 'Bitte lesen', files: id, files_form: form, idempotency_key: newId() }
  await callAction(desk, 'desk/chat/actions.answerChat', { ...typed, ...files })
  await callAction(desk, 'desk/chat/actions.releaseChat', typed)
  return id
}

/** An on-call organisation, as the desk makes one. */
async function nightLine(): Promise<string> {
  const { email } = await newPerson({ role: 'support' })
  const desk = await signIn(new Visitor(), email)
  const { path = '' } = await callAction(desk, 'desk/on-call/actions.saveOrganisation', {
    ...{ name: 'Night line', time_zone: 'Europe/Istanbul', idempotency_key: newId(), locale: 'en' },
    ...{ fallback_name: 'Deniz Kaya', fallback_phone: '+90 212 000 00 13' },
  })
  return /[\da-f-]{36}/.exec(path)?.[0] ?? ''
}

/** Of nothing, in the same form. */
function unknownIds(): Ids {
  return { ...Object.fromEntries(Object.keys(ids).map((name) => [name, newId()])), ...NO_TOKEN } as Ids
}
const NO_TOKEN = { shareToken: 'A'.repeat(43) }

/** Those who are refused first, and then those who are not: what they do ends other rows. */
const isRefused = (row: Row, column: Column) => row.expected[column] !== 'allowed'

async function faultsOf(row: Row, columns: readonly Column[], who = visitors): Promise<string[]> {
  const faults = await Promise.all(
    columns.map(async (column) => {
      const verdict = row.expected[column]
      const asked = await ask(row, who[column], ids, verdict)
      const unknown = comparesRecords(row, verdict) ? await ask(row, who[column], unknownIds()) : undefined
      const fault = faultOf(row, verdict, { asked, unknown })
      // The frame of a page has the name and address of the person who is signed in.
      const own = who[column] === visitors.owner ? [`Ada ${journey.mark}`, journey.person.email] : []
      const text = own.reduce((rest, one) => rest.replaceAll(one, ''), asked.answer.text)
      const trace = [journey.mark, ...journey.traces].find((one) => text.includes(one))
      const leak = trace && !mayShowOwner(row, column) ? `shows ${trace}` : undefined
      return [fault, leak].flatMap((one) => (one ? `${column} (${row.expected[column]}): ${one}` : []))
    }),
  )
  return faults.flat()
}

/** So many rows at once. */
const ROWS_AT_ONCE = 8

/** Asks for rows that all refuse a column, with a session of the owner. @returns faults, and what has changed */
async function faultsOfAll(rows: readonly Row[], column: Column, session: Visitor): Promise<unknown[]> {
  const before = await takeSnapshot()
  const faults: string[] = []
  for (let n = 0; n < rows.length; n += ROWS_AT_ONCE) {
    const some = rows.slice(n, n + ROWS_AT_ONCE)
    const found = await Promise.all(
      some.map((row) => faultsOf(row, [column], { ...visitors, [column]: session })),
    )
    faults.push(...some.flatMap((row, at) => (found[at] ?? []).map((fault) => `${nameOf(row)}: ${fault}`)))
  }
  return [...faults, ...changesBetween(before, await takeSnapshot())]
}

describe('sessions of the owner that open nothing', () => {
  test.each(CLOSED_COLUMNS)('%s: every row is refused, and nothing changes', async (column) => {
    const reopen = await closeAccount(journey.person, column)
    try {
      expect(await faultsOfAll(MATRIX, column, visitors[column])).toEqual([])
    } finally {
      await reopen()
    }
  })

  test('are refused in every row', () => {
    for (const row of MATRIX)
      for (const column of CLOSED_COLUMNS)
        expect(['sign-in', 'missing'], nameOf(row)).toContain(row.expected[column])
  })

  test('of a person who is staff meanwhile: it has the rights of staff without a second step', async () => {
    const reopen = await closeAccount(journey.person, 'promoted')
    try {
      const rows = MATRIX.filter((row) => isRefused(row, 'withoutFactor'))
      expect(rows.length).toBeGreaterThan(MATRIX.length - 5)
      expect(await faultsOfAll(rows, 'withoutFactor', visitors.owner)).toEqual([])
    } finally {
      await reopen()
    }
  })
})

describe('a bearer opens nothing but /users/me', () => {
  const isOwn = ({ at }: Row) => at === 'users/me'

  test.each(['owner', 'support', 'admin', 'owner with their cookie'] as const)(
    '%s: all other rows answer as to a visitor, and nothing changes',
    async (who) => {
      const { email } = who.startsWith('owner')
        ? journey.person
        : await newPerson({ role: who === 'admin' ? 'admin' : 'support' })
      const bearer = await withBearer(email, who === 'owner with their cookie' ? visitors.owner : undefined)
      const rows = MATRIX.filter((row) => !isOwn(row))
      expect(await faultsOfAll(rows, 'visitor', bearer)).toEqual([])
      expect((await bearer.get('/users/me')).json()).toMatchObject({ data: { email } })
    },
  )

  test.each(CLOSED_COLUMNS)('%s: nor that', async (column) => {
    const bearer = await withBearer(journey.person.email)
    expect((await bearer.get('/users/me')).status).toBe(200)
    const reopen = await closeAccount(journey.person, column)
    if (column === 'ended') await endBearers(journey.person)
    try {
      expect(await faultsOfAll(MATRIX.filter(isOwn), 'visitor', bearer)).toEqual([])
    } finally {
      await reopen()
    }
  })
})

describe('the access matrix', () => {
  const columns = COLUMNS.filter((column) => !CLOSED_COLUMNS.some((closed) => closed === column))
  const named = MATRIX.map((row) => [nameOf(row), row] as const)

  test.each(named)('%s', async (_name, row) => {
    // Reading stores nothing that the next test does not look for.
    const before = row.kind === 'page' ? undefined : await takeSnapshot()
    const refused = await faultsOf(
      row,
      columns.filter((column) => isRefused(row, column)),
    )
    const changes = before ? changesBetween(before, await takeSnapshot()) : []
    const allowed = await faultsOf(
      row,
      columns.filter((column) => !isRefused(row, column)),
    )
    expect([...refused, ...allowed]).toEqual([])
    expect(changes).toEqual([])
  })
})

describe('payments', () => {
  const rows = MATRIX.filter(({ resource }) => resource === 'Payment')
  const forms = rows.filter((row) => row.kind === 'action')

  test('a form without a body is refused, and changes nothing', async () => {
    const before = await takeSnapshot()
    for (const { at } of forms)
      for (const who of ['visitor', 'other', 'owner', 'admin'] as const) {
        const { status, code } = await callAction(visitors[who], at, {})
        expect(`${at} ${who} ${status} ${code}`).toMatch(/ error (?:INVALID_INPUT|FORBIDDEN|NOT_SIGNED_IN)$/)
      }
    expect(forms.length).toBe(10)
    expect(changesBetween(before, await takeSnapshot())).toEqual([])
  })

  test('a form that another site sends in the name of the owner or an admin changes nothing', async () => {
    const before = await takeSnapshot()
    for (const { at, fields } of forms)
      for (const visitor of [visitors.owner, visitors.admin])
        expect((await postFromElsewhere(visitor, at, fill(fields, ids))).status, at).toBe(403)
    expect(changesBetween(before, await takeSnapshot())).toEqual([])
  })

  test('a receipt is answered to no method but GET and HEAD', async () => {
    const path = `/de/my-requests/orders/${ids.order}/receipts/${ids.receipt}`
    const before = await takeSnapshot()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const who of ['visitor', 'other', 'owner', 'admin'] as const) {
        const { status, text } = await visitors[who].send(method, path, { follow: false })
        expect(`${method} ${who} ${status} ${text.slice(0, 5)}`).toMatch(/ (?:40[345]) (?!%PDF)/)
      }
    expect(changesBetween(before, await takeSnapshot())).toEqual([])
  })
})
