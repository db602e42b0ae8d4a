/** Webhooks of a test: receivers on this machine, changes of the content, and a worker's steps one by one. */
import { createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { createWebhook } from '@/care/webhooks/create-webhook'
import { claimDeliveries, releaseLost } from '@/care/webhooks/deliveries/claim-deliveries'
import { createDeliveries } from '@/care/webhooks/deliveries/create-deliveries'
import { sendDelivery } from '@/care/webhooks/deliveries/send-delivery'
import { webhookAttempt, webhookDelivery } from '@/care/webhooks/deliveries/table'
import { webhook } from '@/care/webhooks/table'
import type { WireCollection } from '@/content/changes/constants'
import type { ContentChange } from '@/content/changes/rules'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ContentChangeId, WebhookId } from '@/lib/record-ids'

type HookRequest = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly socket: Socket
}

export type Receiver = {
  readonly url: string
  readonly received: HookRequest[]
  /** What is written back; `close`: the connection is closed; `hang`: nothing. */
  answer: string | 'close' | 'hang' | ((socket: Socket) => void)
  close(): Promise<void>
}

export const status = (line: string, headers = '') =>
  `HTTP/1.1 ${line}\r\nContent-Length: 0\r\nConnection: close\r\n${headers}\r\n`
export const OK = status('204 No Content')

/** A server that writes bytes, so that it can also answer nonsense. */
export async function startReceiver(): Promise<Receiver> {
  const received: HookRequest[] = []
  const sockets = new Set<Socket>()
  const state: { answer: Receiver['answer'] } = { answer: OK }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [head = '', body] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (body === undefined || Buffer.byteLength(body) < length) return
      text = ''
      received.push({ headers: headersOf(head), body, socket })
      const { answer } = state
      if (typeof answer === 'function') answer(socket)
      else if (answer === 'close') socket.destroy()
      else if (answer !== 'hang') socket.end(answer)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    get answer() {
      return state.answer
    },
    set answer(value) {
      state.answer = value
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

/** A webhook as an admin adds it. */
export async function addWebhook(
  admin: Actor,
  url: string,
  collections: readonly WireCollection[] = [],
): Promise<{ readonly id: WebhookId; readonly secret: string }> {
  const made = await createWebhook(
    { ...admin, clientIp: null },
    { name: 'Partner', url, collections, key: newId() },
  )
  if (!made.ok) throw new Error(made.code)
  return { id: made.value.webhookId, secret: made.value.secret }
}

/** A change as the content database hands it over. */
export function newChange(
  more: Partial<Exclude<ContentChange, { readonly collection: null }>> = {},
): ContentChange {
  return {
    ...{ changeId: newId<ContentChangeId>(), collection: 'service', key: '12', action: 'update' },
    ...{ changedAt: now(), ...more },
  }
}

export const tell = (...changes: readonly ContentChange[]) =>
  inTransaction((tx) => createDeliveries(tx, changes))

export const claim = (limit = 8) => inTransaction((tx) => claimDeliveries(tx, limit))
export const free = () => inTransaction(releaseLost)

/** Sends everything that is due now, one attempt each. */
export async function sendDue(): Promise<void> {
  for (const one of await claim()) await sendDelivery(careDb(), one)
}

export async function deliveriesOf(id: WebhookId) {
  return careDb()
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, id))
    .orderBy(webhookDelivery.createdAt, webhookDelivery.id)
}

/** The outcomes of all attempts of a webhook, in their order: an error's code or the status. */
export async function attemptsOf(id: WebhookId): Promise<readonly (string | number | null)[]> {
  const rows = await careDb()
    .select({ attempt: webhookAttempt })
    .from(webhookAttempt)
    .innerJoin(webhookDelivery, eq(webhookDelivery.id, webhookAttempt.deliveryId))
    .where(eq(webhookDelivery.webhookId, id))
    .orderBy(webhookAttempt.startedAt, webhookAttempt.id)
  return rows.map(({ attempt }) => attempt.error ?? attempt.httpStatus)
}

export async function stored(id: WebhookId) {
  const [row] = await careDb().select().from(webhook).where(eq(webhook.id, id))
  if (!row) throw new Error('no webhook')
  return row
}
