/** The demo's sample requests: made once and completely, as if people had sent them. */
import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { presentOffer } from '@/care/offers/present'
import { listOffersOf } from '@/care/offers/read-offers'
import { offerVersion } from '@/care/offers/table'
import { brokenVersion } from '@/care/offers/versions/rules'
import { openVersion } from '@/care/offers/versions/seal-content'
import { treatmentOrder } from '@/care/orders/table'
import { openText } from '@/care/requests/seal-texts'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())

const seed = (last: () => void = () => {}) =>
  inTransaction(async (tx) => {
    const ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
    last()
    return ids
  })
const TABLES = [user, contactRequest, requestEvent, consent, offerVersion, treatmentOrder, mailMessage]
const counts = () =>
  Promise.all(TABLES.map(async (table) => (await careDb().select({ n: count() }).from(table))[0]?.n))

let ids: ReadonlyMap<string, UserId> = new Map()
const idOf = (email: string) => ids.get(email) ?? newId()
beforeAll(async () => {
  await expect(
    seed(() => {
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await counts()).toEqual(TABLES.map(() => 0))
  ids = await seed()
})

it('fills desk and portal, in four languages, from several countries', async () => {
  const rows = await careDb().select().from(contactRequest).orderBy(asc(contactRequest.createdAt))
  const support = idOf('support@demo.kervan.example')
  expect(rows.map(({ status, locale, country }) => `${status} ${locale} ${country}`)).toEqual([
    'booked de DE',
    'declined en IE',
    'in_progress de DE',
    'in_progress de AT',
    'in_progress tr GB',
    'pending fr FR',
    'pending en US',
  ])
  for (const row of rows) {
    expect(row.assigneeId).toBe(row.status === 'pending' ? null : support)
    expect(row.message).toMatch(/^v1\./)
    expect(openText(row.id, 'message', row.message)).toMatch(/Beispiel|Sample|Örnek|fictive/)
    expect(row.createdAt.getTime()).toBeLessThanOrEqual(row.updatedAt.getTime())
    expect(row.updatedAt.getTime()).toBeLessThan(now().getTime())
    const events = await careDb()
      .select()
      .from(requestEvent)
      .where(eq(requestEvent.requestId, row.id))
      .orderBy(asc(requestEvent.at))
    expect(events[0]?.kind).toBe('received')
    // A medical review leaves the status as it is.
    const moves = events.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
    expect(moves.at(-1)).toMatchObject({ toStatus: row.status, at: row.updatedAt })
    const given = await careDb().select().from(consent).where(eq(consent.givenWith, row.id))
    expect(given.map(({ kind }) => kind)).toContain('privacy_terms')
  }
})

it('makes valid offers with an intact chain for the two demo patients, one accepted with its order', async () => {
  const seen = async (email: string) =>
    (await listOffersOf(careDb(), idOf(email))).map((record) => presentOffer(record, now()))
  const own = await seen('patient@demo.kervan.example')
  expect(own).toMatchObject([{ status: 'sent' }, { status: 'accepted' }])
  expect(await seen('demo@demo.kervan.example')).toMatchObject([{ status: 'sent' }])
  const versions = await careDb().select().from(offerVersion)
  expect(versions.map((version) => brokenVersion([openVersion(version)]))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const [order, ...more] = await careDb().select().from(treatmentOrder)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    ...{ userId: idOf('patient@demo.kervan.example'), status: 'booked', totalMinor: 299_000 },
    snapshotHash: versions.find(({ id }) => id === order?.offerVersionId)?.hash,
  })
})

it('is done once, and sends no mail', async () => {
  const before = await counts()
  expect(before.at(-1)).toBe(0)
  expect(await seed()).toEqual(ids)
  expect(await counts()).toEqual(before)
})
