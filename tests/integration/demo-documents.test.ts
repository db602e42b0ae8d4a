/** The documents of the demo's patient: real files that can be previewed, downloaded and read at the desk. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { listOwnDocuments } from '@/care/documents/read-documents'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const idOf = (name: string) => ids.get(`${name}@demo.kervan.example`) ?? newId<UserId>()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
  })
const listOwn = () => listOwnDocuments(db, idOf('patient'))
beforeAll(seed)

it('are three, each under its title and in its category, and the picture hangs on the offer', async () => {
  const own = (await listOwn()).toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
  expect(own.map(({ title, category, type, links }) => [title, category, type, links.length])).toEqual([
    ['Medikamentenplan', 'prescription', 'pdf', 0],
    ['Röntgenbild vom Mai', 'imaging', 'jpg', 1],
    ['Zahnbefund der Hausärztin', 'report', 'pdf', 0],
  ])
  expect(own.flatMap(({ links }) => links.map(({ subject }) => subject))).toEqual(['offer'])
})

it('are stored as their rows say: a PDF is one, and a picture has a small one for its preview', async () => {
  for (const { id, type, size } of await listOwn()) {
    const file = await getFile(id, 'content')
    expect(file?.length).toBe(size)
    if (type === 'pdf') expect(file?.subarray(0, 5).toString()).toBe('%PDF-')
    else expect((await getFile(id, 'small'))?.length ?? 0).toBeGreaterThan(1000)
  }
})

it('say neither their names nor their titles in the database', async () => {
  const rows = await db.select().from(document)
  expect(rows.length).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(/roentgen|befund|medikament/i)
})

it('came after their request and are not from the future', async () => {
  const [request] = await db
    .select()
    .from(contactRequest)
    .where(eq(contactRequest.userId, idOf('patient')))
    .orderBy(contactRequest.createdAt)
  for (const { createdAt } of await listOwn()) {
    expect(new Date(createdAt).getTime()).toBeGreaterThan(request?.createdAt.getTime() ?? Number.NaN)
    expect(new Date(createdAt).getTime()).toBeLessThan(now().getTime())
  }
})

it('are the patient’s alone, and a second start adds none', async () => {
  await seed()
  expect(await listOwn()).toHaveLength(3)
  for (const name of ['demo', 'support', 'admin']) expect(await listOwnDocuments(db, idOf(name))).toEqual([])
})
