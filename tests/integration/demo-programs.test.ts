/** The demo has a webhook with a log, and tokens of other programs that nobody can use. */
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findToken } from '@/base/api-tokens/find-token'
import { apiToken } from '@/base/api-tokens/table'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { seedPrograms } from '@/care/demo/seed-programs'
import { webhookAttempt, webhookDelivery } from '@/care/webhooks/deliveries/table'
import { webhook } from '@/care/webhooks/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { claim, newChange, tell } from '../support/webhooks'

const care = await careDatabase()
afterAll(() => care.close())
const admin = await newStaff('admin')
beforeAll(async () => {
  await inTransaction((tx) => seedPrograms(tx, admin.userId))
})

/** Actions of the audit log about a record, the oldest first. */
async function actionsOn(...ids: readonly string[]) {
  const rows = await careDb()
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.subjectId, [...ids]))
    .orderBy(asc(auditEntry.at))
  expect(rows.every(({ actorId, at }) => actorId === admin.userId && at < now())).toBe(true)
  return rows.map(({ action }) => action)
}

describe('the webhook', () => {
  it('is paused and leads to nobody, so that nothing is sent, nothing stopped and nobody mailed', async () => {
    const [hook, ...more] = await careDb().select().from(webhook)
    expect(more).toEqual([])
    expect(hook).toMatchObject({ status: 'paused', failingSince: null, createdBy: admin.userId })
    expect(new URL(hook?.url ?? '').hostname, 'reserved for examples').toMatch(/\.example$/)
    expect(await tell(newChange({ collection: 'service' }))).toBe(0)
    shiftClock(10 * DAY_MS)
    expect(await claim()).toEqual([])
    shiftClock(0)
    expect(await careDb().select().from(mailMessage)).toEqual([])
    expect(await actionsOn(hook?.id ?? '')).toEqual(['webhook.created', 'webhook.paused'])
  })

  it('has a log from before its pause: taken, taken after failures, and given up', async () => {
    const [hook] = await careDb().select().from(webhook)
    const messages = await careDb().select().from(webhookDelivery).orderBy(asc(webhookDelivery.createdAt))
    expect(messages.map(({ status }) => status)).toEqual(['sent', 'sent', 'failed', 'sent'])
    for (const { id, status, collection, attempts, createdAt, settledAt } of messages) {
      expect(hook?.collections).toContain(collection)
      const isOfMessage = eq(webhookAttempt.deliveryId, id)
      const made = await careDb().select().from(webhookAttempt).where(isOfMessage)
      const inOrder = made.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
      expect(inOrder).toHaveLength(attempts)
      expect(inOrder[0]?.startedAt).toEqual(createdAt)
      expect(inOrder.at(-1)?.startedAt).toEqual(settledAt)
      expect(inOrder.slice(0, -1).every(({ error }) => error !== null)).toBe(true)
      expect(inOrder.at(-1)?.error === null, status).toBe(status === 'sent')
      expect(settledAt && hook && settledAt < hook.statusAt).toBe(true)
    }
  })
})

describe('the tokens', () => {
  it('are one that may send requests and one that was revoked, with what was done to them', async () => {
    const [revoked, used, ...more] = await careDb().select().from(apiToken).orderBy(asc(apiToken.createdAt))
    expect(more).toEqual([])
    expect(used).toMatchObject({ rights: ['send-requests'], revokedAt: null, createdBy: admin.userId })
    expect(used?.expiresAt && used.expiresAt > now()).toBe(true)
    expect(revoked).toMatchObject({ rights: ['read-all'], revokedBy: admin.userId })
    expect(await actionsOn(used?.id ?? '')).toEqual(['api-token.created'])
    expect(await actionsOn(revoked?.id ?? '')).toEqual(['api-token.created', 'api-token.revoked'])
  })

  it('are known to nobody: stored are hashes of letters that were thrown away', async () => {
    const rows = await careDb().select().from(apiToken)
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(2)
    for (const { tokenHash, shownEnd } of rows) {
      expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
      expect(shownEnd).toMatch(/^[0-9a-f]{4}$/)
      expect(await findToken(`Bearer ${tokenHash}`)).toBe('UNKNOWN')
    }
  })
})
