import { aliasedTable, and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { ApprovalId, OfferId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from '../constants'
import { offer } from '../table'
import { openContent } from '../versions/seal-content'
import { APPROVAL_DECISIONS, DECIDED_SHOWN } from './constants'
import type { ApprovalRecord } from './present'
import { offerApproval } from './table'

export function approvalContext(id: ApprovalId, column: 'content' | 'note') {
  return `offer_approval:${id}:${column}` as const
}

/** The draft is still there: it was neither sent nor discarded. */
const waits = and(
  eq(offerApproval.status, 'asked'),
  inArray(offer.status, [...OPEN_OFFER_STATUSES]),
  isNotNull(offer.draft),
)

/** What waits for a decision, and below it the last decisions; the newest first. */
export async function listApprovals(db: Executor): Promise<ApprovalRecord[]> {
  const decided = inArray(offerApproval.status, [...APPROVAL_DECISIONS])
  return [...(await readApprovals(db, waits)), ...(await readApprovals(db, decided, DECIDED_SHOWN))]
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
  return (await readApprovals(db, eq(offerApproval.id, id), 1))[0]
}

/** The newest one about an offer since a version of it was sent. */
export async function findApprovalOf(db: Executor, offerId: OfferId): Promise<ApprovalRecord | undefined> {
  const isNew = or(isNull(offer.sentAt), gt(offerApproval.askedAt, offer.sentAt))
  return (await readApprovals(db, and(eq(offerApproval.offerId, offerId), isNew), 1))[0]
}

async function readApprovals(
  db: Executor,
  where: SQL | undefined,
  limit?: number,
): Promise<ApprovalRecord[]> {
  const [asker, decider] = [aliasedTable(user, 'asker'), aliasedTable(user, 'decider')]
  const query = db
    .select({
      approval: offerApproval,
      offer: {
        requestId: offer.requestId,
        userId: offer.userId,
        draftAt: offer.draftAt,
        version: offer.version,
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
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
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
