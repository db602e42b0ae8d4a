import { and, gt, lt } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { ShiftId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockMembers, lockSchedule } from '../desk/lock-schedule'
import { mayManageSchedule } from '../desk/policy'
import { recordChange } from '../desk/record-change'
import { addDays, spanOfDay } from '../desk/rules'
import { shift } from '../table'
import { COPY_BACK_DAYS, type CopySource } from './constants'
import { type CopyCode, planCopy } from './rules'
import { type CopySummary, copySummary } from './schema'

type CopyInput = {
  /** The day that gets the shifts, of Istanbul. */
  readonly day: string
  readonly source: CopySource
  readonly key: string
  readonly clientIp?: string | null
}
export type CopyDayCode = 'FORBIDDEN' | 'IDEMPOTENCY_MISMATCH' | CopyCode

/**
 * Copies yesterday's shifts, or those of the last day that has any, to an empty day: all of them or none. Care team only;
 * once for each post. Refusals: specification, section 8. CANNOT_COPY is also any failure of the database.
 */
export async function copyDay(
  actor: Actor,
  { key, clientIp = null, day, source }: CopyInput,
): Promise<Result<CopySummary, CopyDayCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  const post = createPost('schedule.copy', actor, key, { day, source })
  try {
    return await once<CopySummary, CopyDayCode>(post, copySummary, async (tx) => {
      await lockSchedule(tx)
      const shifts = await listAround(tx, day)
      const members = await lockMembers(tx, [...new Set(shifts.map(({ userId }) => userId))])
      const isMember = (userId: (typeof shifts)[number]['userId']) => members.has(userId)
      const plan = planCopy({ source, target: day, shifts, isMember, at: now() })
      if (!plan.ok) return plan
      const copies = plan.value.shifts.map((values) => ({ id: newId<ShiftId>(), values }))
      await tx.insert(shift).values(copies.map(({ id, values }) => ({ id, ...values })))
      const sides = copies.map(({ id, values }) => ({ id, before: null, after: values }))
      await recordChange(tx, actor, { kind: 'copy', sides, clientIp })
      return ok({ copied: copies.length, leftOut: plan.value.leftOut })
    })
  } catch (error) {
    log.error({ err: error }, 'a day of the schedule could not be copied')
    return err('CANNOT_COPY')
  }
}

/** The shifts that a copy to this day depends on. */
function listAround(tx: Tx, day: string) {
  const { userId, startsAt, endsAt, status, phone } = shift
  const from = spanOfDay(addDays(day, -COPY_BACK_DAYS)).startsAt
  const until = spanOfDay(addDays(day, 1)).endsAt
  return tx
    .select({ userId, startsAt, endsAt, status, phone })
    .from(shift)
    .where(and(gt(endsAt, from), lt(startsAt, until)))
}
