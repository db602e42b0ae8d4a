import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ProfileImageId, UserId } from '@/lib/record-ids'
import { ADDRESS_KINDS, MESSAGE_ORDERS } from './constants'

/** Where a person lives, or what their invoices say. Specification, section 3, "User and profile". */
export const postalAddress = pgTable(
  'postal_address',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ADDRESS_KINDS }).notNull(),
    /** Street and house number. */
    street: text('street').notNull(),
    /** The additional line: flat, floor, "care of". */
    addition: text('addition'),
    city: text('city').notNull(),
    district: text('district'),
    zip: text('zip'),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('postal_address_kind_known', sql`${table.kind} in ('home', 'billing')`),
  ],
)

/** To whom invoices are written. Where `sameAddress` is true, the billing address is the one the person lives at. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  sameAddress: boolean('same_address').notNull().default(true),
  /** A person or a company; null: the account's owner. */
  name: text('name'),
  /** Identifies a person in many countries. Sealed: `billing_details:<user id>:tax_id`. */
  taxId: sealedText('tax_id'),
  updatedAt: instant('updated_at').notNull(),
})

/** How a person reads and writes messages. Without a row: in the account's language, the translation first. */
export const chatPreference = pgTable('chat_preference', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The language they write in; null: the account's. */
  locale: text('locale', { enum: LOCALES }),
  order: text('message_order', { enum: MESSAGE_ORDERS }).notNull().default('translation'),
  updatedAt: instant('updated_at').notNull(),
})

/** A person's picture, drawn by us from the file they sent. */
export const profileImage = pgTable('profile_image', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Another one for each picture: the address of a picture never shows a later one. */
  id: uuid('id').$type<ProfileImageId>().notNull().unique('profile_image_id_key'),
  /** WebP in base64. Sealed: `profile_image:<id>:content`. */
  content: sealedText('content').notNull(),
  createdAt: createdAt(),
})
