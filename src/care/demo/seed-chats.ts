/** The chats of the demo: one in the queue, one with a member of the team, one that is over and was rated. */
import type { CHAT_RATINGS, ChatSide, ChatTopic } from '@/care/live-chat/constants'
import { sealChat, sealChatMessage } from '@/care/live-chat/seal-chat'
import { chat, chatEvent, chatMessage } from '@/care/live-chat/table'
import type { ReadReply, WriteReply } from '@/care/live-chat/visitor/rules'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId, ChatMessageId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

type SampleChat = {
  readonly person: { readonly name: string; readonly email: string }
  readonly about: {
    readonly locale: Locale
    readonly topic: ChatTopic
    readonly timeZone: string
    readonly page: string
  }
  readonly messages: readonly (readonly [from: ChatSide, minutesAgo: number, text: string])[]
  /** Minutes ago; missing while it waits. */
  readonly claimed?: number
  /** How the visitor ended it. */
  readonly end?: readonly [minutesAgo: number, rating: (typeof CHAT_RATINGS)[number], comment: string]
}

/** Invented people. Those that are not over are minutes old: chats in which nobody writes for days are closed. */
export const SAMPLE_CHATS: readonly SampleChat[] = [
  {
    person: { name: 'Elif Aydın', email: 'elif.aydin@example.org' },
    about: { locale: 'tr', topic: 'treatment', timeZone: 'Europe/Istanbul', page: '/tr/services' },
    messages: [
      [
        'visitor',
        9,
        'Örnek sohbet: Merhaba, annem katarakt ameliyatı olacak. Aynı gün taburcu oluyor mu, yoksa bir gece kalması gerekir mi?',
      ],
    ],
  },
  {
    person: { name: 'Sabine Vogt', email: 'sabine.vogt@example.org' },
    about: { locale: 'de', topic: 'travel', timeZone: 'Europe/Berlin', page: '/de/health-tourism' },
    claimed: 43,
    messages: [
      [
        'visitor',
        46,
        'Beispielchat: Guten Tag, holen Sie Patienten auch nachts vom Flughafen ab? Mein Flug käme um 1:40 Uhr an.',
      ],
      [
        'team',
        42,
        'Guten Tag, Frau Vogt. Ja, der Fahrer wartet zu jeder Uhrzeit in der Ankunftshalle. Kommen Sie allein?',
      ],
      ['visitor', 38, 'Mein Mann kommt mit. Kann er im selben Hotel wohnen?'],
    ],
  },
  {
    person: { name: 'Murat Şahin', email: 'murat.sahin@example.org' },
    about: { locale: 'tr', topic: 'costs', timeZone: 'Europe/Berlin', page: '/tr/contact' },
    claimed: 1_598,
    messages: [
      ['visitor', 1_600, 'Örnek sohbet: İyi günler, saç ekimi fiyatına otel dahil mi?'],
      [
        'team',
        1_596,
        'İyi günler Murat Bey. Otel ücreti fiyata dahil değildir, teklifte ayrı gösterilir. Genellikle iki gece yeterlidir. Size bir teklif hazırlayalım mı?',
      ],
      ['visitor', 1_592, 'Olur, bu akşam talep formunu doldururum. Teşekkürler.'],
      ['team', 1_591, 'Rica ederiz, talebinizi bekliyoruz.'],
    ],
    end: [1_588, 5, 'Hemen cevap aldım.'],
  },
]

type Step = {
  readonly minutesAgo: number
  readonly by: ChatSide
  /** Of the audit log. */
  readonly action: 'chat.started' | 'chat.claimed' | 'chat.answered' | 'chat.message-sent' | 'chat.closed'
}

/** What has happened to a chat, the earliest first. Pure. */
export function historyOf({ messages, claimed, end }: SampleChat): readonly Step[] {
  const written = messages.map(([by, minutesAgo], index): Step => {
    const action = index === 0 ? 'chat.started' : by === 'team' ? 'chat.answered' : 'chat.message-sent'
    return { minutesAgo, by, action }
  })
  const steps: readonly Step[] = [
    ...written,
    ...(claimed === undefined ? [] : [{ minutesAgo: claimed, by: 'team', action: 'chat.claimed' } as const]),
    ...(end ? [{ minutesAgo: end[0], by: 'visitor', action: 'chat.closed' } as const] : []),
  ]
  return steps.toSorted((one, other) => other.minutesAgo - one.minutesAgo)
}

