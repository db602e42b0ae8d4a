import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant } from '@/db/columns'
import type { PriceId, UserId } from '@/lib/record-ids'
import { CURRENCIES } from '../constants'

/** What a treatment or service costs at a hospital; the offer form proposes it. About no person. */
export const offerPrice = pgTable(
  'offer_price',
  {
    id: id<PriceId>(),
    /** Of the content, where the record may be gone. */
    hospitalId: text('hospital_id').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    titleDe: text('title_de').notNull(),
    titleEn: text('title_en').notNull(),
    titleTr: text('title_tr').notNull(),
    /** Null: patients who read French get the English title. */
    titleFr: text('title_fr'),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day; null while no end is known. */
    validUntil: date('valid_until', { mode: 'string' }),
    updatedBy: uuid('updated_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('offer_price_hospital_idx').on(table.hospitalId, table.currency),
    check('offer_price_not_negative', sql`${table.priceMinor} >= 0`),
  ],
)
