/**
 * Live updates: what a waiting browser costs beyond Node's own, and how long a message of the team takes from the
 * beginning of its transaction until the patient's stream has it; the same both ways for 500 open chats. Needs no build: the front and the database are real,
 * Next has no part in it. `--gate` fails when messages take longer than their budget, are not seen, or are seen by
 * others: for a machine that does nothing else.
 *
 *     npm run bench -- live [--gate] [browsers] [messages]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { storeMessage } from '@/care/conversations/store-message'
import { closeCareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { startBareDatabase } from './support/bare-database'
import { type ChatTimes, measureChats } from './support/chats'
import { type BenchPatient, cookieOf, insertPatients } from './support/patients'
import { milliseconds, percentile, printMachine, printTable, whole } from './support/report'
import { type MemoryUse, type ServerKind, serveStreams } from './support/stream-server'
import { gateOn, timeFaults } from './support/time-budget'
import { openBrowsers } from './support/waiting-browsers'

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [mode = '2000', messages = '600'] = given
const CONNECTION_BUDGET_BYTES = 5_000
const P95_BUDGET_MS = 300
const MESSAGES_PER_SECOND = 20
const WARM_UP = 200
const SETTLE_MS = 3_000

const port = v.object({ port: v.number() })
const memory = v.object({ rss: v.number(), heap: v.number(), outside: v.number() })

if (mode === 'bare' || mode === 'live') serveStreams(mode)
else await measureAll(Number(mode))

async function measureAll(count: number): Promise<void> {
  const database = await startBareDatabase()
  try {
    const people = await insertPatients(count)
    const requests = people.map(({ token }) => requestOf(token))
    const bare = await measured('bare', requests)
    const live = await measured('live', requests, async (heard, port) => ({
      ...(await sendMessages(heard, people)),
      chats: await measureChats(port),
    }))
    printTable(
      ['waiting browsers', 'held by', 'JavaScript', 'outside of it', 'whole process', 'budget beyond Node'],
      [
        [whole(count), 'bare Node', ...perBrowser(bare.grown, count), ''],
        [whole(count), 'the front', ...perBrowser(live.grown, count), ''],
        [
          '',
          'beyond Node',
          ...perBrowser(minus(live.grown, bare.grown), count),
          `${CONNECTION_BUDGET_BYTES}`,
        ],
      ],
    )
    console.log('\nBytes for each browser, after a collection of garbage.')
    if (live.times) printTimes(live.times)
    printMachine()
    gateOn(live.times ? faultsOf(live.times) : ['no message was sent'])
  } finally {
    await closeCareDb()
    await database.stop()
  }
  process.exit()
}

function requestOf(token: string): string {
  const lines = ['GET /live HTTP/1.1', 'Host: localhost:4599', `Cookie: ${cookieOf(token)}`]
  return `${lines.join('\r\n')}\r\n\r\n`
}

type Measurement = { readonly grown: MemoryUse; readonly times: Times | undefined }

/** Connects all browsers to a process of this kind. @param work while they wait */
async function measured(
  kind: ServerKind,
  requests: readonly string[],
  work?: (heard: (readonly number[])[], port: number) => Promise<Times>,
): Promise<Measurement> {
  const server = fork(process.argv[1] ?? '', [kind], { execArgv: ['--expose-gc'] })
  try {
    const at = v.parse(port, (await once(server, 'message'))[0]).port
    const ask = async (): Promise<MemoryUse> => {
      await sleep(SETTLE_MS)
      server.send('memory')
      return v.parse(memory, (await once(server, 'message'))[0])
    }
    const first = await openBrowsers(at, requests.slice(0, WARM_UP))
    first.close()
    const before = await ask()
    const browsers = await openBrowsers(at, requests)
    const after = await ask()
    const times = await work?.(browsers.heard, at)
    browsers.close()
    return { grown: minus(after, before), times }
  } finally {
    server.kill()
  }
}

