import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LOCALES } from '@/i18n/locales'
import { COUNT_KINDS } from './constants'

/** How often a page was shown or a step of a form reached, per day. Numbers only, nothing about visitors. */
export const pageCount = pgTable(
  'page_count',
  {
    /** Day in Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: COUNT_KINDS }).notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    path: text('path').notNull(),
    /** Of a form; empty for a page. */
    step: text('step').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.locale, table.path, table.step] })],
)
