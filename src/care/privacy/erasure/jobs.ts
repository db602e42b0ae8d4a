/** Overdue erasures, erasures to repeat after a backup was restored, and the end of retention periods. */
import { and, eq, inArray, like, lt, max, not } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { mailMessage } from '@/base/mail/table'
import { lockPerson } from '@/care/accounts/find-account'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { document } from '@/care/documents/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { ErasureId, UserId } from '@/lib/record-ids'
import { erasure } from '../table'
import { carryOut } from './complete-erasure'
import { ERASURE_LATEST_DAYS } from './constants'
import { deleteArchives, deletePerson } from './delete-person'
import { deleteRequests } from './delete-requests'
import { readRetention } from './read-retention'
import { erasedAddress, isErasedAddress, keptUntil } from './rules'
import { readLedger } from './write-ledger'

/** Carries out erasures that no admin carried out in time. @returns how many */
export async function eraseOverdue(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - ERASURE_LATEST_DAYS * DAY_MS)
  const overdue = await db
    .select({ userId: erasure.userId })
    .from(erasure)
    .where(and(eq(erasure.status, 'asked'), lt(erasure.askedAt, before)))
  let erased = 0
  for (const { userId } of overdue) if ((await carryOut(db, userId, null)).ok) erased += 1
  return erased
}

/** Erases people again whose data a restored backup brought back. @returns how many */
export async function repeatErasures(db: CareDb): Promise<number> {
  const ledger = await readLedger()
  const ids = [...ledger.keys()]
  const back: { readonly userId: UserId }[] = []
  for (let from = 0; from < ids.length; from += 1_000) {
    const isBack = and(
      inArray(user.id, ids.slice(from, from + 1_000)),
      not(like(user.email, erasedAddress('%'))),
    )
    back.push(...(await db.select({ userId: user.id }).from(user).where(isBack)))
  }
  for (const { userId } of back) {
    const at = ledger.get(userId) ?? now()
    const archives = await inTransaction((tx) => eraseAgain(tx, userId, at), db)
    await deleteArchives(archives)
    log.warn({ userId }, 'an erasure was carried out again: a backup had brought the person back')
  }
  return back.length
}

/** @param at time of the first erasure: retention periods start then */
async function eraseAgain(tx: Tx, userId: UserId, at: Date) {
  const person = await lockPerson(tx, userId)
  if (!person || isErasedAddress(person.email)) return []
  await recordAudit(tx, { actorId: null, action: 'erasure.repeated', subject: 'user', subjectId: userId })
  await noteErased(tx, userId, at)
  return deletePerson(tx, { userId, email: person.email })
}

/** Updates the erasure's row, or adds it if the backup is older than the erasure request. */
async function noteErased(tx: Tx, userId: UserId, at: Date): Promise<void> {
  const done = { status: 'erased', erasedAt: at } as const
  const isAsked = and(eq(erasure.userId, userId), eq(erasure.status, 'asked'))
  const known = await tx.update(erasure).set(done).where(isAsked).returning({ id: erasure.id })
  if (known.length > 0) return
  await tx.insert(erasure).values({ id: newId<ErasureId>(), userId, askedAt: at, dueAt: at, ...done })
}

/** Deletes data of erased people at the end of its retention, and the last mails to them. @returns how many */
export async function endRetention(db: CareDb): Promise<number> {
  const { bookings, consents } = readRetention()
  const at = now()
  const rows = await db
    .select({
      userId: erasure.userId,
      erasedAt: max(erasure.erasedAt),
      bookedAt: max(treatmentOrder.updatedAt),
    })
    .from(erasure)
    .innerJoin(user, eq(user.id, erasure.userId))
    .leftJoin(treatmentOrder, eq(treatmentOrder.userId, erasure.userId))
    .where(eq(erasure.status, 'erased'))
    .groupBy(erasure.userId)
  await db
    .delete(mailMessage)
    .where(
      and(
        inArray(mailMessage.status, ['sent', 'dead', 'aside', 'skipped']),
        like(mailMessage.idempotencyKey, 'privacy:erased:%'),
      ),
    )
  const over = rows.filter(
    ({ erasedAt, bookedAt }) =>
      erasedAt !== null &&
      keptUntil(erasedAt, consents.years) <= at &&
      (bookedAt === null || keptUntil(bookedAt, bookings.years) <= at),
  )
  for (const { userId } of over) await inTransaction((tx) => deleteKept(tx, userId), db)
  return over.length
}

async function deleteKept(tx: Tx, userId: UserId): Promise<void> {
  const requests = await tx
    .select({ id: contactRequest.id })
    .from(contactRequest)
    .where(eq(contactRequest.userId, userId))
  await deleteRequests(
    tx,
    requests.map(({ id }) => id),
    { keepsDocuments: false },
  )
  for (const table of [document, consent]) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(user).where(eq(user.id, userId))
  await recordAudit(tx, { actorId: null, action: 'erasure.ended', subject: 'user', subjectId: userId })
}
