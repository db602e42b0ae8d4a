import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import { findOfferEnds } from '@/care/offers/ends/find-ends'
import { presentOffer } from '@/care/offers/present'
import { listOffersOf } from '@/care/offers/read-offers'
import { presentOrder } from '@/care/orders/present'
import { listOrdersOf } from '@/care/orders/read-orders'
import { listRequestsOf } from '@/care/requests/read-requests'
import { openText } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { readQuestionAnswers } from '../questionnaires/read-questions'
import { readAnswers } from '../read-record'
import type { PatientSummary, SummaryPerson } from './present'

/** Everything a patient can show a doctor about themselves; undefined when there is no such person. */
export async function readSummary(db: Executor, userId: UserId): Promise<PatientSummary | undefined> {
  const person = await findPerson(db, userId)
  if (!person) return undefined
  const [answers, questionAnswers, requests, offers, ends, orders] = await Promise.all([
    readAnswers(db, userId),
    readQuestionAnswers(db, userId),
    listRequestsOf(db, userId),
    listOffersOf(db, userId),
    findOfferEnds(db, userId),
    listOrdersOf(db, userId),
  ])
  const at = now()
  return {
    person,
    answers,
    questionAnswers,
    requests,
    offers: offers.map((record) => ({ ...presentOffer(record, at), end: ends.get(record.offer.id) ?? null })),
    orders: orders.map(presentOrder),
  }
}

async function findPerson(db: Executor, userId: UserId): Promise<SummaryPerson | undefined> {
  const { firstName, lastName, phone, country } = profile
  const [row] = await db
    .select({ firstName, lastName, phone, country, email: user.email })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId))
  if (!row) return undefined
  const { id, birthDate, createdAt, quarantine } = contactRequest
  const [named] = await db
    .select({ id, birthDate })
    .from(contactRequest)
    .where(and(eq(contactRequest.userId, userId), isNull(quarantine), isNotNull(birthDate)))
    .orderBy(desc(createdAt))
    .limit(1)
  return { ...row, birthDate: named ? openText(named.id, 'birthDate', named.birthDate) : null }
}
