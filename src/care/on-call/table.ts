import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SpokenLanguage } from '@/care/accounts/constants'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type {
  OnCallFeedId,
  OnCallMemberId,
  OnCallNoteId,
  OnCallOrganisationId,
  OnCallOverrideId,
  OnCallShiftId,
  UserId,
} from '@/lib/record-ids'
import { OVERRIDE_KINDS } from './constants'

/** A group that answers at certain hours besides the support team. Specification, section 3, "On-call organisations". */
export const onCallOrganisation = pgTable('on_call_organisation', {
  id: id<OnCallOrganisationId>(),
  name: text('name').notNull(),
  /** What for; empty for nothing. */
  purpose: text('purpose').notNull(),
  /** As people write numbers; null when the person on duty is called on their own. */
  phone: text('phone'),
  languages: text('languages').array().$type<SpokenLanguage[]>().notNull(),
  /** IANA name. The wall times of its shifts are those of this zone. */
  timeZone: text('time_zone').notNull().default('Europe/Istanbul'),
  /** Wall times between which someone should be on duty, `20:00`; both null: around the clock. */
  hoursFrom: text('hours_from'),
  hoursUntil: text('hours_until'),
  /** Whom to call when nobody is on duty. */
  fallbackName: text('fallback_name').notNull(),
  fallbackPhone: text('fallback_phone').notNull(),
  /** Counted up by each change of what its calendars show: the SEQUENCE of their events. */
  rosterVersion: integer('roster_version').notNull().default(0),
  rosterChangedAt: instant('roster_changed_at').notNull().defaultNow(),
  archivedAt: instant('archived_at'),
  createdAt: createdAt(),
})

const organisationId = () =>
  uuid('organisation_id')
    .$type<OnCallOrganisationId>()
    .notNull()
    .references(() => onCallOrganisation.id, { onDelete: 'cascade' })

/** Someone who can be on duty: an account of the team, or a person outside of it. */
export const onCallMember = pgTable(
  'on_call_member',
  {
    id: id<OnCallMemberId>(),
    organisationId: organisationId(),
    /** Null for a person outside of the team, and when the account is gone. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('on_call_member_organisation_idx').on(table.organisationId),
    index('on_call_member_user_idx').on(table.userId),
  ],
)

const memberId = (name: string) =>
  uuid(name)
    .$type<OnCallMemberId>()
    .references(() => onCallMember.id, { onDelete: 'cascade' })

export const onCallShift = pgTable(
  'on_call_shift',
  {
    id: id<OnCallShiftId>(),
    organisationId: organisationId(),
    memberId: memberId('member_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('on_call_shift_ends_idx').on(table.organisationId, table.endsAt),
    index('on_call_shift_member_idx').on(table.memberId),
    check('on_call_shift_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** An exception from the shifts, for a time. */
export const onCallOverride = pgTable(
  'on_call_override',
  {
    id: id<OnCallOverrideId>(),
    organisationId: organisationId(),
    kind: text('kind', { enum: OVERRIDE_KINDS }).notNull(),
    memberId: memberId('member_id').notNull(),
    replacedMemberId: memberId('replaced_member_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Why; empty for nothing. */
    reason: text('reason').notNull(),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('on_call_override_ends_idx').on(table.organisationId, table.endsAt),
    index('on_call_override_member_idx').on(table.memberId),
    index('on_call_override_replaced_idx').on(table.replacedMemberId),
    check('on_call_override_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'on_call_override_replaced',
      sql`(${table.kind} = 'replace') = (${table.replacedMemberId} is not null)`,
    ),
  ],
)

/** What the person who ends a shift tells the next one; never changed afterwards. */
export const onCallNote = pgTable(
  'on_call_note',
  {
    id: id<OnCallNoteId>(),
    organisationId: organisationId(),
    /** Sealed: `on_call_note:<id>:text`. */
    text: sealedText('text').notNull(),
    writtenBy: uuid('written_by')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('on_call_note_organisation_idx').on(table.organisationId, table.createdAt),
    index('on_call_note_writer_idx').on(table.writtenBy),
  ],
)

/** A secret link to the calendar of an organisation, or of one of its members. */
export const onCallFeed = pgTable(
  'on_call_feed',
  {
    id: id<OnCallFeedId>(),
    organisationId: organisationId(),
    /** Whose shifts alone it has; null for all. */
    memberId: memberId('member_id'),
    /** SHA-256 of the secret in the link, which is shown once. */
    tokenHash: text('token_hash').notNull(),
    locale: text('locale').notNull(),
    createdBy: uuid('created_by')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('on_call_feed_token_idx').on(table.tokenHash),
    index('on_call_feed_organisation_idx').on(table.organisationId),
    index('on_call_feed_member_idx').on(table.memberId),
    index('on_call_feed_creator_idx').on(table.createdBy),
  ],
)
