import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { user } from '@/care/accounts/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { ApprovalId, OfferId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from '../constants'
import { offer } from '../table'
import { openContent } from '../versions/seal-content'
import { APPROVAL_DECISIONS, DECIDED_SHOWN } from './constants'
import type { ApprovalRecord, ListedApproval } from './present'
import { offerApproval } from './table'

export function approvalContext(id: ApprovalId, column: 'content' | 'note') {
  return `offer_approval:${id}:${column}` as const
}

/** The draft is still there as it was: it was neither changed nor sent nor discarded. */
const waits = and(
  eq(offerApproval.status, 'asked'),
  inArray(offer.status, [...OPEN_OFFER_STATUSES]),
  isNotNull(offer.draft),
  eq(offer.draftAt, offerApproval.draftAt),
)

/** Another offer for the same request waits for an answer. */
const isBesideSent = sql<boolean>`exists (select from ${offer} as beside
  where beside.request_id = ${offer.requestId} and beside.id <> ${offer.id} and beside.status = 'sent')`

/** Since a version of its offer was sent, if one was. */
export const askedSinceSending = or(isNull(offer.sentAt), gt(offerApproval.askedAt, offer.sentAt))

/** What waits for a decision, and below it the last decisions; the newest first. No content is opened. */
export async function listApprovals(db: Executor): Promise<ListedApproval[]> {
  const decided = inArray(offerApproval.status, [...APPROVAL_DECISIONS])
  return [...(await readLines(db, waits)), ...(await readLines(db, decided, DECIDED_SHOWN))]
}

async function readLines(db: Executor, where: SQL | undefined, limit?: number): Promise<ListedApproval[]> {
  const [asker, decider] = [aliasedTable(user, 'asker'), aliasedTable(user, 'decider')]
  const { id, status, askedAt, decidedAt } = offerApproval
  const query = db
    .select({
      ...{ id, status, askedAt, decidedAt, askedByName: asker.name, decidedByName: decider.name },
      request: { number: contactRequest.number, createdAt: contactRequest.createdAt },
    })
    .from(offerApproval)
    .innerJoin(offer, eq(offer.id, offerApproval.offerId))
    .innerJoin(contactRequest, eq(contactRequest.id, offer.requestId))
    .leftJoin(asker, eq(asker.id, offerApproval.askedBy))
    .leftJoin(decider, eq(decider.id, offerApproval.decidedBy))
    .where(where)
    .orderBy(desc(askedAt), desc(id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ request, ...row }) => ({ ...row, reference: requestReference(request) }))
}

export async function countApprovals(db: Executor): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(offerApproval)
    .innerJoin(offer, eq(offer.id, offerApproval.offerId))
    .where(waits)
  return counted?.total ?? 0
}

export async function findApproval(db: Executor, id: ApprovalId): Promise<ApprovalRecord | undefined> {
  return (await readApprovals(db, eq(offerApproval.id, id)))[0]
}

/** The newest one about an offer since a version of it was sent. */
export async function findApprovalOf(db: Executor, offerId: OfferId): Promise<ApprovalRecord | undefined> {
  return (await readApprovals(db, and(eq(offerApproval.offerId, offerId), askedSinceSending)))[0]
}

/** The newest one with its content opened. */
async function readApprovals(db: Executor, where: SQL | undefined): Promise<ApprovalRecord[]> {
  const [asker, decider] = [aliasedTable(user, 'asker'), aliasedTable(user, 'decider')]
  const rows = await db
    .select({
      approval: offerApproval,
      offer: {
        requestId: offer.requestId,
        userId: offer.userId,
        status: offer.status,
        draftBy: offer.draftBy,
        draftAt: offer.draftAt,
        version: offer.version,
        isAlternative: isBesideSent,
      },
      patient: { firstName: contactRequest.firstName, lastName: contactRequest.lastName },
      askedByName: asker.name,
      decidedByName: decider.name,
    })
    .from(offerApproval)
    .innerJoin(offer, eq(offer.id, offerApproval.offerId))
    .innerJoin(contactRequest, eq(contactRequest.id, offer.requestId))
    .leftJoin(asker, eq(asker.id, offerApproval.askedBy))
    .leftJoin(decider, eq(decider.id, offerApproval.decidedBy))
    .where(where)
    .orderBy(desc(offerApproval.askedAt), desc(offerApproval.id))
    .limit(1)
  const { DATA_KEYS } = env()
  return rows.map(({ approval, patient, ...row }) => ({
    ...row,
    patientName: fullName(patient.firstName, patient.lastName),
    approval: {
      ...approval,
      content: openContent(approval.content, approvalContext(approval.id, 'content')),
    },
    note:
      approval.note === null ? null : open(approval.note, approvalContext(approval.id, 'note'), DATA_KEYS),
  }))
}
