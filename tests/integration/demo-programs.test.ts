/** The demo has a webhook with a log, and tokens of other programs that nobody can use. */
import { afterAll, expect, it } from 'vitest'
import { apiToken } from '@/base/api-tokens/table'
import { seedPrograms } from '@/care/demo/seed-programs'
import { listTokens } from '@/care/staff/api-tokens/list-tokens'
import { listDeliveries } from '@/care/webhooks/deliveries/list-deliveries'
import { listWebhooks } from '@/care/webhooks/list-webhooks'
import { urlFault } from '@/care/webhooks/rules'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { claim } from '../support/webhooks'

const care = await careDatabase()
afterAll(() => care.close())
const admin = await newStaff('admin')
await inTransaction((tx) => seedPrograms(tx, admin.userId))

it('the webhook is paused, so that nothing is sent or stopped, and its log has every outcome', async () => {
  const [hook, ...more] = await listWebhooks(careDb())
  if (!hook) throw new Error('no webhook')
  expect(more).toEqual([])
  expect(hook).toMatchObject({ status: 'paused', waiting: 0, failed: 1, failingSince: null })
  expect(urlFault(hook.url, false)).toBeUndefined()
  expect(await claim()).toEqual([])
  const { deliveries } = await listDeliveries(careDb(), hook.id, { status: '', page: 1 })
  expect(deliveries.map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['sent', 1],
    ['failed', 1],
    ['sent', 3],
    ['sent', 1],
  ])
  for (const { attempts, status } of deliveries)
    expect(attempts.at(-1)?.error === null, status).toBe(status === 'sent')
  expect(deliveries.every(({ createdAt }) => createdAt < hook.statusAt)).toBe(true)
})

it('one token may send requests, one was revoked, and neither is written anywhere', async () => {
  const [used, revoked, ...more] = await listTokens(careDb())
  expect(more).toEqual([])
  expect(used).toMatchObject({ state: 'active', rights: ['send-requests'], createdBy: admin.name })
  expect(Date.parse(used?.expiresAt ?? '')).toBeGreaterThan(now().getTime())
  expect(revoked).toMatchObject({ state: 'revoked', rights: ['read-all'], revokedBy: admin.name })
  for (const { tokenHash } of await careDb().select().from(apiToken))
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
})
