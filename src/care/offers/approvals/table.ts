import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant, sealedJson, sealedText } from '@/db/columns'
import type { ApprovalId, OfferId, UserId } from '@/lib/record-ids'
import { offer } from '../table'
import { APPROVAL_STATUSES } from './constants'

/** The exact content of an offer with a high discount, and what a second member of the team decided about it. */
export const offerApproval = pgTable(
  'offer_approval',
  {
    id: id<ApprovalId>(),
    offerId: uuid('offer_id')
      .$type<OfferId>()
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    status: text('status', { enum: APPROVAL_STATUSES }).notNull().default('asked'),
    /** Sealed: `offer_approval:<id>:content`. */
    content: sealedJson('content').notNull(),
    /** Of the draft: only this content may be sent. */
    hash: text('hash').notNull(),
    /** When the draft with this content was saved. */
    draftAt: instant('draft_at').notNull(),
    askedBy: uuid('asked_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
    /** Of the person who decided. Sealed: `offer_approval:<id>:note`. */
    note: sealedText('note'),
  },
  (table) => [
    index('offer_approval_offer_idx').on(table.offerId, table.askedAt),
    index('offer_approval_status_idx').on(table.status, table.askedAt),
  ],
)
