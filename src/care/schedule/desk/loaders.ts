import * as v from 'valibot'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'
import { COVERAGE_DAYS } from '../gaps/constants'
import { UNDO_MINUTES, UNDO_OFFERED_MINUTES } from './constants'
import { findLastChange, listMembers, listMovedAway, listSchedule } from './list-schedule'
import { mayManageSchedule, maySetStatus } from './policy'
import {
  gapsSince,
  type LastChange,
  presentCovered,
  presentDay,
  presentPlanned,
  presentWeek,
  type Schedule,
} from './present'
import { shiftRevision } from './record-change'
import { addDays, daysOfWeek, spanOfDay, weekOf } from './rules'
import { storedSides } from './schema'

/**
 * The schedule for the desk: today and tomorrow, one week, and who is on duty in the coming days.
 * @param week `2026-W48`; any other text is this week
 */
export async function loadSchedule(
  week = '',
): Promise<Result<Schedule, 'FORBIDDEN' | 'PERSONNEL_LOADING_FAILED'>> {
  const actor = await currentActor()
  if (!actor || !mayManageSchedule(actor)) return err('FORBIDDEN')
  const at = now()
  const today = dayInIstanbul(at)
  const days = daysOfWeek(week) ?? daysOfWeek(weekOf(today)) ?? [today]
  const reader = {
    at,
    maySetStatus: (userId: typeof actor.userId) => maySetStatus(actor, userId),
    revisionOf: shiftRevision,
  }
  try {
    const since = new Date(at.getTime() - UNDO_OFFERED_MINUTES * MINUTE_MS)
    const yesterday = new Date(at.getTime() - DAY_MS)
    const shown = spanBetween(days[0] ?? today, days.at(-1) ?? today)
    const [members, near, ofWeek, change, movedAway] = await Promise.all([
      listMembers(careDb()),
      // From yesterday: west of Istanbul, today begins later, and its first hours are of that day.
      listSchedule(careDb(), spanBetween(addDays(today, -1), addDays(today, COVERAGE_DAYS + 1))),
      // A day more: what a shift of the last night leaves open is covered there.
      listSchedule(careDb(), spanBetween(days[0] ?? today, addDays(days.at(-1) ?? today, 1))),
      findLastChange(careDb(), actor.userId, since),
      listMovedAway(careDb(), shown, yesterday),
    ])
    return ok({
      at: at.toISOString(),
      today,
      members: members.map(({ userId, name }) => ({ userId, name })),
      glance: [today, addDays(today, 1)].map((day) => presentDay(near, day, reader)),
      week: presentWeek(weekOf(days[0] ?? today), days, ofWeek, reader),
      movedAway,
      lastChange: change ? await presentChange(change, members, at) : null,
      covered: presentCovered(near),
      planned: presentPlanned(near),
    })
  } catch (error) {
    log.error({ err: error }, 'the schedule could not be read')
    return err('PERSONNEL_LOADING_FAILED')
  }
}

type Change = NonNullable<Awaited<ReturnType<typeof findLastChange>>>
type Members = Awaited<ReturnType<typeof listMembers>>

async function presentChange(change: Change, members: Members, at: Date): Promise<LastChange> {
  const { id, kind, sides } = change
  const changed = v.parse(storedSides, sides)
  const before = changed.flatMap((side) => side.before ?? [])
  const records = await Promise.all(before.map((span) => listSchedule(careDb(), span)))
  const gaps = gapsSince({ before, records: records.flat(), members, at })
  const undoableUntil = new Date(change.at.getTime() + UNDO_MINUTES * MINUTE_MS).toISOString()
  return { id, kind, count: changed.length, gaps, undoableUntil }
}

/** From the beginning of one day of Istanbul to the end of another. */
function spanBetween(first: string, last: string) {
  return { startsAt: spanOfDay(first).startsAt, endsAt: spanOfDay(last).endsAt }
}
