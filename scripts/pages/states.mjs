/** docs/states.md: the states of requests, offers, orders, payments, chats and documents, from the rules that decide them. */
import { loadSource } from '../tooling/load-source.mjs'
import { endsOf, stateDiagram, transitionsOf } from '../tooling/mermaid.mjs'

export const file = 'docs/states.md'

const INTRODUCTIONS = {
  request:
    'A request that the team takes down on the phone is begun by who takes it down (decision 0050). The care team begins work on a request (`take_up`) or declines it with a reason; the patient withdraws it (`cancel`) while it is pending or in progress. `book` comes with the accepted offer, `complete` with the completed order, and `undo` when that is undone. When its orders are all cancelled, the care team can plan it again (`resume`). Declining and withdrawing end its open offers.',
  offer:
    'The care team sends, revises and withdraws (`cancel`); the patient accepts or declines the newest version. *Pending* is a draft. *Expired* is never stored: a sent offer counts as expired from the end of its last day in Istanbul, and can then be revised but not answered. Every `send` and `revise` freezes a version.',
  order:
    'An order is made by accepting an offer, in the same transaction. The care team starts, completes and cancels it. For two minutes who started or completed it can undo that, before the patient is told (decision 0048); afterwards ends are ends.',
  payment:
    'The care team asks for a deposit, once a medical review is written down, and for the remainder. The patient begins a transfer or a card payment; a refused one fails, one that was broken off is unpaid again, and the order stays as it was. Money arrives (`receive`) by the desk or a message of the provider; when the whole price has arrived, all payments of the order are completed (`settle`). Admins refund what is held, also a part that arrived before the rest: once all of it is refunded, an order that goes on has the payment unpaid again (`abandon`), a cancelled one has it refunded. A refund that was done and fails later leaves the payment paid again (`restore`), and completed (`settle`) when the whole price is there. A card charge that was not counted, because it came twice or with another amount or currency, changes no status, and neither does its refund by an admin.',
  chat: 'A visitor begins a chat in the queue. A member of the team takes it (`claim`), passes it to a colleague (`transfer`) or puts it back (`release`); visitor and team close it, and after 72 hours without a message a job, or after 14 days where the visitor waits for an answer and can be told of it by mail. Both sides write while it is not closed.',
  document:
    'A document has no column of states; its times say which one it has. What was not sent with a form is removed when `expires_at` has passed.',
}

/** Columns that define the state of a document; the page is not generated when one of them is missing. */
const DOCUMENT_COLUMNS = ['received', 'finishing_until', 'ready_at', 'request_id', 'expires_at']
const DOCUMENT = [
  { from: 'receiving', to: 'receiving', label: 'a piece arrives (received)' },
  { from: 'receiving', to: 'checking', label: 'the last piece arrives (finishing_until)' },
  { from: 'checking', to: 'ready', label: 'type, scan and cleaning are fine (ready_at)' },
  { from: 'checking', to: 'checking', label: 'its process died, another one takes over' },
  { from: 'checking', to: 'removed', label: 'refused' },
  { from: 'receiving', to: 'removed', label: 'taken back, or too old (expires_at)' },
  { from: 'ready', to: 'removed', label: 'taken back, or too old (expires_at)' },
  { from: 'ready', to: 'sent', label: 'its form is sent (request_id)' },
  { from: 'sent', to: 'removed', label: 'its request is deleted' },
]

export async function make() {
  const machines = await Promise.all([
    machine('request', 'REQUEST', 'requests', 'nextStatus'),
    machine('offer', 'OFFER', 'offers', 'nextOfferStatus'),
    machine('order', 'ORDER', 'orders', 'nextOrderStatus'),
    machine('payment', 'PAYMENT', 'payments', 'nextPaymentStatus', 'orders'),
    machine('chat', 'CHAT', 'live-chat', 'nextChatStatus'),
  ])
  return [
    '# States',
    'What may happen to a request, an offer, an order, a payment, a chat and a document, and who does it. Made by `npm run generate -- pages` from the tables of `rules.ts` in each room; an action that is not drawn is refused with `TRANSITION_NOT_ALLOWED`. The diagram of a document is drawn by hand (`scripts/pages/states.mjs`); only the columns it names are checked.',
    ...machines,
    await documents(),
    '',
  ].join('\n\n')
}

async function machine(name, prefix, room, next, labels = room) {
  const [constants, rules] = await Promise.all([
    loadSource(`src/care/${labels}/constants.ts`),
    loadSource(`src/care/${room}/rules.ts`),
  ])
  const states = constants[`${prefix}_STATUSES`]
  const transitions = transitionsOf(states, rules[`${prefix}_ACTIONS`], rules[next])
  const title = `## ${name[0].toUpperCase()}${name.slice(1)}`
  const undone = Object.entries(rules.UNDO ?? {}).map(([from, to]) => ({ from, to, label: 'undo' }))
  const diagram = stateDiagram([...transitions, ...undone], endsOf(states, transitions))
  return [title, INTRODUCTIONS[name], diagram].join('\n\n')
}

async function documents() {
  const [{ document }, { getTableConfig }] = await Promise.all([
    loadSource('src/care/documents/table.ts'),
    import('drizzle-orm/pg-core'),
  ])
  const columns = getTableConfig(document).columns.map(({ name }) => name)
  const gone = DOCUMENT_COLUMNS.filter((name) => !columns.includes(name))
  if (gone.length > 0) throw new Error(`A document has no ${gone.join(', ')} any more: draw its states again`)
  const diagram = stateDiagram(DOCUMENT, { first: 'receiving', last: ['removed'] })
  return ['## Document', INTRODUCTIONS.document, diagram].join('\n\n')
}
