/** Who looked at my record, in a demo: what the medical reviews of the samples would have left in the audit log. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit, sealLateAudit } from '@/base/audit/jobs'
import { auditEntry } from '@/base/audit/table'
import { verifyAudit } from '@/base/audit/verify-audit'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRecords } from '@/care/demo/seed-records'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { listAccess } from '@/care/privacy/access/read-access'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { HOUR_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
    await seedDemoRecords(tx, ids)
  })
beforeAll(seed)

function idOf(name: string): UserId {
  const id = ids.get(`${name}@demo.kervan.example`)
  if (!id) throw new Error(`The demo has no account ${name}`)
  return id
}
const readingsOf = async (name: string) => (await listAccess(db, idOf(name), { limit: 100, offset: 0 })).rows

it.each([
  ['patient', ['record', 'request', 'record', 'request']],
  ['demo', ['record', 'request']],
])(
  'the list of %s names the coordinator, who opened request and record for each review',
  async (name, kinds) => {
    const rows = await readingsOf(name)
    expect(rows.map(({ kind }) => kind)).toEqual(kinds)
    for (const row of rows)
      expect(row).toMatchObject({ reader: { name: 'Melike Tezcan', role: 'support' }, times: 1 })
  },
)

it('each was shortly before the review that it was for', async () => {
  const reviews = await db
    .select({ at: medicalReview.createdAt })
    .from(medicalReview)
    .innerJoin(contactRequest, eq(contactRequest.id, medicalReview.requestId))
    .where(eq(contactRequest.userId, idOf('patient')))
  for (const { kind, lastAt } of await readingsOf('patient')) {
    const waits = reviews.map(({ at }) => at.getTime() - Date.parse(lastAt))
    expect(
      waits.filter((wait) => wait > 0 && wait < HOUR_MS),
      kind,
    ).toHaveLength(1)
  }
})

it('the reviews are in the audit log, too, and the chain over all of it is whole', async () => {
  const reviewed = await db.select().from(auditEntry).where(eq(auditEntry.action, 'request.reviewed'))
  const reviews = await db.select().from(medicalReview)
  expect(new Set(reviewed.map(({ subjectId }) => subjectId))).toEqual(
    new Set(reviews.map(({ requestId }) => requestId)),
  )
  await sealAudit(db)
  await sealLateAudit(db)
  const entries = await db.select().from(auditEntry)
  expect(await verifyAudit(db)).toEqual({ verified: entries.length })
})

it('a later start adds none', async () => {
  const before = await readingsOf('patient')
  await seed()
  expect(await readingsOf('patient')).toEqual(before)
})
