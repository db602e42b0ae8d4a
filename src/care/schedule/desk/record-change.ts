import { lt } from 'drizzle-orm'
import { recordAudits } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ScheduleChangeId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import { scheduleChange } from '../table'
import { CHANGE_KEPT_DAYS, type ChangeKind } from './constants'
import type { ShiftValues } from './rules'
import type { ShiftSides } from './schema'

const ACTIONS = {
  add: 'schedule.added',
  edit: 'schedule.edited',
  delete: 'schedule.deleted',
  copy: 'schedule.copied',
} as const satisfies Readonly<Record<ChangeKind, string>>

type Change = {
  readonly kind: ChangeKind
  readonly sides: readonly ShiftSides[]
  readonly clientIp: string | null
}

/** Writes a change into the history, from which it can be undone, and into the audit log. Old history is deleted. */
export async function recordChange(
  tx: Tx,
  { userId: actorId }: Actor,
  { kind, sides, clientIp }: Change,
): Promise<void> {
  const at = now()
  await tx
    .insert(scheduleChange)
    .values({ id: newId<ScheduleChangeId>(), actorId, at, kind, sides: JSON.parse(JSON.stringify(sides)) })
  await tx
    .delete(scheduleChange)
    .where(lt(scheduleChange.at, new Date(at.getTime() - CHANGE_KEPT_DAYS * DAY_MS)))
  const entry = { actorId, action: ACTIONS[kind], subject: 'support_entry', clientIp }
  await recordAudits(
    tx,
    sides.map(({ id }) => ({ ...entry, subjectId: id })),
  )
}

/** A shift without what belongs to its row alone. */
export function valuesOf({ userId, startsAt, endsAt, status, phone }: ShiftValues): ShiftValues {
  return { userId, startsAt, endsAt, status, phone }
}

/** The values of a shift as its form is compared with what is stored. */
export function comparable({ userId, startsAt, endsAt, status, phone }: ShiftValues) {
  return { person: userId, start: startsAt.toISOString(), end: endsAt.toISOString(), status, phone }
}

/** What a form of this shift was opened with. */
export function shiftRevision(values: ShiftValues): string {
  return revisionOf(comparable(values))
}
