/** The sample conversation of a demo installation: one that the patient has not read, without mails. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { findConversation, listConversationsOf } from '@/care/conversations/read-conversations'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { listTranslations } from '@/care/conversations/translations/list-translations'
import { sampleRequests } from '@/care/demo/samples'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { offer, offerEvent } from '@/care/offers/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

const sample = sampleRequests(() => '2026-12-01').find((request) => request.conversation)
let userId: UserId

const seed = () =>
  inTransaction(async (tx) => {
    const ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
    userId = ids.get(sample?.email ?? '') ?? newId<UserId>()
  })
beforeAll(seed)

it('waits for the patient, its last message unread', async () => {
  const texts = sample?.conversation?.messages ?? []
  expect(texts.length).toBeGreaterThan(1)
  expect((await listConversationsOf(db, userId)).rows).toMatchObject([
    { subject: sample?.conversation?.subject, unread: 1, lastSide: 'team' },
  ])
  const rows = await db.select().from(conversationMessage)
  expect(rows.map(({ readAt }) => readAt === null).filter(Boolean)).toHaveLength(1)
})

it('was written after its offer and before now, one message after the other', async () => {
  const rows = await db.select().from(conversationMessage).orderBy(conversationMessage.number)
  const times = rows.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const [stored] = await db.select().from(conversation)
  expect(stored?.lastMessageAt.getTime()).toBe(times.at(-1))
  const sent = await db
    .select({ at: offerEvent.at })
    .from(offerEvent)
    .innerJoin(offer, eq(offer.id, offerEvent.offerId))
    .where(and(eq(offer.requestId, stored?.requestId ?? newId<RequestId>()), eq(offerEvent.kind, 'sent')))
  expect(times[0]).toBeGreaterThan(sent[0]?.at.getTime() ?? Number.NaN)
  expect(times.at(-1)).toBeLessThan(now().getTime())
})

it('has the team’s translation of what the patient wrote, for the desk and not for the patient', async () => {
  const [first] = await db.select().from(conversationMessage).orderBy(conversationMessage.number)
  if (!first) throw new Error('no message')
  const translations = await listTranslations(db, [first.id])
  expect(first.side).toBe('patient')
  const wanted = sample?.conversation?.messages[0]?.translation
  expect([...translations.values()]).toMatchObject([wanted])
  const own = await findConversation(db, { id: first.conversationId, reader: userId, before: undefined })
  expect(own?.messages[0]).toMatchObject({ number: 1, translation: null })
  expect(JSON.stringify(own)).not.toContain(wanted?.text)
})

it('sends no mail, and queues none', async () => {
  expect(await db.select().from(mailMessage)).toEqual([])
  const admin = await care.admin()
  const { rowCount } = await admin.query(
    `select from graphile_worker._private_jobs where key like 'mail-about-message:%'`,
  )
  expect(rowCount).toBe(0)
})

it('is not repeated by a later start', async () => {
  await seed()
  expect((await listConversationsOf(db, userId)).rows).toHaveLength(1)
})
