/** What waits for the team in a demo is as if people had left it there, and a later start leaves it as it is. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { CALLER, DRAFT, DRAFT_FOR, seedWaiting } from '@/care/demo/seed-waiting'
import { listUnconfirmed } from '@/care/intake/caller/list-unconfirmed'
import { offerApproval } from '@/care/offers/approvals/table'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { offer } from '@/care/offers/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const hospital = { id: '3', name: 'Lalezar Ataşehir' }

let ids: ReadonlyMap<string, UserId> = new Map()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
    const staffId = ids.get('support@demo.kervan.example')
    if (!staffId) throw new Error('no team')
    await seedWaiting(tx, { staffId, hospital })
  })
const requestOf = async (email: string): Promise<RequestId> => {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.email, email))
  if (!row) throw new Error(`no request of ${email}`)
  return row.id
}
beforeAll(seed)

describe('The demo', () => {
  it('has a request on the phone that waits for its owner, who is not mailed', async () => {
    const { items, total } = await listUnconfirmed(db)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ name: `${CALLER.firstName} ${CALLER.lastName}` })
    expect(CALLER.email).toMatch(/@example\.org$/)
    expect(CALLER.message).toMatch(/^Beispielanfrage/)
    expect(await db.select().from(mailMessage)).toEqual([])
  })

  it('has a draft whose discount a second person is to approve, with exactly its content', async () => {
    const found = await findDraft(db, await requestOf(DRAFT_FOR))
    expect(found).toMatchObject({ isSent: false, draft: { values: { ...DRAFT, hospital: hospital.id } } })
    const rows = await db.select().from(offerApproval)
    expect(rows).toMatchObject([{ offerId: found?.offerId, status: 'asked' }])
    expect(rows[0]?.draftAt.toISOString()).toBe(found?.draft?.savedAt)
  })

  it('has them once, however often it starts, and no draft without a hospital', async () => {
    await seed()
    expect((await listUnconfirmed(db)).total).toBe(1)
    expect(await db.select().from(offerApproval)).toHaveLength(1)
    await db.delete(offer).where(eq(offer.requestId, await requestOf(DRAFT_FOR)))
    const [staffId] = ids.values()
    if (!staffId) throw new Error('no team')
    await inTransaction((tx) => seedWaiting(tx, { staffId, hospital: undefined }))
    expect(await db.select().from(offerApproval)).toEqual([])
  })
})
