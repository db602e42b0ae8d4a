/** The desk's views of the audit log. Pure. */
import type { AuditRow } from '@/base/audit/list-audit-entries'
import type { ReasonView } from '@/care/privacy/admin/read-reasons'
import type { AuditEntryId, UserId } from '@/lib/record-ids'

export type AuditEntryView = {
  readonly id: AuditEntryId
  /** ISO 8601. */
  readonly at: string
  /** Who did it; null: the system, or a person who was not signed in. No name: the account is gone. */
  readonly actor: { readonly userId: UserId; readonly name: string | null } | null
  /** `offer.sent`. */
  readonly action: string
  /** Kind of record: `offer`. */
  readonly subject: string
  readonly subjectId: string
  /** Of an account that the entry is about. */
  readonly subjectName: string | null
  /** Its place in the chain; null until it is sealed. */
  readonly position: number | null
  /** Why an admin did it; null where none is asked. */
  readonly reason: ReasonView | null
}

export type AuditPage = {
  readonly entries: readonly AuditEntryView[]
  /** The last one of this page, when there are older ones. */
  readonly next: AuditEntryId | null
}

/** @param names of the accounts that still exist */
export function presentEntry(
  { id, at, actorId, action, subject, subjectId, position }: AuditRow,
  names: ReadonlyMap<string, string>,
  reasons: readonly ReasonView[] = [],
): AuditEntryView {
  const subjectName = subject === 'user' ? (names.get(subjectId) ?? null) : null
  const actor = actorId && { userId: actorId, name: names.get(actorId) ?? null }
  const reason = reasons.find((one) => one.action === action && one.subjectId === subjectId) ?? null
  return { id, at: at.toISOString(), actor, action, subject, subjectId, subjectName, position, reason }
}
