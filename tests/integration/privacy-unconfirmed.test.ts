/** Which records keep an account that nobody confirmed, and when it is old enough to be removed. */
import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { account, profile, user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { offer } from '@/care/offers/table'
import { UNCONFIRMED_DAYS } from '@/care/privacy/constants'
import { removeUnconfirmed } from '@/care/privacy/remove-unconfirmed'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newStaff } from '../support/offers'
import { newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

/** A patient who has not confirmed the address, made now. */
const newUnconfirmed = (hasPassword = false) => newPerson({ verified: false, hasPassword })
const exists = async (userId: UserId) =>
  (await db.select({ id: user.id }).from(user).where(eq(user.id, userId))).length === 1
const isRemovedAfter = async (userId: UserId, milliseconds: number) => {
  shiftClock(milliseconds)
  await removeUnconfirmed(db)
  return !(await exists(userId))
}
const LATER = (UNCONFIRMED_DAYS + 1) * DAY_MS

it('an account stays for thirty days, not for less and not for longer', async () => {
  const { userId } = await newUnconfirmed()
  expect(await isRemovedAfter(userId, 30 * DAY_MS - MINUTE_MS)).toBe(false)
  expect(await isRemovedAfter(userId, 30 * DAY_MS + MINUTE_MS)).toBe(true)
})

it('its name, password and consent go with it; the audit log keeps its id and nothing else of it', async () => {
  const { userId, email } = await newUnconfirmed(true)
  const given = {
    userId,
    kind: 'privacy_terms',
    textVersion: 'words.1',
    locale: 'de',
    givenAt: now(),
  } as const
  await db.insert(consent).values(given)
  expect(await isRemovedAfter(userId, LATER)).toBe(true)
  for (const table of [profile, account, consent])
    expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([])
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
  expect(entries).toMatchObject([{ action: 'account.removed-unconfirmed', actorId: null }])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Hopper|${email}`))
})

describe('an account is kept', () => {
  it('by a request that waits for its confirmation, until that is deleted', async () => {
    const { userId } = await newUnconfirmed()
    const expiresAt = new Date(now().getTime() + DAY_MS)
    await db.insert(pendingConfirmation).values({ id: newId(), tokenHash: newId(), userId, expiresAt })
    expect(await isRemovedAfter(userId, LATER)).toBe(false)
    await db.delete(pendingConfirmation).where(eq(pendingConfirmation.userId, userId))
    expect(await isRemovedAfter(userId, LATER)).toBe(true)
  })

  it('by an offer, also after its request went to another account', async () => {
    const [patient, other] = [await newUnconfirmed(), await newPerson()]
    const { requestId, offerId } = await newOffer(await newStaff(), patient)
    await db.update(contactRequest).set({ userId: other.userId }).where(eq(contactRequest.id, requestId))
    expect(await isRemovedAfter(patient.userId, LATER)).toBe(false)
    const [kept] = await db.select().from(offer).where(eq(offer.id, offerId))
    expect(kept?.userId).toBe(patient.userId)
  })

  it('while it is disabled: the team may have closed it for a reason', async () => {
    const { userId } = await newUnconfirmed()
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, userId))
    expect(await isRemovedAfter(userId, LATER)).toBe(false)
  })

  it('while another transaction holds it, for instance to confirm it; the next run removes others', async () => {
    const [held, free] = [await newUnconfirmed(), await newUnconfirmed()]
    await inTransaction(async (tx) => {
      await tx.select().from(user).where(eq(user.id, held.userId)).for('no key update')
      expect(await isRemovedAfter(free.userId, LATER)).toBe(true)
      expect(await exists(held.userId)).toBe(true)
      await tx.update(user).set({ emailVerified: true }).where(eq(user.id, held.userId))
    })
    expect(await isRemovedAfter(held.userId, LATER)).toBe(false)
  })
})

it('removes fifty in one run, so that no transaction is long, and the rest in the next', async () => {
  const ids: UserId[] = []
  for (let n = 0; n < 52; n += 1) ids.push((await newUnconfirmed()).userId)
  const left = async () => (await db.select({ n: count() }).from(user).where(inArray(user.id, ids)))[0]?.n
  shiftClock(LATER)
  expect([await removeUnconfirmed(db), await left()]).toEqual([50, 2])
  expect([await removeUnconfirmed(db), await left()]).toEqual([2, 0])
})
