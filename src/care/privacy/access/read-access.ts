/** Who read a patient's data, from the audit log. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditEntry } from '@/base/audit/table'
import { findZone } from '@/care/accounts/find-zone'
import type { Role } from '@/care/accounts/roles'
import { profile, user } from '@/care/accounts/table'
import { conversation } from '@/care/conversations/table'
import { document } from '@/care/documents/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { chat } from '@/care/live-chat/table'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { OrderId, RequestId, UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { isChatOf } from '../inventory/list-care-tables'
import { ACCESS_SUBJECTS, type AccessKind, type AccessSubject, READING_ENDINGS } from './constants'
import { type AccessPage, type AccessRow, presentAccess } from './present'

type OwnedRecord = { readonly id: PgColumn; readonly isOf: (userId: UserId) => SQL }
const ownedBy = ({
  id,
  userId: owner,
}: {
  readonly id: PgColumn
  readonly userId: PgColumn
}): OwnedRecord => ({
  id,
  isOf: (userId) => eq(owner, userId),
})
/** Whose a record is. Entries from before they named the patient, and those that do not, are found by it. */
const OWNED: Readonly<Record<AccessSubject, OwnedRecord>> = {
  contact_request: ownedBy(contactRequest),
  parked_request: ownedBy(pendingConfirmation),
  conversation: ownedBy(conversation),
  chat: { id: chat.id, isOf: (userId) => isChatOf({ userId }) },
  offer: ownedBy(offer),
  care_order: ownedBy(treatmentOrder),
  document: ownedBy(document),
  profile: { id: profile.userId, isOf: (userId) => eq(profile.userId, userId) },
}
const READING = `[.](${READING_ENDINGS.join('|')})$`

type Part = {
  readonly limit: number
  readonly offset: number
  /** Undefined: of all kinds. */
  readonly kind?: AccessKind | undefined
}

/**
 * The readings of a patient's data by others, the newest first: one line for a reader, a record and a day. What the
 * patient reads of their own is left out.
 */
export async function listAccess(
  db: Executor,
  userId: UserId,
  { limit, offset, kind }: Part,
): Promise<AccessPage> {
  const timeZone = (await findZone(db, userId)) ?? HOSPITAL_TIME_ZONE
  const found = await db.execute<RawRow>(sql`
    with reading as (
      select ${READ_COLUMNS} from ${auditEntry} where ${auditEntry.patientId} = ${userId}
      union all
      select ${READ_COLUMNS} from (${ownRecords(userId)}) own
      join ${auditEntry} on ${auditEntry.subject} = own.subject and ${auditEntry.subjectId} = own.subject_id
      where ${auditEntry.patientId} is null
    ), line as (
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, actor_id, subject, subject_id,
        count(*)::int as times, max(created_at) as last_at, bool_and(action like '%.listed') as is_list_only
      from reading where action ~ ${READING} and actor_id is distinct from ${userId} and ${isOfKind(kind)}
      group by 1, 2, 3, 4
    )
    select line.*, ${user.name} as reader_name, ${user.role} as reader_role
    from line left join ${user} on ${user.id} = line.actor_id
    order by last_at desc, subject_id, actor_id limit ${limit + 1} offset ${offset}`)
  const rows = found.rows.slice(0, limit).map(fromRaw)
  const numbers = await numbersOf(db, rows)
  return {
    rows: rows.map((row) => presentAccess(row, numbers.get(row.record) ?? null)),
    hasMore: found.rows.length > limit,
    timeZone,
  }
}

const { at, actorId, action, subject, subjectId } = auditEntry
const READ_COLUMNS = sql`${at}, ${actorId}, ${action}, ${subject}, ${subjectId}`

function ownRecords(userId: UserId) {
  const parts = Object.entries(OWNED).map(
    ([name, { id, isOf }]) =>
      sql`select ${name}::text as subject, ${id}::text as subject_id from ${id.table} where ${isOf(userId)}`,
  )
  return sql.join(parts, sql` union all `)
}

/** Of an entry: it is about a record of this kind. Whatever has no kind of its own counts as the record. */
function isOfKind(kind: AccessKind | undefined) {
  if (kind === undefined) return sql`true`
  const subjects = Object.entries(ACCESS_SUBJECTS)
    .filter(([, one]) => kind === 'record' || one === kind)
    .map(([subject]) => sql`${subject}`)
  const names = sql.join(subjects, sql`, `)
  return kind === 'record' ? sql`subject not in (${names})` : sql`subject in (${names})`
}

type RawRow = {
  readonly day: string
  readonly actor_id: UserId | null
  readonly subject: string
  readonly subject_id: string
  readonly times: number
  readonly last_at: Date | string
  readonly is_list_only: boolean
  readonly reader_name: string | null
  readonly reader_role: Role | null
}

function fromRaw(row: RawRow): AccessRow {
  return {
    ...{ day: row.day, times: row.times, subject: row.subject, isListOnly: row.is_list_only },
    lastAt: new Date(row.last_at),
    actorId: row.actor_id,
    record: row.subject_id,
    readerName: row.reader_name,
    readerRole: row.reader_role,
  }
}

/** The numbers that people know requests and orders by. */
async function numbersOf(db: Executor, rows: readonly AccessRow[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: AccessSubject) => rows.filter((row) => row.subject === kind).map((row) => row.record)
  const requestIds = idsOf('contact_request').filter((id) => isId<RequestId>(id))
  const orderIds = idsOf('care_order').filter((id) => isId<OrderId>(id))
  const { id, number, createdAt } = contactRequest
  const requests =
    requestIds.length === 0
      ? []
      : await db.select({ id, number, createdAt }).from(contactRequest).where(inArray(id, requestIds))
  const orders =
    orderIds.length === 0
      ? []
      : await db
          .select({ id: treatmentOrder.id, number: treatmentOrder.number })
          .from(treatmentOrder)
          .where(inArray(treatmentOrder.id, orderIds))
  return new Map<string, string>([
    ...requests.map((row) => [row.id, requestReference(row)] as const),
    ...orders.map((row) => [row.id, row.number] as const),
  ])
}
