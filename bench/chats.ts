/**
 * 500 open chats on one built server, whose windows all wait for news: how long a message takes that is sent as browsers
 * send it, the visitor's by `POST /chat/messages` and the team's by the desk's form, from the press until the other side has
 * its text: its stream says that there is something new, and its page reads it. `bench -- live` stores them without the
 * routes, and stops at the stream. `--gate` fails above the budget.
 *
 *     npm run bench -- chats [--gate]
 */
import { closeCareDb } from '@/db/client'
import { newId } from '@/lib/ids'
import { callAction } from '../tests/http/support/actions'
import { Visitor } from '../tests/http/support/client'
import { databasesOf, startDemoServer } from '../tests/support/demo-server'
import { TEST_ENVIRONMENT } from '../tests/support/test-environment'
import { type BenchChat, type BenchDesk, CHAT_COUNT, measureSending } from './support/chats'
import { cookieOf } from './support/patients'
import { milliseconds, percentile, printMachine, printTable } from './support/report'
import { gateOn, timeFaults } from './support/time-budget'

const P95_BUDGET_MS = 300
const MESSAGE_COUNT = 150
/** Each chat has one message of each side. */
const TEXTS = { team: 'Zehn Tage vorher.', visitor: 'Und danach?' }

const server = await startDemoServer({ env: { TRUSTED_PROXIES: '1', WORKER: 'off' } })
Object.assign(process.env, { ...TEST_ENVIRONMENT, ...databasesOf(server.dataDir) })
try {
  const { host, port } = new URL(server.url)
  const ways = { answer, write, readInWindow, readAtDesk }
  const { toVisitor, toTeam } = await measureSending({ port: Number(port), host }, MESSAGE_COUNT, ways)
  const line = (name: string, times: readonly number[]) => {
    const parts = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share)))
    return [name, ...parts, milliseconds(P95_BUDGET_MS), times.length, countLost(times)]
  }
  printTable(
    [`${CHAT_COUNT} open chats`, 'p50', 'p95', 'p99', 'budget p95', 'sent', 'not seen'],
    [line('team to visitor, by the form', toVisitor), line('visitor to team, by the route', toTeam)],
  )
  printMachine()
  const faults = (name: string, times: readonly number[]) =>
    timeFaults({ name, times, failed: countLost(times) }, P95_BUDGET_MS)
  gateOn([...faults('chats to visitors', toVisitor), ...faults('chats to the team', toTeam)])
} finally {
  await closeCareDb()
  await server.stop()
}
process.exit()

async function answer({ id: chat }: BenchChat, { token }: BenchDesk): Promise<void> {
  const fields = { chat, text: TEXTS.team, idempotency_key: newId(), locale: 'de' }
  const { status } = await callAction(visitorWith(cookieOf(token)), 'desk/chat/actions.answerChat', fields)
  if (status !== 'done') throw new Error('the answer was refused')
}

async function write({ id: chat, token }: BenchChat): Promise<void> {
  const json = { chat, key: newId(), text: TEXTS.visitor }
  const { status } = await visitorWith(`chat=${token}`).send('POST', '/chat/messages', { json })
  if (status !== 201) throw new Error(`the message was refused: ${status}`)
}

function readInWindow({ token }: BenchChat): Promise<void> {
  return readText(visitorWith(`chat=${token}`), '/chat/state?after=0&locale=de', TEXTS.team)
}

function readAtDesk({ id }: BenchChat, { token }: BenchDesk): Promise<void> {
  return readText(visitorWith(cookieOf(token)), `/desk-chat/${id}?after=0`, TEXTS.visitor)
}

async function readText(visitor: Visitor, path: string, text: string): Promise<void> {
  const answer = await visitor.get(path)
  if (!answer.text.includes(text)) throw new Error(`${path} has no message: ${answer.status}`)
}

function visitorWith(cookie: string): Visitor {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  const visitor = new Visitor(server.url)
  visitor.cookies.set(name, value)
  return visitor
}

function countLost(times: readonly number[]): number {
  return times.filter((time) => !Number.isFinite(time)).length
}
