import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { apiToken } from '@/base/api-tokens/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { listDocumentsOf } from '@/care/documents/read-documents'
import type { Executor } from '@/db/client'
import type { ApiTokenId, RequestId, UserId } from '@/lib/record-ids'
import { recordOf } from '@/lib/typed-record'
import { listAdditions } from './additions/list-additions'
import { HEALTH_NAMES } from './fields'
import { type DeskEvent, type DeskRequest, type RequestView, toConsent, toDeskRow } from './present'
import { listReviewsOf } from './reviews/read-reviews'
import { requestReference } from './rules'
import { openReason, openTexts } from './seal-texts'
import { contactRequest, requestEvent } from './table'

const {
  id: ID,
  number,
  status,
  createdAt: CREATED_AT,
  updatedAt,
  serviceName,
  clinicName,
  preferredCommunication,
  phone,
} = contactRequest
/** What a patient sees of a request: what they sent, and its status. */
const OWN_COLUMNS = {
  ...{ id: ID, number, status, createdAt: CREATED_AT, updatedAt, serviceName, clinicName },
  preferredCommunication,
  phone,
  ...recordOf(['message', 'serviceDescription', ...HEALTH_NAMES], (name) => contactRequest[name]),
}

/** The number of a request, for mails about it: `RQ-2026-0042`. @throws when there is no such request */
export async function findReference(db: Executor, id: RequestId): Promise<string> {
  const { createdAt } = contactRequest
  const [row] = await db.select({ number, createdAt }).from(contactRequest).where(eq(contactRequest.id, id))
  if (!row) throw new Error(`Request ${id} does not exist`)
  return requestReference(row)
}

/** The same for the care team; undefined when there is no such request, or it is in quarantine. */
export async function findDeskReference(db: Executor, id: RequestId): Promise<string | undefined> {
  const { createdAt, quarantine } = contactRequest
  const isShown = and(eq(contactRequest.id, id), isNull(quarantine))
  const [row] = await db.select({ number, createdAt }).from(contactRequest).where(isShown)
  return row && requestReference(row)
}

/** A patient's own requests, the newest first. Staff fields are not even read. */
export async function listRequestsOf(db: Executor, userId: UserId): Promise<RequestView[]> {
  const { id, createdAt } = contactRequest
  const rows = await db
    .select({ ...OWN_COLUMNS, eventId: requestEvent.id, reason: requestEvent.reason })
    .from(contactRequest)
    .leftJoin(requestEvent, and(eq(requestEvent.requestId, id), eq(requestEvent.kind, 'declined')))
    .where(and(eq(contactRequest.userId, userId), isNull(contactRequest.quarantine)))
    .orderBy(desc(createdAt), desc(id))
  const documents = await listDocumentsOf(
    db,
    rows.map((row) => row.id),
  )
  const reviews = await listReviewsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows
    .map((row) => ({ row, texts: openTexts(row.id, row) }))
    .map(({ row, texts }) => ({
      id: row.id,
      reference: requestReference(row),
      documents: documents.get(row.id) ?? [],
      review: reviews.get(row.id) ?? null,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      statusAt: row.updatedAt.toISOString(),
      serviceName: row.serviceName,
      clinicName: row.clinicName,
      communication: row.preferredCommunication,
      phone: row.phone,
      message: texts.message,
      serviceDescription: texts.serviceDescription,
      health: recordOf(HEALTH_NAMES, (name) => texts[name]),
      reason: row.eventId === null ? null : openReason(row.eventId, row.reason),
    }))
}

/** Everything about one request, opened. For the care team: the caller checks who asks and notes that they did. */
export async function findDeskRequest(db: Executor, id: RequestId): Promise<DeskRequest | undefined> {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
  if (!row) return undefined
  const { updatedAt, phone, email, timeZone, userId, birthDate: _sealed, earlierId, ...rest } = row
  return {
    ...toDeskRow({
      ...pickRow(row),
      concern: row.serviceName,
      assigneeName: row.assigneeId && (await findName(db, row.assigneeId)),
    }),
    ...pickDetail(rest),
    assigneeId: row.assigneeId,
    patientWroteAt: row.patientWroteAt?.toISOString() ?? null,
    declinedAs: row.declinedAs,
    sentBy: row.apiTokenId && (await findApiClient(db, row.apiTokenId)),
    reference: requestReference(row),
    userId,
    email,
    phone,
    timeZone,
    statusAt: updatedAt.toISOString(),
    ...openTexts(id, row),
    earlier: earlierId === null ? null : await findWhen(db, earlierId),
    additions: await listAdditions(db, id),
    events: await listEvents(db, id),
    documents: (await listDocumentsOf(db, [id])).get(id) ?? [],
    consents: await listConsents(db, id),
  }
}

async function findName(db: Executor, id: UserId): Promise<string | null> {
  const [found] = await db.select({ name: user.name }).from(user).where(eq(user.id, id))
  return found?.name ?? null
}

async function findApiClient(db: Executor, id: ApiTokenId): Promise<string | null> {
  const [found] = await db.select({ name: apiToken.name }).from(apiToken).where(eq(apiToken.id, id))
  return found?.name ?? null
}

async function findWhen(db: Executor, id: RequestId): Promise<DeskRequest['earlier']> {
  const { createdAt } = contactRequest
  const [found] = await db.select({ createdAt }).from(contactRequest).where(eq(contactRequest.id, id))
  return found ? { id, createdAt: found.createdAt.toISOString() } : null
}

type RequestRow = typeof contactRequest.$inferSelect

function pickRow({
  id,
  firstName,
  lastName,
  status,
  quarantine,
  createdAt,
  serviceName,
  country,
  locale,
  waitingSince,
}: RequestRow) {
  const person = { firstName, lastName, country, locale }
  return { ...person, id, status, quarantine, createdAt, serviceName, waitingSince }
}

function pickDetail(
  row: Omit<RequestRow, 'updatedAt' | 'phone' | 'email' | 'timeZone' | 'userId' | 'birthDate' | 'earlierId'>,
) {
  const { preferredCommunication, preferredLanguage, isQuote, contactFrom, contactUntil, callDays } = row
  const { clinicName, leadStatus, leadSource, affiliateKey, landingPage } = row
  const wishes = { preferredCommunication, preferredLanguage, isQuote, contactFrom, contactUntil, callDays }
  return { ...wishes, clinicName, leadStatus, leadSource, affiliateKey, landingPage }
}

async function listEvents(db: Executor, requestId: RequestId): Promise<DeskEvent[]> {
  const assignee = alias(user, 'assignee')
  const rows = await db
    .select({ event: requestEvent, actorName: user.name, assigneeName: assignee.name })
    .from(requestEvent)
    .leftJoin(user, eq(user.id, requestEvent.actorId))
    .leftJoin(assignee, eq(assignee.id, requestEvent.assigneeId))
    .where(eq(requestEvent.requestId, requestId))
    .orderBy(asc(requestEvent.at), asc(requestEvent.id))
  return rows.map(({ event, actorName, assigneeName }) => ({
    kind: event.kind,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    at: event.at.toISOString(),
    actorName,
    assigneeName,
    reason: openReason(event.id, event.reason),
  }))
}

async function listConsents(db: Executor, requestId: RequestId): Promise<DeskRequest['consents']> {
  const rows = await db
    .select({ kind: consent.kind, givenAt: consent.givenAt, readOutBy: user.name })
    .from(consent)
    .leftJoin(user, eq(user.id, consent.notedBy))
    .where(and(eq(consent.givenWith, requestId), isNull(consent.withdrawnAt)))
    .orderBy(asc(consent.kind))
  return rows.map(toConsent)
}