type Times = {
  /** From the beginning of its transaction until it had committed. */
  readonly stored: readonly number[]
  /** From its beginning, and from its commit, until the stream had it. */
  readonly seen: readonly number[]
  readonly afterwards: readonly number[]
  /** Changes that others heard of. */
  readonly strange: number
  readonly chats: ChatTimes
}

/** Messages of the team at a fixed rate, each to another of the patients that wait. */
async function sendMessages(
  heard: (readonly number[])[],
  people: readonly BenchPatient[],
): Promise<Omit<Times, 'chats'>> {
  const [author] = people
  if (!author) throw new Error('there is no patient')
  const stored: number[] = []
  const seen: number[] = []
  const afterwards: number[] = []
  const total = Number(messages)
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < total; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    const index = (n * 7) % people.length
    running.push(
      sendTo(people[index] ?? author, author.userId).then(async ({ from, until }) => {
        stored.push(until - from)
        for (let look = 0; look < 500 && (heard[index]?.at(-1) ?? 0) < from; look += 1) await sleep(10)
        const at = heard[index]?.find((time) => time >= from) ?? Number.POSITIVE_INFINITY
        seen.push(at - from)
        afterwards.push(Math.max(0, at - until))
      }),
    )
  }
  await Promise.all(running)
  await sleep(SETTLE_MS)
  const written = new Set(Array.from({ length: total }, (_, n) => (n * 7) % people.length))
  const strange = heard.reduce((sum, times, n) => sum + (written.has(n) ? 0 : times.length), 0)
  return { stored, seen, afterwards, strange }
}

async function sendTo({ conversationId, userId }: BenchPatient, authorId: UserId) {
  const from = performance.now()
  await inTransaction((tx) =>
    storeMessage(tx, {
      conversation: { id: conversationId, userId, lastNumber: 0 },
      actor: { userId: authorId, role: 'support' },
      text: 'Zehn Tage vorher, bitte.',
      locale: 'de',
    }),
  )
  return { from, until: performance.now() }
}

function printTimes({ stored, seen, afterwards, strange, chats }: Times): void {
  printTable(
    ['messages', 'from', 'p50', 'p95', 'p99', 'budget p95', 'not seen', 'seen by others'],
    [
      [seen.length, 'begun to stored', ...percentiles(stored), '', '', ''],
      [seen.length, 'stored to seen', ...percentiles(afterwards), '', '', ''],
      [
        seen.length,
        'begun to seen',
        ...percentiles(seen),
        milliseconds(P95_BUDGET_MS),
        unseenOf(seen),
        strange,
      ],
    ],
  )
  console.log(`\n${MESSAGES_PER_SECOND} messages a second.\n`)
  printTable(
    ['messages of 500 open chats', 'p50', 'p95', 'p99', 'budget p95', 'not seen'],
    [
      [
        'team to visitor',
        ...percentiles(chats.toVisitor),
        milliseconds(P95_BUDGET_MS),
        unseenOf(chats.toVisitor),
      ],
      ['visitor to team', ...percentiles(chats.toTeam), milliseconds(P95_BUDGET_MS), unseenOf(chats.toTeam)],
    ],
  )
}

function unseenOf(times: readonly number[]): number {
  return times.filter((time) => !Number.isFinite(time)).length
}

function faultsOf({ seen, strange, chats }: Times): string[] {
  const others = strange > 0 ? [`messages: ${strange} changes were seen by others`] : []
  const faults = (name: string, times: readonly number[]) =>
    timeFaults({ name, times, failed: unseenOf(times) }, P95_BUDGET_MS)
  return [
    ...faults('messages', seen),
    ...others,
    ...faults('chats to visitors', chats.toVisitor),
    ...faults('chats to the team', chats.toTeam),
  ]
}

function percentiles(times: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share)))
}

function minus(one: MemoryUse, other: MemoryUse): MemoryUse {
  return { rss: one.rss - other.rss, heap: one.heap - other.heap, outside: one.outside - other.outside }
}

function perBrowser({ heap, outside, rss }: MemoryUse, count: number): string[] {
  return [heap, outside, rss].map((bytes) => whole(bytes / count))
}
