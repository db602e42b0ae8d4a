/** The desk's views of the audit log. Pure. */
import type { AuditRow } from '@/base/audit/list-audit-entries'
import type { ReasonView } from '@/care/privacy/admin/read-reasons'
import type { AuditEntryId, UserId } from '@/lib/record-ids'
import type { AccessReason } from './read-access-reasons'

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
  /** Why a record or a file of a patient was read; null where its reader had to give none. */
  readonly accessReason: AccessReason | null
}

export type AuditPage = {
  readonly entries: readonly AuditEntryView[]
  /** The last one of this page, when there are older ones. */
  readonly next: AuditEntryId | null
}

type EntryContext = {
  /** Of the accounts that still exist. */
  readonly names: ReadonlyMap<string, string>
  /** Of what admins did. */
  readonly reasons: readonly ReasonView[]
  /** Of readings. */
  readonly accessReasons: ReadonlyMap<AuditEntryId, AccessReason>
}

export function presentEntry(
  { id, at, actorId, action, subject, subjectId, position }: AuditRow,
  { names, reasons, accessReasons }: EntryContext,
): AuditEntryView {
  const subjectName = subject === 'user' ? (names.get(subjectId) ?? null) : null
  const actor = actorId && { userId: actorId, name: names.get(actorId) ?? null }
  const reason = findReason({ at, action, subjectId }, reasons)
  const accessReason = accessReasons.get(id) ?? null
  const about = { action, subject, subjectId, subjectName }
  return { id, at: at.toISOString(), actor, ...about, position, reason, accessReason }
}

/** Entry and reason are written in one transaction; a longer time apart, the reason is of another entry. */
const REASON_WITHIN_MS = 10_000

/** The same can be done with a record more than once, as when a second image is deleted: the nearest in time is its own. */
function findReason(
  { at, action, subjectId }: Pick<AuditRow, 'at' | 'action' | 'subjectId'>,
  reasons: readonly ReasonView[],
): ReasonView | null {
  const apart = (one: ReasonView) => Math.abs(one.at.getTime() - at.getTime())
  const [nearest] = reasons
    .filter((one) => one.action === action && one.subjectId === subjectId && apart(one) < REASON_WITHIN_MS)
    .sort((one, other) => apart(one) - apart(other))
  return nearest ?? null
}
