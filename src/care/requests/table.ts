import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { apiToken } from '@/base/api-tokens/table'
import { user } from '@/care/accounts/table'
import { CONSENT_KINDS } from '@/care/consent/constants'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ApiTokenId, RequestEventId, RequestId, UserId } from '@/lib/record-ids'
import {
  DECLINE_GROUNDS,
  QUARANTINE_REASONS,
  REQUEST_EVENTS,
  REQUEST_FORMS,
  REQUEST_STATUSES,
} from './constants'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A contact or quote request. Specification, section 3. What a person wrote about themselves and their health
 * is sealed; columns that lists filter and sort by are not.
 */
export const contactRequest = pgTable(
  'contact_request',
  {
    id: id<RequestId>(),
    /** Counted up by the database; people read it as `RQ-2026-0042` (rules.ts). */
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique('contact_request_number_key'),
    /** Null only in quarantine: a visitor gets no account for a request that looks like a script's. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id),
    form: text('form', { enum: REQUEST_FORMS }).notNull(),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    leadStatus: text('lead_status').notNull(),
    quarantine: text('quarantine', { enum: QUARANTINE_REASONS }),
    /** What its sender agreed to, until it is released and the consents are recorded. */
    quarantineConsents: text('quarantine_consents', { enum: CONSENT_KINDS }).array(),
    assigneeId: uuid('assignee_id')
      .$type<UserId>()
      .references(() => user.id),
    /** The same person's request before this one. */
    earlierId: uuid('earlier_id')
      .$type<RequestId>()
      .references((): AnyPgColumn => contactRequest.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone'),
    dialCode: text('dial_code'),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** IANA name. */
    timeZone: text('time_zone'),
    preferredCommunication: text('preferred_communication'),
    preferredLanguage: text('preferred_language'),
    isQuote: boolean('is_quote').notNull().default(false),
    contactFrom: text('contact_from'),
    contactUntil: text('contact_until'),
    /** Days of a call-back; null without one. */
    callDays: text('call_days').array(),
    serviceName: text('service_name'),
    clinicName: text('clinic_name'),
    leadSource: text('lead_source'),
    affiliateKey: text('affiliate_key'),
    /** Path of the page that a campaign's link led to. */
    landingPage: text('landing_page'),
    /** The token of the program that sent it; null for every other request. */
    apiTokenId: uuid('api_token_id')
      .$type<ApiTokenId>()
      .references(() => apiToken.id),
    /** Sealed with the context `contact_request:<id>:<column>`, like those below. */
    message: sealedText('message'),
    birthDate: sealedText('birth_date'),
    serviceDescription: sealedText('service_description'),
    knownHealthProblems: sealedText('known_health_problems'),
    knownChronicDiseases: sealedText('known_chronic_diseases'),
    medicationTaking: sealedText('medication_taking'),
    surgeriesHistory: sealedText('surgeries_history'),
    /** What the desk searches by, folded by a function that a migration makes. Nothing sealed is in it. */
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`contact_request_words(first_name, last_name, email, service_name, clinic_name)`,
    ),
    /** Since when the patient waits for an answer of the team: what they sent first and nobody has answered. */
    waitingSince: instant('waiting_since'),
    /** Since when they had waited when the team marked them as answered by hand: for taking that back. */
    markedSince: instant('marked_since'),
    /** When the patient last sent something: an answer written before it does not answer it. */
    patientWroteAt: instant('patient_wrote_at'),
    /** What the desk chose when it declined; the patient reads the reason instead. */
    declinedAs: text('declined_as', { enum: DECLINE_GROUNDS }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_request_user_idx').on(table.userId, table.createdAt),
    index('contact_request_created_idx').on(table.createdAt, table.id),
    index('contact_request_status_idx').on(table.status, table.createdAt, table.id),
    index('contact_request_assignee_idx').on(table.assigneeId, table.status, table.createdAt),
    index('contact_request_search_idx').using('gin', table.searchWords),
    // `like '+90%'` uses an index only with this operator class, whatever the collation.
    index('contact_request_phone_idx').on(sql`${table.phone} text_pattern_ops`),
    index('contact_request_national_idx').on(
      sql`substr(${table.phone}, length(${table.dialCode}) + 1) text_pattern_ops`,
    ),
    // Few among many, the longest waiting first.
    index('contact_request_waiting_idx')
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index('contact_request_source_idx').on(table.leadSource, table.createdAt),
    // For deleting a request: the database looks for those that refer to it.
    index('contact_request_earlier_idx').on(table.earlierId),
    // Few among many: for the desk's list and badge, and for deleting expired ones.
    index('contact_request_quarantine_idx').on(table.createdAt).where(sql`${table.quarantine} is not null`),
    check('contact_request_owned', sql`${table.userId} is not null or ${table.quarantine} is not null`),
  ],
)

/** What happened to a request, in order; never changed afterwards. */
export const requestEvent = pgTable(
  'request_event',
  {
    id: id<RequestEventId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REQUEST_EVENTS }).notNull(),
    fromStatus: text('from_status', { enum: REQUEST_STATUSES }),
    toStatus: text('to_status', { enum: REQUEST_STATUSES }).notNull(),
    /** Null: the visitor who was not signed in yet, or the system. */
    actorId: uuid('actor_id').$type<UserId>(),
    /** Of `assigned`: who looks after the request from then on. */
    assigneeId: uuid('assignee_id').$type<UserId>(),
    /** Sealed: `request_event:<id>:reason`. */
    reason: sealedText('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('request_event_request_idx').on(table.requestId, table.at),
    index('request_event_kind_idx').on(table.kind, table.at, table.requestId), // for the figures of the desk
  ],
)
