import * as v from 'valibot'
import type { ApprovalId, OfferId, RequestId, UserId } from '@/lib/record-ids'
import type { OfferStatus } from '../constants'
import { type OfferContentView, presentContent } from '../present'
import { WHOLE_RATE } from '../price/rules'
import { canStillBeSent } from '../rules'
import { offerContent } from '../schema'
import type { ApprovalStatus } from './constants'
import type { offerApproval } from './table'

export type ApprovalRecord = {
  /** Its content opened. */
  readonly approval: typeof offerApproval.$inferSelect
  readonly offer: {
    readonly requestId: RequestId
    readonly userId: UserId
    readonly status: OfferStatus
    readonly draftBy: UserId | null
    readonly draftAt: Date | null
    /** 0: it was never sent. */
    readonly version: number
    /** Another offer for the same request waits for an answer. */
    readonly isAlternative: boolean
  }
  readonly patientName: string
  readonly askedByName: string | null
  readonly decidedByName: string | null
  /** Opened. */
  readonly note: string | null
}

/** What a high discount needs: what was asked, and what a second member of the team decided. Instants in ISO 8601. */
export type ApprovalView = {
  readonly id: ApprovalId
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly status: ApprovalStatus
  readonly patientName: string
  readonly content: OfferContentView
  /** The discount in hundredths of a percent of the items, rounded. */
  readonly rate: number
  /** Null: the account is gone. */
  readonly askedByName: string | null
  readonly askedAt: string
  readonly decidedByName: string | null
  readonly decidedAt: string | null
  readonly note: string | null
  /** The reader asked or wrote the draft, and cannot decide. */
  readonly isOwn: boolean
  /** The draft was saved again since: other content needs another approval. */
  readonly isChanged: boolean
  /** Its draft was sent or discarded. */
  readonly isOver: boolean
  /** It is about a new version of an offer that the patient has. */
  readonly isRevision: boolean
  /** It is about a new offer beside one that waits for an answer. */
  readonly isAlternative: boolean
}

/** One line of the list: it names no patient and no treatment. */
export type ApprovalLine = Pick<
  ApprovalView,
  'id' | 'status' | 'askedByName' | 'askedAt' | 'decidedByName' | 'decidedAt'
> & {
  /** Of the request. */
  readonly reference: string
}
export type ListedApproval = Omit<ApprovalLine, 'askedAt' | 'decidedAt'> & {
  readonly askedAt: Date
  readonly decidedAt: Date | null
}

export function presentLine({ askedAt, decidedAt, ...line }: ListedApproval): ApprovalLine {
  return { ...line, askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

/** @param readerId the person who looks at it */
export function presentApproval(record: ApprovalRecord, readerId: UserId): ApprovalView {
  const { approval, offer, patientName, askedByName, decidedByName, note } = record
  const { id, offerId, status, askedBy, askedAt, decidedAt, draftAt } = approval
  const content = presentContent(v.parse(offerContent, approval.content))
  const { discount, subtotal } = content
  return {
    ...{ id, offerId, status, patientName, content, askedByName, decidedByName, note },
    requestId: offer.requestId,
    rate: discount ? Math.round((discount.amount.amountMinor * WHOLE_RATE) / subtotal.amountMinor) : 0,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn: askedBy === readerId || offer.draftBy === readerId,
    isChanged: offer.draftAt !== null && offer.draftAt.getTime() !== draftAt.getTime(),
    isOver: offer.draftAt === null || !canStillBeSent(offer.status),
    isRevision: offer.version > 0,
    isAlternative: offer.version === 0 && offer.isAlternative,
  }
}
