import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { SessionId, UserId } from '@/lib/record-ids'
import { SESSION_KINDS, type SpokenLanguage, THEMES, TOKEN_PURPOSES } from './constants'
import { ROLES } from './roles'

const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** A person who can sign in; `email` is always lower-case. */
export const user = pgTable(
  'user',
  {
    id: id<UserId>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ROLES }).notNull().default('patient'),
    /** Changes of demo accounts are not stored; their forms say so. */
    demo: boolean('demo').notNull().default(false),
    locale: text('locale', { enum: LOCALES }).notNull().default('de'),
    theme: text('theme', { enum: THEMES }).notNull().default('system'),
    disabledAt: instant('disabled_at'),
    /** When the second factor was switched on; null: signing in needs the password alone. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_email_key').on(table.email),
    index('user_name_idx').on(sql`lower(${table.name})`),
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_role_known', sql`${table.role} in ('patient', 'support', 'editor', 'admin')`),
  ],
)

export type UserRow = typeof user.$inferSelect

export const session = pgTable(
  'session',
  {
    id: id<SessionId>(),
    kind: text('kind', { enum: SESSION_KINDS }).notNull().default('browser'),
    /** Of a browser's cookie. That of an app is given to nobody: `app_token` has the hashes of what it sends. */
    token: text('token').notNull().unique('session_token_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the second factor was used in it. A session without it is refused once its owner has one. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('session_user_idx').on(table.userId),
    check('session_kind_known', sql`${table.kind} in ('browser', 'app')`),
  ],
)

/** How a person signs in: `credential` (`PASSWORD_PROVIDER`) holds the password hash, others an OpenID account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('account_provider_key').on(table.providerId, table.accountId),
    index('account_user_idx').on(table.userId),
  ],
)

/** A person's name and contact data. Specification, section 3, "User and profile". */
export const profile = pgTable('profile', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  title: text('title'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164. */
  phone: text('phone'),
  /** ISO 3166-1 alpha-2. */
  country: text('country'),
  /** Where they live or stay, in their own words: city and country. */
  location: text('location'),
  /** IANA name; null until they choose one. */
  timeZone: text('time_zone'),
  /** ISO 639-1. Languages in which a member of staff answers patients, besides the account's language. */
  spokenLanguages: text('spoken_languages').array().$type<readonly SpokenLanguage[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Links that set a password or confirm an address. The token is stored as SHA-256 only. */
export const passwordToken = pgTable(
  'password_token',
  {
    id: id(),
    hash: text('hash').notNull().unique('password_token_hash_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: TOKEN_PURPOSES }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('password_token_user_idx').on(table.userId)],
)

/**
 * A new address that is not confirmed yet. A row is written for an address that has an account as well, so that the
 * work is the same; its link is mailed to nobody. The token is stored as SHA-256 only.
 */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    hash: text('hash').notNull().unique('email_change_hash_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('email_change_user_idx').on(table.userId)],
)
