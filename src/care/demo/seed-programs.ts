/** Other companies' programs in the demo: a webhook with a log, and two tokens that nobody has. */
import { RANDOM_ALPHABET, RANDOM_LETTERS } from '@/base/api-tokens/constants'
import { shownEnd, tokenOf } from '@/base/api-tokens/rules'
import { apiToken } from '@/base/api-tokens/table'
import type { WebhookDeliveryStatus } from '@/care/webhooks/deliveries/constants'
import { webhookAttempt, webhookDelivery } from '@/care/webhooks/deliveries/table'
import { newSecret, sealSecret } from '@/care/webhooks/seal-secret'
import { webhook } from '@/care/webhooks/table'
import type { WireCollection } from '@/content/changes/constants'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomLetters, sha256 } from '@/lib/crypto'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type {
  ApiTokenId,
  ContentChangeId,
  UserId,
  WebhookAttemptId,
  WebhookDeliveryId,
  WebhookId,
} from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

const PROGRAM = 'Website der Partnerklinik'

export async function seedPrograms(tx: Tx, adminId: UserId): Promise<void> {
  await seedWebhook(tx, adminId)
  await seedTokens(tx, adminId)
}

type SampleMessage = {
  readonly collection: WireCollection
  readonly key: string
  readonly action: 'create' | 'update' | 'delete'
  readonly hoursAgo: number
  readonly status: WebhookDeliveryStatus
  /** Minutes after the change, and what the receiver answered; null: nothing in ten seconds. */
  readonly attempts: readonly (readonly [minutes: number, httpStatus: number | null])[]
}

const MESSAGES: readonly SampleMessage[] = [
  { collection: 'service', key: '1', action: 'update', hoursAgo: 92, status: 'sent', attempts: [[0, 204]] },
  {
    ...{ collection: 'doctors', key: '2', action: 'create', hoursAgo: 70, status: 'sent' },
    attempts: [
      [0, 503],
      [1, null],
      [6, 204],
    ],
  },
  { collection: 'service', key: '3', action: 'delete', hoursAgo: 51, status: 'failed', attempts: [[0, 404]] },
  { collection: 'service', key: '2', action: 'update', hoursAgo: 50, status: 'sent', attempts: [[0, 204]] },
]
const PAUSED_HOURS_AGO = 49

/** It is paused: a demo calls nobody, and one that is active would be stopped after three days. */
async function seedWebhook(tx: Tx, adminId: UserId): Promise<void> {
  const id = newId<WebhookId>()
  const createdAt = hoursAgo(120)
  await tx.insert(webhook).values({
    ...{ id, name: PROGRAM, url: 'https://partner.example/kervan', collections: ['service', 'doctors'] },
    ...{ secret: sealSecret(newSecret(), id), createdBy: adminId, createdAt },
    ...{ status: 'paused', statusAt: hoursAgo(PAUSED_HOURS_AGO) },
  })
  for (const message of MESSAGES) await seedMessage(tx, id, message)
  for (const [action, at] of [
    ['webhook.created', createdAt],
    ['webhook.paused', hoursAgo(PAUSED_HOURS_AGO)],
  ] as const)
    await recordPastAudit(tx, { actorId: adminId, action, subject: 'webhook', subjectId: id, at })
}

async function seedMessage(tx: Tx, webhookId: WebhookId, message: SampleMessage): Promise<void> {
  const { collection, key: recordKey, action, status, attempts } = message
  const at = hoursAgo(message.hoursAgo)
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  const deliveryId = newId<WebhookDeliveryId>(at)
  await tx.insert(webhookDelivery).values({
    ...{ id: deliveryId, webhookId, changeId: newId<ContentChangeId>(at), collection, recordKey, action },
    ...{ changedAt: at, createdAt: at, nextAttemptAt: at, status, attempts: attempts.length },
    settledAt: after(attempts.at(-1)?.[0] ?? 0),
  })
  await tx.insert(webhookAttempt).values(
    attempts.map(([minutes, httpStatus]) => ({
      ...{ id: newId<WebhookAttemptId>(after(minutes)), deliveryId, startedAt: after(minutes), httpStatus },
      ...(httpStatus === null
        ? { milliseconds: 10_000, error: 'TIMEOUT' }
        : { milliseconds: 180, error: httpStatus < 300 ? null : `HTTP_${httpStatus}` }),
    })),
  )
}

/** One that sends requests, and one that was revoked. Only their hashes are known. */
async function seedTokens(tx: Tx, createdBy: UserId): Promise<void> {
  const used = {
    ...{ id: newId<ApiTokenId>(), name: PROGRAM, rights: ['send-requests' as const] },
    ...{ purpose: 'Anfragen vom Formular der Partnerklinik; Kontakt Aylin Demir, IT', createdBy },
    ...{ createdAt: hoursAgo(120), lastUsedAt: hoursAgo(3), expiresAt: hoursAgo(120 - 365 * 24) },
  }
  const revoked = {
    ...{ id: newId<ApiTokenId>(), name: 'Preisvergleich', rights: ['read-all' as const] },
    ...{ purpose: 'Liest alle Leistungen, einmal am Tag; Zusammenarbeit beendet', createdBy },
    ...{
      createdAt: hoursAgo(2_400),
      lastUsedAt: hoursAgo(200),
      revokedAt: hoursAgo(190),
      revokedBy: createdBy,
    },
  }
  await tx.insert(apiToken).values([used, revoked].map((one) => ({ ...one, ...newHash() })))
  for (const [{ id: subjectId }, action, at] of [
    [used, 'api-token.created', used.createdAt],
    [revoked, 'api-token.created', revoked.createdAt],
    [revoked, 'api-token.revoked', revoked.revokedAt],
  ] as const)
    await recordPastAudit(tx, { actorId: createdBy, action, subject: 'api_token', subjectId, at })
}

function newHash() {
  const token = tokenOf(randomLetters(RANDOM_LETTERS, RANDOM_ALPHABET))
  return { tokenHash: sha256(token), shownEnd: shownEnd(token) }
}

function hoursAgo(hours: number): Date {
  return new Date(now().getTime() - hours * HOUR_MS)
}
