import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '@/db/columns'
import type { AuditEntryId, UserId } from '@/lib/record-ids'

/**
 * Who did what to which record, when, from which network; never the record's contents. Append-only: the application's
 * role may insert and read, not change or delete (src/db/grants.ts). No foreign keys: entries outlive the records they
 * name.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id<AuditEntryId>(),
    at: createdAt(),
    /** Null: a person who is not signed in, or the system itself. */
    actorId: uuid('actor_id').$type<UserId>(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Keyed hash of the network the request came from. */
    network: text('network'),
    /** Whose health data were read; entries of readings have it, so that the patient sees them (care/privacy). */
    patientId: uuid('patient_id').$type<UserId>(),
  },
  (table) => [
    // The id first: the desk looks for it alone.
    index('audit_entry_subject_idx').on(table.subjectId, table.subject, table.at),
    index('audit_entry_actor_idx').on(table.actorId, table.at),
    // Few among many: what the patient's own list of readings is made from.
    index('audit_entry_patient_idx').on(table.patientId, table.at).where(sql`${table.patientId} is not null`),
    // Equal actions in their order of time, and all of a kind by the action's beginning, in any collation.
    index('audit_entry_action_idx').on(sql`${table.action} text_pattern_ops`, table.at, table.id),
    /** The order of sealing. */
    index('audit_entry_at_idx').on(table.at, table.id),
  ],
)

/**
 * The chain over the audit entries, added shortly after them by one worker at a time: a later change or removal
 * of a sealed entry breaks it. A table of its own, so that writing an entry never waits for another transaction.
 */
export const auditSeal = pgTable('audit_seal', {
  entryId: uuid('entry_id').$type<AuditEntryId>().primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().unique('audit_seal_position_key'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})