/** As their visitors and the team would have left them, with times in the past and without mails. */
export async function seedChats(tx: Tx, staffId: UserId, readReply: ReadReply): Promise<void> {
  const start = now().getTime()
  const at = (minutesAgo: number) => new Date(start - minutesAgo * MINUTE_MS)
  for (const sample of SAMPLE_CHATS) {
    const writeReply = await readReply(sample.about.locale)
    const seeded = { sample, staffId, writeReply, at, id: newId<ChatId>() }
    await insertChat(tx, seeded)
    await insertMessages(tx, seeded)
    await insertHistory(tx, seeded)
  }
}

type SeededChat = {
  readonly sample: SampleChat
  readonly id: ChatId
  readonly staffId: UserId
  readonly writeReply: WriteReply
  readonly at: (minutesAgo: number) => Date
}

async function insertChat(tx: Tx, { sample, id, staffId, writeReply, at }: SeededChat): Promise<void> {
  const { person, about, messages, claimed, end } = sample
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) throw new Error('A sample chat has no message')
  const answer = messages.find(([from]) => from === 'team')
  const { timeZone } = about
  const began = { isAway: false, returnsAt: null, at: at(first[1]), timeZone, hasFiles: false }
  const reply = writeReply(began)
  await tx.insert(chat).values({
    ...{ id, ...about, isAway: false },
    ...{ automaticReply: reply?.text ?? null, automaticReplyLocale: reply?.locale ?? null },
    // Of no browser: nobody has the token.
    tokenHash: sha256(newClientToken()),
    status: end ? 'closed' : claimed === undefined ? 'waiting' : 'open',
    assigneeId: claimed === undefined ? null : staffId,
    name: sealChat(id, 'name', person.name),
    email: sealChat(id, 'email', person.email),
    ...{ lastNumber: messages.length, lastMessageAt: at(last[1]), createdAt: at(first[1]) },
    visitorSeen: messages.length,
    // What the visitor wrote last is unread while the chat is not over.
    teamSeen: end ? messages.length : messages.findLastIndex(([from]) => from === 'team') + 1,
    answeredAt: answer ? at(answer[1]) : null,
    ...(end && {
      ...{ closedAt: at(end[0]), closedBy: 'visitor', rating: end[1] },
      comment: sealChat(id, 'comment', end[2]),
    }),
  })
}

async function insertMessages(tx: Tx, { sample, id: chatId, staffId, at }: SeededChat): Promise<void> {
  const rows = sample.messages.map(([side, minutesAgo, text], index) => {
    const id = newId<ChatMessageId>()
    const authorId = side === 'team' ? staffId : null
    const own = { id, chatId, side, authorId, number: index + 1, key: newId() }
    return { ...own, text: sealChatMessage(id, text), createdAt: at(minutesAgo) }
  })
  await tx.insert(chatMessage).values(rows)
}

/** Those steps that are in the chat's own history, too. */
const MOVES = {
  'chat.started': { kind: 'started', toStatus: 'waiting' },
  'chat.claimed': { kind: 'claimed', fromStatus: 'waiting', toStatus: 'open' },
  'chat.closed': { kind: 'closed', fromStatus: 'open', toStatus: 'closed' },
  'chat.answered': undefined,
  'chat.message-sent': undefined,
} as const

async function insertHistory(tx: Tx, { sample, id, staffId, at: timeOf }: SeededChat): Promise<void> {
  for (const { minutesAgo, by, action } of historyOf(sample)) {
    const did = { actorId: by === 'team' ? staffId : null, at: timeOf(minutesAgo) }
    const move = MOVES[action]
    if (move) await tx.insert(chatEvent).values({ chatId: id, ...move, ...did })
    await recordPastAudit(tx, { action, subject: 'chat', subjectId: id, ...did })
  }
}
